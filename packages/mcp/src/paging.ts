import { UserError } from './user-error.ts';

/** Maximum length of an answer in characters, so that it leaves room in an agent's context. */
export const maxCharacters = 20_000;

/** Splits a text between lines; a line that is too long is split between characters. */
export function splitText(text: string, size = maxCharacters): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = at + size;
    if (end >= text.length) {
      parts.push(text.slice(at));
      break;
    }
    const lineEnd = text.lastIndexOf('\n', end - 1) + 1;
    let cut = lineEnd > at ? lineEnd : end;
    // Not between the two halves of a surrogate pair.
    if (/[\uD800-\uDBFF]/.test(text[cut - 1] ?? '')) cut--;
    parts.push(text.slice(at, cut));
    at = cut;
  }
  return parts;
}

/** Returns one of the parts, followed by how to get the next. */
export function pageOf(parts: readonly string[], page: number, about: string): string {
  const text = parts[page - 1];
  if (text === undefined)
    throw new UserError(
      `There is no page ${page}: ${about}, ${parts.length} ${parts.length === 1 ? 'page' : 'pages'} in all.`,
    );
  if (parts.length === 1) return text;
  const next = page < parts.length ? ` To read on, set page to ${page + 1}.` : '';
  return `${text}\n[Page ${page} of ${parts.length}: ${about}.${next}]\n`;
}
