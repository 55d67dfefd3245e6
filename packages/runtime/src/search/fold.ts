/** Letters without a Unicode decomposition. */
const single: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ی: 'ي',
  ک: 'ك',
};

/**
 * Normalises text for comparison: lower case, without diacritics on Latin, Greek and Cyrillic letters, with the digits
 * of every script as 0 to 9, hiragana as katakana, and compatibility forms (full-width letters, ligatures) replaced. In
 * Arabic and Hebrew it removes what is often not typed: vowel signs, the hamza on a letter, and tatweel. Combining marks
 * of other scripts are kept, because there they distinguish letters.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most text is ASCII, and normalisation is the slowest step of indexing.
  if (!/[^\x20-\x7e]/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u0655\u0670]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıىةٱیک]|[ぁ-ゖゝゞ]|(?!\d)\p{Nd}/gu, (letter) => single[letter] ?? katakanaOrDigit(letter));
}

/** Unicode has katakana 96 places after hiragana, and the digits of a script in tens from 0 to 9. */
function katakanaOrDigit(letter: string): string {
  const code = letter.codePointAt(0) as number;
  if (code >> 8 === 0x30) return String.fromCharCode(code + 96);
  let before = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before--;
  return String((code - before) % 10);
}

/** Folds a single word. In Arabic the article and some short prepositions are written as a prefix, which is removed. */
export const foldWord = (word: string): string => fold(word).replace(/^(?:[وبكف]?ال|لل)(?=\p{Script=Arabic}{3})/u, '');
