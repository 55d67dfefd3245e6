/** The hint of every message about a URL scheme that is not allowed. */
export const allowedSchemes = 'Allowed: http, https, mailto, tel and URLs on this site.';
