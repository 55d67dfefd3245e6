import { fullWidthMarks, hanKana, hasWide, otherUnspaced } from '../../lib/scripts.ts';

/** Chinese, Japanese and Korean characters with their punctuation, and those of other scripts without spaces. */
const cjk = new RegExp(`[${hanKana}${fullWidthMarks}\\p{sc=Hangul}]`, 'gu');
const others = new RegExp(`[${otherUnspaced}]`, 'gu');
const mayHaveOthers = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/** 500 characters a minute are 200 words, the default of `wordsPerMinute`. */
const wordsPerCharacter = 200 / 500;
/** Thai and its like have about five characters in a word. */
const wordsPerLetter = 1 / 5;

/**
 * The words of a text without repeated white space, for the time that reading takes. What separates the cells of a table
 * is no word. Chinese, Japanese and Korean are counted by characters, 500 a minute, as Medium does for its reading times
 * (https://help.medium.com/hc/en-us/articles/214991667-Read-time); a mixed text has both.
 */
export function readingWords(text: string): number {
  if (!hasWide(text) && !mayHaveOthers.test(text)) return spacedWords(text);
  const rest = text.replace(cjk, ' ').replace(others, ' ').split(/\s+/);
  const [wide = 0, narrow = 0] = [cjk, others].map((script) => text.match(script)?.length);
  return rest.filter((word) => /[\p{L}\p{N}]/u.test(word)).length + wide * wordsPerCharacter + narrow * wordsPerLetter;
}

const spacedWords = (text: string): number => (text === '' ? 0 : 1 + count(text, ' ') - count(text, ' · '));

function count(text: string, part: string): number {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) found++;
  return found;
}
