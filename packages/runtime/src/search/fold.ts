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
    .replace(
      /[ßæœøłđðþıىةٱیکぁ-ゖゝゞ]|\p{Nd}/gu,
      (letter) => single[letter] ?? (isDigit(letter) ? `${digitOf(letter)}` : shifted(letter, toKatakana)),
    );
}

/** The distance from a letter of hiragana to that of katakana. */
const toKatakana = 96;

const shifted = (letter: string, by: number): string => String.fromCodePoint((letter.codePointAt(0) as number) + by);

const isDigit = (letter: string): boolean => /\p{Nd}/u.test(letter);

/** The value of a digit: Unicode has those of a script in tens from 0 to 9. */
const digitOf = (digit: string): number => (isDigit(digit) ? (digitOf(shifted(digit, -1)) + 1) % 10 : 9);

/** Folds a single word. In Arabic the article and some short prepositions are written as a prefix, which is removed. */
export const foldWord = (word: string): string => fold(word).replace(/^(?:[وبكف]?ال|لل)(?=\p{Script=Arabic}{3})/u, '');
