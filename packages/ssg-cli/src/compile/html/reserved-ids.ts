import { words } from '../../lib/words.ts';

/** Id of the hidden heading of the footnotes, to which their references point. It is not part of the text. */
export const footnotesId = 'footnote-label';

/** Ids that the page around the article uses for menus, data and skip links. */
const reserved = words(
  `${footnotesId} main drawer sidebar contact-menu search-ask related-posts ssg-root ssg-body ssg-page ssg-announcer ssg-base-url ssg-problems`,
);

/**
 * Whether an id is reserved for the page around the article. React's ids start with `_R_`. No other prefix is reserved,
 * so that a heading such as "SSG in short" keeps its slug, and appending a number always gives a usable id.
 */
export const isReservedId = (id: string): boolean => reserved.has(id) || id.startsWith('_R_');
