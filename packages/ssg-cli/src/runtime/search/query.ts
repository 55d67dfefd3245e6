import type { IndexSynonym } from './index-format.ts';
import { termsOf, type Word, wordsOf } from './words.ts';

/** A word of a query. */
export interface QueryTerm {
  readonly text: string;
  /**
   * An optional word only raises the rank of pages that have it, such as a complete name whose parts are searched too.
   */
  readonly required: boolean;
  /** Part of a name that is also searched as a whole, so its own weight is lower. */
  readonly partial: boolean;
  /** The word may be incomplete, because no space has been typed after it. */
  readonly open: boolean;
  /** Synonyms, each a list of words that must occur together. */
  readonly others?: readonly (readonly string[])[];
}

/** Maximum length of a query, and maximum number of words in it. */
export const longestQuery = 512;
const mostWords = 12;

/** Words that occur in every text. They are searched only if a query has no others; texts are indexed without them. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be been but by can do does for from had has have how i if in into is it its my no not of on or our so such that the their them then there these they this to was we were what when where which will with would you your'.split(
    ' ',
  ),
);

/** The words of a string, as queries search for them. */
export const plainTerms = (text: string): string[] => plainWords(wordsOf(text)).flatMap(({ parts }) => parts);

/** Two adjacent plain words joined together; phrases are indexed and searched in this form. */
export const pairOf = (word: Word, next: Word | undefined): string | undefined =>
  next?.parts[0] !== undefined && word.whole === undefined && next.whole === undefined && word.parts.length === 1
    ? `${word.parts[0]}${next.parts[0]}`
    : undefined;

/** Removes stop words, unless there are no other words. */
const plainWords = (words: readonly Word[]): readonly Word[] => {
  const plain = words.filter(({ parts }) => parts.some((part) => !stopWords.has(part)));
  return plain.length === 0 ? words : plain;
};

/** `GET /v1/listings` and `GET /listings` refer to the same endpoint, so a version in a path is not a word. */
const withoutVersion = (text: string): string => text.replace(/\/v\d+(?=\/)/gi, '');

/** The terms under which a title or heading is indexed: its words, and each adjacent pair. */
export function titleTerms(text: string): string[] {
  const words = plainWords(wordsOf(withoutVersion(text)));
  return [...termsOf(text), ...words.flatMap((word, index) => pairOf(word, words[index + 1]) ?? [])];
}

export function parseQuery(query: string, synonyms: readonly IndexSynonym[] = []): QueryTerm[] {
  const text = withoutVersion(query.slice(0, longestQuery));
  const words = wordsOf(text);
  const isOpen = !/\s$/u.test(text);
  const used = plainWords(words);
  const terms = new Map<string, QueryTerm>();
  const add = (term: QueryTerm) => {
    const known = terms.get(term.text);
    terms.set(
      term.text,
      known === undefined
        ? term
        : { ...known, required: known.required || term.required, partial: known.partial && term.partial },
    );
  };
  used.slice(0, mostWords).forEach((word, index) => {
    const isLast = isOpen && word === words.at(-1);
    word.parts.forEach((part, at) => {
      add({
        text: part,
        required: true,
        partial: word.whole !== undefined,
        open: isLast && at === word.parts.length - 1,
      });
    });
    if (word.whole !== undefined) add({ text: word.whole, required: false, partial: false, open: isLast });
    // `auto.ru` is pronounced `auto ru`. Titles are indexed by their pairs of words, so that a phrase ranks above its
    // single words.
    const pair = pairOf(word, used[index + 1]);
    if (pair !== undefined) add({ text: pair, required: false, partial: false, open: false });
  });
  const asked = used.slice(0, mostWords).flatMap(({ parts }) => parts);
  for (const [from, to] of synonyms) {
    const at = asked.findIndex((_, start) => from.every((word, index) => isForm(asked[start + index], word)));
    for (const word of at < 0 ? [] : asked.slice(at, at + from.length)) {
      const term = terms.get(word);
      if (term !== undefined) terms.set(word, { ...term, others: [...(term.others ?? []), to] });
    }
  }
  return [...terms.values()];
}

/** Whether a word is the typed one or its plural. */
const isForm = (typed: string | undefined, word: string): boolean => typed === word || typed === `${word}s`;
