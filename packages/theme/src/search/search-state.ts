/** The class of the dialog, by which it is asked for and found. */
export const dialogClass = 'search-modal';

/** Longest query that is taken over. */
export const longestQuery = 512;
