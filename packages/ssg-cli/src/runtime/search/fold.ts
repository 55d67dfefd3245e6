/** Letters that no decomposition takes apart. */
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
};

/**
 * The form in which words are compared: lower case, without the marks of Latin, Greek and Cyrillic letters, compatibility
 * forms (full-width letters, ligatures) unfolded. In Arabic, what few people type is left out: vowel signs, the hamza on a
 * letter, the stretching of a line. Marks of other scripts are letters in their own right and stay.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most text is plain, and normalising is the dearest part of making an index.
  if (!/[^\x20-\x7e]/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u0655\u0670]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıىةٱ]/g, (letter) => single[letter] ?? letter);
}

/** A single word in that form. Arabic writes the article, and some short words before it, as the beginning of a word. */
export const foldWord = (word: string): string => fold(word).replace(/^(?:[وبكف]?ال|لل)(?=\p{Script=Arabic}{3})/u, '');
