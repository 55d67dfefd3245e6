/** Reduces text to letters and digits, so that two ways to write it compare equal. */
export const letters = (text: string): string =>
  text
    .replace(/[\u2060*`~\\]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
