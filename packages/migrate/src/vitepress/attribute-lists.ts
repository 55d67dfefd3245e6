import { asObject, asText, hideCode, type Loose } from '@autolode/ssg-cli/internal';

/** Signs around lists of attributes: `{#id .class}`, or what `markdown.attrs` of the config says. */
export interface Delimiters {
  readonly left: string;
  readonly right: string;
}

export const usualDelimiters: Delimiters = { left: '{', right: '}' };

export function delimitersOf(old: Loose): Delimiters {
  const attrs = asObject(asObject(old['markdown'])['attrs']);
  const { left, right } = usualDelimiters;
  return { left: asText(attrs['leftDelimiter']) ?? left, right: asText(attrs['rightDelimiter']) ?? right };
}

/**
 * Writes the id in a list of attributes as ssg reads it: after a heading as it is, and after other text as an anchor.
 * Classes of the old site's styles are left out.
 */
export function withAttributeList(line: string, { left, right }: Delimiters): string {
  if (!line.includes(left) || /^\s*:{3,}/.test(line)) return line;
  const { text, restore } = hideCode(line);
  const at = text.lastIndexOf(left);
  const end = text.trimEnd();
  if (at < 0 || !end.endsWith(right)) return line;
  const list = end.slice(at + left.length, end.length - right.length).trim();
  if (list === '' || list.split(/\s+/).some((one) => !/^[#.][^\s{}\d][^\s{}]*$/u.test(one))) return line;
  const id = list.split(/\s+/).find((one) => one.startsWith('#'));
  const before = text.slice(0, at).trimEnd();
  if (id === undefined) return restore(before);
  return restore(/^\s*#{1,6}\s/.test(text) ? `${before} {${id}}` : `${before} <a id="${id.slice(1)}"></a>`);
}
