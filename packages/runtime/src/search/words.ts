import { fold, foldWord } from './fold.ts';

/** A word of a text: its parts, and the whole if it has several parts (`X-API-Key`, `next_cursor`, `encar.com`). */
export interface Word {
  readonly parts: readonly string[];
  /** All parts joined, so that every spelling matches: `next_cursor`, `nextCursor`, `next-cursor`. */
  readonly whole?: string;
}

/** Letters and digits, including the characters that join the parts of a name or a number. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[-_.,'’٫٬][\p{L}\p{N}\p{M}]+)*/gu;
const numberPattern = /^\p{N}+(?:[.,٫٬]\p{N}+)*$/u;
/** The common case, which needs no splitting or folding. */
const plainPattern = /^[A-Za-z]?[a-z]+$/;
/**
 * Scripts written without spaces, and the marks of half-width katakana. They are indexed as pairs of letters. Their
 * digits are numbers as in others.
 */
export const unspaced =
  /((?:(?!\p{Nd})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ーｰﾞﾟ])+)/u;
/** Articles and pronouns of French, Italian and Catalan that are written together with the following word. */
const elision = /^(?:[cdjlmnst]|qu|un|[adns]?[eau]ll)['’](?=\p{L}{2})/iu;
/** Anything longer is a hash, a key or data rather than a word. Only its beginning is indexed. */
const longest = 40;

/** Splits a text into words, in order. Pages and queries must use the same function. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [match] of text.matchAll(wordPattern)) {
    if (plainPattern.test(match)) words.push({ parts: [match.toLowerCase().slice(0, longest)] });
    else if (unspaced.test(match)) addUnspaced(match, words);
    else add(match, words);
  }
  return words;
}

/** The terms under which the words of a text are indexed, with repetitions. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const { parts, whole } of wordsOf(text)) {
    terms.push(...parts);
    if (whole === undefined) continue;
    terms.push(whole);
    // `getUserById` is found by what it gets.
    if (parts.length > 2) terms.push(parts.slice(1).join('').slice(0, longest));
  }
  return terms;
}

function add(match: string, words: Word[]): void {
  // `v1.2.3` is the version that a page also calls `1.2.3`.
  const number = match.replace(/^v(?=\d+\.)/i, '');
  if (numberPattern.test(number)) {
    words.push({ parts: [fold(number.replace(/[,٬]/g, '').replace('٫', '.')).slice(0, longest)] });
    return;
  }
  // An apostrophe is part of a word (`don't`), but an article before it is not (`l'index`, `dell'anno`). A comma
  // between letters is a missing space.
  const plain = match.replace(elision, '').replace(/['’]/g, '');
  const parts = plain
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$&-')
    .split(/[-_.,]+/)
    .map((part) => foldWord(part).slice(0, longest))
    .filter((part) => part !== '');
  const isNamed = parts.length > 1 && !plain.includes(',');
  if (parts.length > 0) words.push(isNamed ? { parts, whole: parts.join('').slice(0, longest) } : { parts });
}

function addUnspaced(match: string, words: Word[]): void {
  match.split(unspaced).forEach((text, index) => {
    const letters = [...fold(text)];
    // What is between such letters, without what joined it to them: the number of `第10章`.
    if (index % 2 === 0) add(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text)?.[0] ?? '', words);
    else if (letters.length === 1) words.push({ parts: letters });
    else words.push({ parts: letters.slice(1).map((letter, at) => `${letters[at]}${letter}`) });
  });
}
