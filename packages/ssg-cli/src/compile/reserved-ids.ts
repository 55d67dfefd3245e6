/** Id of the hidden heading of the footnotes, which their references name; it is no part of the text. */
export const footnotesId = 'footnote-label';

/** Ids that the page around the article uses: menus open, scripts find their data and skip links lead by them. */
const reserved = new Set([
  'main',
  'drawer',
  'sidebar',
  'contact-menu',
  'search-ask',
  'related-posts',
  'ssg-root',
  'ssg-body',
  'ssg-page',
  'ssg-announcer',
  'ssg-base-url',
  'ssg-problems',
  footnotesId,
]);

/**
 * Whether an article must leave an id to the page around it; React's own begin with `_R_`. No other prefix is reserved, so
 * that a heading such as "SSG in short" has the id of its words, and the next free number always makes an id usable.
 */
export const isReservedId = (id: string): boolean => reserved.has(id) || id.startsWith('_R_');
