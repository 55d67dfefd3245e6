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
};

/**
 * The form in which words are compared: lower case, without the marks of Latin, Greek and Cyrillic letters, compatibility
 * forms (full-width letters, ligatures) unfolded. Marks of other scripts are letters in their own right and stay.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most text is plain, and normalising is the dearest part of making an index.
  if (!/[^\x20-\x7e]/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı]/g, (letter) => single[letter] ?? letter);
}
