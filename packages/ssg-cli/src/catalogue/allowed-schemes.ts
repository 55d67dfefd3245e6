/** Hint of every message about a URL that pages must not link to. */
export const allowedSchemes = 'Allowed: http, https, mailto, tel and URLs on this site.';
