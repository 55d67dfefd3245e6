import { fencedCode } from '../lib/fenced-code.ts';

/**
 * The words of the prose in a Markdown text. Front matter, code, tables and directive lines are left out, because they
 * are generated from data and similar by design.
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

/** Every sequence of `size` consecutive words. */
export const shingles = (words: readonly string[], size = 5): Set<string> =>
  new Set(words.slice(0, Math.max(words.length - size + 1, 0)).map((_, at) => words.slice(at, at + size).join(' ')));

/** The Jaccard index: the size of the intersection divided by that of the union. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const entry of small) if (large.has(entry)) shared++;
  return shared / (small.size + large.size - shared || 1);
}
