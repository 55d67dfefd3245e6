import { fencedCode } from '../lib/fenced-code.ts';

/**
 * The running words of a Markdown text. Front matter, code, tables and the lines of directives are left out: they are made
 * from data, and alike by design.
 */
export function proseWords(markdown: string): string[] {
  const isCode = fencedCode();
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .split('\n')
    .filter((line) => !isCode(line) && !/^\s*(?:\||:{2,})/.test(line))
    .join(' ')
    .replace(/\]\([^()]*\)|\{[^{}]*\}|<[^<>]*>/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '');
}

/** Every run of `size` words. */
export const shingles = (words: readonly string[], size = 5): Set<string> =>
  new Set(words.slice(0, Math.max(words.length - size + 1, 0)).map((_, at) => words.slice(at, at + size).join(' ')));

/** Jaccard: what two sets share, as a part of what they hold together. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const entry of small) if (large.has(entry)) shared++;
  return shared / (small.size + large.size - shared || 1);
}
