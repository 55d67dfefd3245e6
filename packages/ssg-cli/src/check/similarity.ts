import type { Nodes } from 'hast';

/** What two pages of one kind have in common by design: tables and code are made from data. */
const left = new Set(['pre', 'table', 'script', 'style']);

/** The running words of an article, tables and code removed. */
export function proseWords(node: Nodes): string[] {
  const parts: string[] = [];
  const walk = (one: Nodes) => {
    if (one.type === 'text') parts.push(one.value);
    if (one.type === 'element' && left.has(one.tagName)) return;
    if ('children' in one) for (const child of one.children) walk(child);
    if (one.type === 'element') parts.push(' ');
  };
  walk(node);
  return parts
    .join('')
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
