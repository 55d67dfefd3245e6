import { changeProse, isReservedId } from '@autolode/ssg-cli/internal';
import GithubSlugger from 'github-slugger';
import type { Note } from './note.ts';

/**
 * Adds an explicit id to each heading whose generated id differs from the old generator's, so that links to it keep
 * working. `between` separates a repeated id from its number. An explicit id that the page around the article uses gets
 * a number, which is given to `changed`.
 */
export function withIds(
  text: string,
  slug: (words: string) => string,
  between: string,
  changed: (from: string, to: string) => void = () => undefined,
): string {
  const used = new Map<string, number>();
  const ours = new GithubSlugger();
  return changeProse(text, (line) => {
    const [, words = '', written] = /^#{1,6}\s+(.*?)(?:\s*\{#([^}]+)\})?\s*#*\s*$/.exec(line) ?? [];
    if (words === '') return line;
    const plain = words
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/:[a-z][\w-]*(?=[[{])(?:\[([^\]]*)\])?(?:\{[^}]*\})?/g, '$1')
      .replace(/<[^>]*>/g, '')
      .replace(/\\(?=[^\w\s])/g, '')
      .replace(/[`*]|(?<!\w)_+|_+(?!\w)/g, '');
    // A second `#` in `{##id}` was part of the old id, and cannot be part of one here.
    const own = written === undefined ? undefined : usable(written.replace(/^#+/, ''));
    const base = own ?? slug(plain);
    const count = used.get(base) ?? 0;
    used.set(base, count + 1);
    const id = count === 0 ? base : `${base}${between}${count}`;
    const here = ours.slug(plain);
    // A duplicate explicit id is an error here. Links could only reach the first one, so the others are removed.
    if (own !== undefined && count > 0) return line.replace(/\s*\{#[^}]+\}/, '');
    if (own !== undefined) {
      if (own !== written) changed(String(written), own);
      return line.replace(/\{#[^}]+\}/, `{#${own}}`);
    }
    return id === '' || id === here || isReservedId(id) ? line : `${line.trimEnd()} {#${id}}`;
  });
}

/** An id, with a number if the page around the article uses it. */
const usable = (id: string): string => (isReservedId(id) ? `${id}-1` : id);

/** Says that the id of a heading is another one. */
export const changedId = (from: string, to: string): Omit<Note, 'file'> => ({
  cause: 'headings',
  message: 'The id of a heading was changed, because the new site cannot have it. Builds report links to the old one.',
  detail: `#${from} is now #${to}`,
});

/** Changes explicit ids of headings that the page around the article uses, with the links to them in the same page. */
export function withUsableIds(text: string, changed: (from: string, to: string) => void): string {
  const ids = new Map<string, string>();
  const made = changeProse(text, (line) => {
    const [, words = '', id = '', end = ''] = /^(#{1,6}[ \t].*\{#)([\w-]+)(\\?\}[ \t]*#*[ \t]*)$/.exec(line) ?? [];
    if (!isReservedId(id)) return line;
    ids.set(id, usable(id));
    return `${words}${usable(id)}${end}`;
  });
  for (const [from, to] of ids) changed(from, to);
  return [...ids].reduce((all, [from, to]) => all.replaceAll(`](#${from})`, `](#${to})`), made);
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
