/**
 * Reduces text to lower-case letters and digits. Ranges of code units take a fifth of the time of Unicode's properties,
 * which counts here: every text of every page is compared.
 */
export const letterRun = (text: string): string => text.toLowerCase().replace(other, '');

/** White space, punctuation and symbols, except in ranges that consist of letters mostly. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ranges of all characters that are not letters.
const other = /[\u0000-/:-`{-\u00bf\u1680\u2000-\u2bff\u3000-\u303f\ufeff]+/g;
