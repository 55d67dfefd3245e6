import { remembered } from '../../lib/remembered.ts';

/** A word after the language of a code block: `wrap`, `{1,3}`, `id=setup` or `title="a b"`. */
export interface CodeWord {
  /** As it is written. */
  readonly text: string;
  /** What is before `=`; all of a word without it. */
  readonly name: string;
  /** What is behind `=`, without quotes. */
  readonly value?: string;
  readonly isQuoted: boolean;
}

const closings: Readonly<Record<string, string>> = { '"': '"', "'": "'", '{': '}', '[': ']' };

/**
 * The words of the text after a code block's language. What stands in quotes, braces or brackets is part of its word, whatever it
 * contains; they end before white space, so that a title may contain quotes that Markdown has unescaped. The quotes behind the
 * last one of a word are pairs.
 */
export function codeWords(meta: string): CodeWord[] {
  const words: CodeWord[] = [];
  /** Openings without an end, which are not looked for again: time stays linear. */
  const unclosed = new Set<string>();
  const endOfGroup = (from: number): number | undefined => {
    const opening = meta[from] ?? '';
    const closing = closings[opening];
    if (closing === undefined || unclosed.has(opening)) return undefined;
    for (let at = meta.indexOf(closing, from + 1); at >= 0; at = meta.indexOf(closing, at + 1))
      if (/^\s?$/.test(meta[at + 1] ?? '') && (opening !== closing || arePairsAfter(at))) return at;
    unclosed.add(opening);
    return undefined;
  };
  const quotes = new Map<string, Map<number, number>>();
  /** Whether the number of quotes of this kind after one of them is even. */
  const arePairsAfter = (at: number): boolean => {
    const sign = meta[at] ?? '';
    const order = remembered(quotes, sign, () => orderOf(meta, sign));
    return (order.size - (order.get(at) ?? 0)) % 2 === 1;
  };
  const beginning = /\s*([\w-]+=)?/y;
  const rest = /\S*/y;
  for (let at = 0; at < meta.length; ) {
    beginning.lastIndex = at;
    const [all = '', pair = ''] = beginning.exec(meta) ?? [];
    const from = at + all.length;
    const end = endOfGroup(from);
    rest.lastIndex = from;
    at = end === undefined ? from + (rest.exec(meta)?.[0].length ?? 0) : end + 1;
    const text = pair + meta.slice(from, at);
    if (text === '') break;
    const isQuoted = end !== undefined && /["']/.test(meta[from] ?? '');
    const value = isQuoted ? meta.slice(from + 1, end) : meta.slice(from, at);
    words.push(pair === '' ? { text, name: text, isQuoted } : { text, name: pair.slice(0, -1), value, isQuoted });
  }
  return words;
}

/** Position of each occurrence of a sign → its number, from 0. */
function orderOf(text: string, sign: string): Map<number, number> {
  const order = new Map<number, number>();
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) order.set(at, order.size);
  return order;
}

/** Whether a word stands in the text after a code block's language, such as `check`. */
export const hasCodeWord = (meta: string, word: string): boolean => codeWords(meta).some(({ text }) => text === word);

/** The value of a pair such as `file="a.ts"`. */
export const codeValue = (meta: string, name: string): string | undefined =>
  codeWords(meta).find((word) => word.name === name && word.value !== undefined && word.value !== '')?.value;

/** The text without all words of a name; `null` is what Markdown has for none. */
export const withoutCodeWord = (meta: string, name: string): string | null =>
  codeWords(meta)
    .filter((word) => word.name !== name)
    .map(({ text }) => text)
    .join(' ') || null;
