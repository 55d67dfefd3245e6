/** Classes of characters, as parts of regular expressions with the flag `u`. */

/** Letters of Chinese and Japanese, which are written without spaces, and the marks among them. */
export const hanKana = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Bopomofo}\\u30fc\\uff70';

/** Punctuation as wide as a Chinese or Japanese character, which brings its own space. */
export const fullWidthMarks =
  '\\u3001-\\u3003\\u3008-\\u301f\\u3030\\u30fb\\ufe30-\\ufe4f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65';

/** Letters of the other scripts that are written without spaces between words. */
export const otherUnspaced = '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';

/**
 * Whether a text may have Chinese, Japanese or Korean characters. The pattern without classes of Unicode takes a tenth of
 * the time, which counts because each page is asked.
 */
export const hasWide = (text: string): boolean => /[\u1100-\u11ff\u2e80-\uffff]/.test(text);
