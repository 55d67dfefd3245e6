import type { Json } from '../view.ts';
import type { SearchFacets } from './types.ts';

/** Terms joined by AND; a term that is a list is joined by OR. */
export type FacetFilters = readonly (string | readonly string[])[];

/** Facets of where the visitor is: their language, and a version of each docs section. */
export function contextFilters(language: string, { tags = [] }: SearchFacets = {}): FacetFilters {
  return [`language:${language}`, ...(tags.length === 0 ? [] : [tags.map((tag) => `tag:${tag}`)])];
}

/** Joins filters by AND. A single text is one term, as the service takes it. */
export function mergeFilters(...all: readonly (Json | FacetFilters | undefined)[]): FacetFilters {
  return all.flatMap((filters) =>
    filters === undefined || filters === null
      ? []
      : Array.isArray(filters)
        ? (filters as FacetFilters)
        : [String(filters)],
  );
}
