/** Examples for which the two parsers differ, and why that is accepted. Any other difference fails the test. */
export const parserDeviations: Readonly<Record<string, { readonly kind: 'tree' | 'positions'; readonly why: string }>> =
  {};

/** Differences that are accepted in any document, because readers do not see them or nobody writes such sources. */
export const apart = [
  'Positions of addresses that become links by themselves, and of the text beside them: remark finds them in finished text and gives none; the native parser gives one. Only messages read positions, and name the line.',
  'Position of the first paragraph of a task: remark begins it before the box where markup follows, after the box where text does; the native parser always after it.',
  'In random documents, positions and looseness of a list in a quote whose last item ends in a directive: the parsers disagree to which block the blank quote line behind it belongs.',
  'A footnote reference that is all of a link’s text, `[[^1]](a.md)`: remark makes a link around it, the native parser none. Not written at random.',
  'Directives within directives of as many colons, with lists and quotes in between: remark ends the outer one early. The outer one has more colons, as authors are told to write it.',
  'A footnote that is defined within a directive: the native parser finds it, remark does not. Not written at random.',
] as const;
