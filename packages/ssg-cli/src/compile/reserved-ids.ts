/** Id of the hidden heading of the footnotes, which their references name; it is no part of the text. */
export const footnotesId = 'footnote-label';

/** Ids that the page around the article uses: menus open, scripts find their data and skip links lead by them. */
const reserved = new Set(['main', 'drawer', 'sidebar', 'contact-menu', 'search-ask', 'related-posts', footnotesId]);

/** Whether an article must leave an id to the page around it; React's own begin with `_R_`. */
export const isReservedId = (id: string): boolean => reserved.has(id) || /^(?:ssg-|_R_)/.test(id);
