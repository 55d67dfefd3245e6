/** The API for a theme's search, separate from the rest, so that only code loaded with a search imports it. */

export { contextFacets, openSearch } from './open-search.ts';
export { SearchUnavailable } from './types.ts';
