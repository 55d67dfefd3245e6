/** The stem of a word, for finding its other forms; `undefined` if it would be too short. */
export function stemOf(text: string, endings: RegExp | undefined): string | undefined {
  const at = endings === undefined || /\d/.test(text) ? -1 : text.search(endings);
  return at < 0 || at >= text.length ? undefined : text.slice(0, at);
}

/**
 * The suffixes of an index. They always leave a stem of four letters, or fewer in scripts where a letter carries more
 * information.
 */
export const endingsOf = (source: string | undefined): RegExp | undefined =>
  source === undefined
    ? undefined
    : new RegExp(`(?<=^(?:.{4,}|\\p{Script=Hangul}{2,}|\\p{Script=Arabic}{3,}))(?:${source})$`, 'u');

export const singular = (text: string): string =>
  text.endsWith('ies') ? `${text.slice(0, -3)}y` : text.endsWith('s') ? text.slice(0, -1) : text;

/** Whether two words are forms of each other: `notified` and `notify`, `keys` and `key`. */
export function isForm(typed: string, word: string, endings: RegExp | undefined): boolean {
  if (typed === word || typed === `${word}s`) return true;
  // Compares the first letters before the stems, because a query is compared with hundreds of synonyms.
  if (endings === undefined || word.length < 4 || !typed.startsWith(word.slice(0, 3))) return false;
  const [one, other] = [stemOf(typed, endings) ?? typed, stemOf(word, endings) ?? word];
  return Math.abs(one.length - other.length) < 2 && (one.startsWith(other) || other.startsWith(one));
}
