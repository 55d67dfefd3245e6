/** Letters that are written from right to left, with their presentation forms: Hebrew, Arabic, and their neighbours in Unicode. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const leftToRight = /* @__PURE__ */ new RegExp(`(?!${rightToLeft.source})\\p{L}`, 'u');

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/**
 * The direction of a text whose letters all have the same one.
 *
 * @returns `undefined` without letters, and for a text of both: its order is that of the page.
 */
export const textDirection = (text: string): 'ltr' | 'rtl' | undefined =>
  hasRightToLeft(text) === leftToRight.test(text) ? undefined : hasRightToLeft(text) ? 'rtl' : 'ltr';
