import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import type { Source } from '../read/types.ts';

/** The part of a page that decides whether it is published. */
export interface DraftFacts extends Pick<Source, 'collection' | 'relative'> {
  readonly frontMatter: Pick<Page['frontMatter'], 'draft'>;
  readonly isPreview?: true;
}

/** The pages that are published, and those that are left out. */
export interface PagesByState<P> {
  readonly published: readonly P[];
  readonly drafts: readonly P[];
}

/**
 * Separates the pages that are published from drafts. A draft hides its translations: they would publish what it says.
 * The dev server shows drafts. Everything that lists pages asks this function.
 */
export function separateDrafts<P extends DraftFacts>(
  { locales }: Pick<Config, 'locales'>,
  pages: readonly P[],
): PagesByState<P> {
  const own = pages.filter(isOwnDraft);
  if (own.length === 0) return { published: pages, drafts: [] };
  const hidden = new Set(own.filter(({ collection }) => collection.locale === locales[0]?.code).map(nameOf));
  const isDraft = (page: P) => isOwnDraft(page) || hidden.has(nameOf(page));
  return { published: pages.filter((page) => !isDraft(page)), drafts: pages.filter(isDraft) };
}

/** Translations of a page that no list names are in no list either, unless they say so themselves. */
export function inheritUnlisted({ locales }: Pick<Config, 'locales'>, pages: readonly Page[]): readonly Page[] {
  const isUnlisted = ({ collection, frontMatter }: Page) =>
    frontMatter.unlisted === true && collection.locale === locales[0]?.code;
  const hidden = new Set(locales.length > 1 ? pages.filter(isUnlisted).map(nameOf) : []);
  if (hidden.size === 0) return pages;
  return pages.map((page) =>
    page.frontMatter.unlisted === undefined && hidden.has(nameOf(page))
      ? { ...page, frontMatter: { ...page.frontMatter, unlisted: true } }
      : page,
  );
}

const isOwnDraft = ({ frontMatter, isPreview }: DraftFacts): boolean =>
  frontMatter.draft === true && isPreview !== true;

/** The name that a page shares with its translations. */
const nameOf = ({ collection: { type, id, version }, relative }: DraftFacts): string =>
  JSON.stringify([type, id, version, relative]);
