import GithubSlugger from 'github-slugger';
import { changeProse } from '../lib/change-prose.ts';

/**
 * Writes the id behind each heading that the old generator made another one for, so that links to it stay true. `between`
 * stands before the number of an id that was there before.
 */
export function withIds(text: string, slug: (words: string) => string, between: string): string {
  const used = new Map<string, number>();
  const ours = new GithubSlugger();
  return changeProse(text, (line) => {
    const [, words = '', own] = /^#{1,6}\s+(.*?)(?:\s*\{#([^}]+)\})?\s*#*\s*$/.exec(line) ?? [];
    if (words === '') return line;
    const plain = words
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]*>/g, '')
      .replace(/\\(?=[^\w\s])/g, '')
      .replace(/[`*]|(?<!\w)_+|_+(?!\w)/g, '');
    const base = own ?? slug(plain);
    const count = used.get(base) ?? 0;
    used.set(base, count + 1);
    const id = count === 0 ? base : `${base}${between}${count}`;
    const here = ours.slug(plain);
    // An id that was written twice is an error here, and only the first was ever reached.
    if (own !== undefined && count > 0) return line.replace(/\s*\{#[^}]+\}/, '');
    return own !== undefined || id === '' || id === here ? line : `${line.trimEnd()} {#${id}}`;
  });
}

/** Ids of VitePress. */
export const viteSlug = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'\u201C\u201D\u2018\u2019<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();

/** Ids of Python-Markdown. */
export const pythonSlug = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[^\p{ASCII}]/gu, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
