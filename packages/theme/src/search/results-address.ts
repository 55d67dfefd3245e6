/**
 * The URL of the results for a query. A lone surrogate, which a paste may leave, cannot be encoded in a URL and is
 * replaced.
 */
export const resultsAddress = (page: string, query: string): string => `${page}?q=${encodeText(query)}`;

export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
