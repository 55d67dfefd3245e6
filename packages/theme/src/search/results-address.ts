/** The address of the results for a query. Half a character, which a paste may leave, has no form in an address. */
export const resultsAddress = (page: string, query: string): string => `${page}?q=${encodeText(query)}`;

export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
