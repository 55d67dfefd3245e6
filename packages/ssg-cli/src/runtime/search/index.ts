/** What a theme's search needs, apart from the rest: only code that is loaded with a search imports it. */

export { contextFacets, openSearch } from './open-search.ts';
export { SearchUnavailable } from './types.ts';
