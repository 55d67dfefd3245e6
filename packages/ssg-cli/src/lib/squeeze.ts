/** Collapses white space. Fast for texts that already have single spaces, as nearly all have. */
export const squeeze = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
