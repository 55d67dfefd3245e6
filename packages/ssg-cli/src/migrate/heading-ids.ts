import GithubSlugger from 'github-slugger';
import { changeProse } from '../lib/change-prose.ts';

/**
 * Adds an explicit id to each heading whose generated id differs from the old generator's, so that links to it keep
 * working. `between` separates a repeated id from its number.
 */
export function withIds(text: string, slug: (words: string) => string, between: string): string {
  const used = new Map<string, number>();
  const ours = new GithubSlugger();
  return changeProse(text, (line) => {
    const [, words = '', own] = /^#{1,6}\s+(.*?)(?:\s*\{#([^}]+)\})?\s*#*\s*$/.exec(line) ?? [];
    if (words === '') return line;
    const plain = words
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/:[a-z][\w-]*(?=[[{])(?:\[([^\]]*)\])?(?:\{[^}]*\})?/g, '$1')
      .replace(/<[^>]*>/g, '')
      .replace(/\\(?=[^\w\s])/g, '')
      .replace(/[`*]|(?<!\w)_+|_+(?!\w)/g, '');
    const base = own ?? slug(plain);
    const count = used.get(base) ?? 0;
    used.set(base, count + 1);
    const id = count === 0 ? base : `${base}${between}${count}`;
    const here = ours.slug(plain);
    // A duplicate explicit id is an error here. Links could only reach the first one, so the others are removed.
    if (own !== undefined && count > 0) return line.replace(/\s*\{#[^}]+\}/, '');
    return own !== undefined || id === '' || id === here ? line : `${line.trimEnd()} {#${id}}`;
  });
}

/** Generates ids as VitePress does. */
export const viteSlug = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'\u201C\u201D\u2018\u2019<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();

/** Generates ids as Python-Markdown does. */
export const pythonSlug = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[^\p{ASCII}]/gu, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
