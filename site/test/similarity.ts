/** The words of running text, without front matter, code, tables, directives and the generated glossary. */
export function proseOf(markdown: string): string[] {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '')
    .split('\n')
    .filter((line) => !/^\s*(?:\||:{2,})/.test(line))
    .join(' ')
    .toLowerCase()
    .replace(/\]\([^)]*\)|\{[^}]*\}/g, ' ')
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '');
}

export const shingles = (words: readonly string[], size = 5): Set<string> =>
  new Set(words.slice(0, Math.max(words.length - size + 1, 0)).map((_, at) => words.slice(at, at + size).join(' ')));

/** The Jaccard index: the size of the intersection divided by the size of the union. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const entry of one) if (other.has(entry)) shared++;
  return shared / (one.size + other.size - shared || 1);
}
