import { withoutIndent } from './string-value.ts';

/** An item that a docstring describes: a parameter, an exception, or a result. */
export interface DescribedItem {
  /** Empty for a result without a name. */
  readonly name: string;
  readonly type: string | undefined;
  readonly text: string;
}

/** A part of a docstring with a title. */
export interface DocSection {
  readonly title: string;
  /** `undefined` for one of plain text. */
  readonly items: readonly DescribedItem[] | undefined;
  readonly text: string;
  /** Line after the section. */
  readonly next: number;
}

/** Sections of numpydoc with items. */
const lists =
  /^(?:Parameters|Other Parameters|Attributes|Methods|Returns|Yields|Receives|Raises|Warns|Keyword Arguments)$/;
const isResult = /^(?:Returns|Yields|Receives|Raises|Warns)$/;

/** The section in the style of numpydoc that begins in a line: its title is underlined. */
export function numpySection(lines: readonly string[], index: number): DocSection | undefined {
  if (!isTitle(lines, index)) return undefined;
  const title = (lines[index] ?? '').trim();
  let next = index + 2;
  while (next < lines.length && !isTitle(lines, next)) next++;
  const text = withoutIndent(`\n${lines.slice(index + 2, next).join('\n')}`).replace(/^\n+|\s+$/g, '');
  return { title, items: lists.test(title) ? numpyItems(text, isResult.test(title)) : undefined, text, next };
}

const isTitle = (lines: readonly string[], index: number): boolean =>
  /^[A-Z][A-Za-z ]{2,40}$/.test(lines[index]?.trimEnd() ?? '') && /^-{3,}\s*$/.test(lines[index + 1] ?? '');

/** `name : type` or, for a result, `type`; what is said of it is indented. */
function numpyItems(text: string, isOfResults: boolean): DescribedItem[] {
  const items: { head: string; lines: string[] }[] = [];
  for (const line of text.split('\n'))
    if (/^\S/.test(line)) items.push({ head: line.trim(), lines: [] });
    else items.at(-1)?.lines.push(line);
  return items.map(({ head, lines }) => {
    const [, name = head, type] = /^(.*?)\s*:\s+(.*)$/.exec(head) ?? [];
    const own = withoutIndent(`\n${lines.join('\n')}`).replace(/^\n+|\s+$/g, '');
    return isOfResults && type === undefined ? { name: '', type: head, text: own } : { name, type, text: own };
  });
}

const fields =
  /^:(param|parameter|arg|argument|key|keyword|raises?|except|exception|returns?|rtype|type)\b([^:]*):\s?(.*)$/;

/** The fields in the style of Sphinx that begin in a line, by their sections: `:param name: …`. */
export function sphinxSections(lines: readonly string[], index: number): readonly DocSection[] | undefined {
  const found: { kind: string; names: string[]; lines: string[] }[] = [];
  let next = index;
  for (; next < lines.length; next++) {
    const [, kind, names = '', text = ''] = fields.exec(lines[next] ?? '') ?? [];
    if (kind !== undefined) found.push({ kind, names: names.trim().split(/\s+/), lines: [text] });
    else if (found.length > 0 && /^(?:\s+\S.*|\s*)$/.test(lines[next] ?? ''))
      found.at(-1)?.lines.push(lines[next] ?? '');
    else break;
  }
  if (found.length === 0) return undefined;
  const types = new Map(found.filter(({ kind }) => kind === 'type').map((one) => [one.names[0], textOf(one.lines)]));
  const result = found.find(({ kind }) => kind === 'rtype');
  const items = (test: RegExp, isException = false): DescribedItem[] =>
    found
      .filter(({ kind }) => test.test(kind))
      .map(({ names, lines: own }) => {
        const name = isException ? '' : (names.at(-1) ?? '');
        const type = isException ? names.join(' ') : names.slice(0, -1).join(' ') || types.get(name);
        return { name, type: type || undefined, text: textOf(own) };
      });
  const returned = found.filter(({ kind }) => /^return/.test(kind)).map(({ lines: own }) => textOf(own));
  const results =
    returned.length > 0 || result !== undefined
      ? [{ name: '', type: result === undefined ? undefined : textOf(result.lines), text: returned.join(' ') }]
      : [];
  return [
    { title: 'Parameters', items: items(/^(?:param|arg|key)/) },
    { title: 'Returns', items: results },
    { title: 'Raises', items: items(/^(?:raise|exce)/, true) },
  ].flatMap((one) => (one.items.length === 0 ? [] : [{ ...one, text: '', next }]));
}

const textOf = (lines: readonly string[]): string => {
  const [first = '', ...rest] = lines;
  return [first, withoutIndent(`\n${rest.join('\n')}`).replace(/^\n+/, '')].join('\n').trim();
};
