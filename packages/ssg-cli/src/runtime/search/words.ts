import { fold, foldWord } from './fold.ts';

/** A word of a text: its parts, and the whole where it is made of several (`X-API-Key`, `next_cursor`, `encar.com`). */
export interface Word {
  readonly parts: readonly string[];
  /** All parts run together, so that every way of writing it is found: `next_cursor`, `nextCursor`, `next-cursor`. */
  readonly whole?: string;
}

/** Letters and digits, joined by what joins the parts of a name or a number. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[-_.,'’][\p{L}\p{N}\p{M}]+)*/gu;
const numberPattern = /^\p{N}+(?:[.,]\p{N}+)*$/u;
/** What most words are: nothing in it joins, changes its case, or wants folding. */
const plainPattern = /^[A-Za-z]?[a-z]+$/;
/** Scripts written without spaces. They are cut into pairs of letters. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const anyUnspaced = new RegExp(unspaced.source, 'u');
/** Articles and pronouns of French, Italian and Catalan that are written with the word they belong to. */
const elision = /^(?:[cdjlmnst]|qu|un|[adns]?[eau]ll)['’](?=\p{L}{2})/iu;
/** A longer word is no word: a hash, a key, data. Its beginning can still be found. */
const longest = 40;

/** The words of a text, in order. The same function reads pages and queries. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [match] of text.matchAll(wordPattern)) {
    if (plainPattern.test(match)) words.push({ parts: [match.toLowerCase().slice(0, longest)] });
    else if (anyUnspaced.test(match)) addUnspaced(match, words);
    else add(match, words);
  }
  return words;
}

/** Every form of a text's words under which they are indexed, with repetitions. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const { parts, whole } of wordsOf(text)) {
    terms.push(...parts);
    if (whole !== undefined) terms.push(whole);
  }
  return terms;
}

function add(match: string, words: Word[]): void {
  if (numberPattern.test(match)) {
    words.push({ parts: [fold(match.replaceAll(',', '')).slice(0, longest)] });
    return;
  }
  // An apostrophe belongs to the word (`don't`), an article in front of it does not (`l'index`, `dell'anno`); a comma between
  // letters is one that lacks its space.
  const plain = match.replace(elision, '').replace(/['’]/g, '');
  const parts = plain
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .split(/[-_.,]+/)
    .map((part) => foldWord(part).slice(0, longest))
    .filter((part) => part !== '');
  const isNamed = parts.length > 1 && !plain.includes(',');
  if (parts.length > 0) words.push(isNamed ? { parts, whole: parts.join('').slice(0, longest) } : { parts });
}

function addUnspaced(match: string, words: Word[]): void {
  let end = 0;
  for (const run of match.matchAll(unspaced)) {
    if (run.index > end) add(/\p{L}(?:.*\p{L})?/su.exec(match.slice(end, run.index))?.[0] ?? '', words);
    end = run.index + run[0].length;
    const letters = [...fold(run[0])];
    if (letters.length === 1) words.push({ parts: letters });
    else words.push({ parts: letters.slice(1).map((letter, index) => `${letters[index]}${letter}`) });
  }
  if (end < match.length) add(match.slice(end), words);
}
