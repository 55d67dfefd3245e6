/** The class that identifies the dialog. */
export const dialogClass = 'search-modal';

/** Maximum length of a query. */
export const longestQuery = 512;
