/** The building blocks of adapters, for hosts without an adapter here. */

export { createServer } from './create-server.ts';
export { fetchPublished } from './fetch-published.ts';
export { createHandler, type Handler, type HandlerOptions, openOnce, withVary } from './handler.ts';
export { maxCharacters } from './paging.ts';
export { openSite, type PublishedSite, type ReadPublished } from './published-site.ts';
export { UserError } from './user-error.ts';
