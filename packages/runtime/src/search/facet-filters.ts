import type { Json } from '../view.ts';
import type { Hosted } from './hosted-options.ts';
import type { SearchFacets } from './types.ts';

/** Terms joined by AND; a term that is a list is joined by OR. */
export type FacetFilters = readonly (string | readonly string[])[];

/** The names of the facets in an index. */
export type FacetNames = NonNullable<Hosted['facets']>;

export const groupFacet = ({ group = 'hierarchy.lvl0' }: FacetNames): string => group;

/** Filters for the visitor's context: the language, and one version of each docs section. */
export function contextFilters(
  locale: string,
  { tags = [] }: SearchFacets = {},
  { language = 'language', tag = 'tag' }: FacetNames = {},
): FacetFilters {
  return [
    ...(language === false ? [] : [`${language}:${locale}`]),
    ...(tag === false || tags.length === 0 ? [] : [tags.map((one) => `${tag}:${one}`)]),
  ];
}

/** Joins filters by AND. A single string is one term, as in the service's API. */
export function mergeFilters(...all: readonly (Json | FacetFilters | undefined)[]): FacetFilters {
  return all.flatMap((filters) =>
    filters === undefined || filters === null
      ? []
      : Array.isArray(filters)
        ? (filters as FacetFilters)
        : [String(filters)],
  );
}
