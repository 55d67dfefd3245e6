import type { Say } from './locale/say.ts';

/** One page of a list. */
export interface ListPart<T> {
  readonly path: string;
  readonly page: number;
  readonly pages: number;
  readonly items: readonly T[];
  /** Number of the first item, from 1. */
  readonly first: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

interface Lengths {
  /** Items on a page. */
  readonly size: number | 'ALL';
  /** Folder of the second and later pages, below the first. */
  readonly base: string;
}

/** Splits a list into pages: the first at `path`, the others below it. An empty list has one page. */
export function paginate<T>(items: readonly T[], path: string, { size, base }: Lengths): ListPart<T>[] {
  const most = size === 'ALL' ? Math.max(items.length, 1) : size;
  const pages = Math.max(1, Math.ceil(items.length / most));
  const pathOf = (page: number): string => (page === 1 ? path : `${path === '/' ? '' : path}/${base}/${page}`);
  const neighbour = (page: number): string | undefined => (page < 1 || page > pages ? undefined : pathOf(page));
  return Array.from({ length: pages }, (_, index) => ({
    path: pathOf(index + 1),
    page: index + 1,
    pages,
    items: items.slice(index * most, (index + 1) * most),
    first: index * most + 1,
    previous: neighbour(index),
    next: neighbour(index + 2),
  }));
}

type Page = Pick<ListPart<unknown>, 'page'>;

/** Numbers the title of a list's second and later pages, so that they differ. */
export const numbered = (say: Say, title: string, { page }: Page): string =>
  page === 1 ? title : say('pages.numbered', { title, page });

/** The same for a description. */
export const numberedText = (say: Say, text: string, { page }: Page): string =>
  page === 1 ? text : say('pages.numberedText', { text, page });
