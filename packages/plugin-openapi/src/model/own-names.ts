import type { Api } from '../options.ts';

/** Ids that the pages of a site have outside of articles. */
const idsOfSite = ['main', 'drawer', 'sidebar', 'contact-menu', 'search-ask', 'related-posts', 'footnote-label'];

/** What a reference names itself: pages beside those of groups, and headings beside those of operations on one page. */
const pagesOfReference = ['index', 'schemas', 'changelog'];
const headingsOfReference = ['base-url', 'authentication', 'schemas'];

/** Whether an operation cannot have an id, because something else on its page, or another page, has it. */
export const isTakenForOperation = (id: string, pages: Api['pages']): boolean =>
  isOfSite(id) || (pages === 'one' ? headingsOfReference.includes(id) : pages === 'operation' && id === 'index');

/** Whether a group of operations cannot have an id, because something else on its page, or another page, has it. */
export const isTakenForGroup = (id: string, pages: Api['pages']): boolean =>
  pages === 'one' ? isOfSite(id) || headingsOfReference.includes(id) : pagesOfReference.includes(id);

const isOfSite = (id: string): boolean => idsOfSite.includes(id) || id.startsWith('ssg-');
