import type { IndexSynonym } from './index-format.ts';
import { termsOf, type Word, wordsOf } from './words.ts';

/** A word that is looked for. */
export interface QueryTerm {
  readonly text: string;
  /** What is optional only lifts those that have it: the whole of a name whose parts are looked for too. */
  readonly required: boolean;
  /** Part of a name that is looked for as a whole too, so that it says less by itself. */
  readonly partial: boolean;
  /** It may be going on: the visitor has not typed a space after it. */
  readonly open: boolean;
  /** Words that say the same, each a list of words that stand together. */
  readonly others?: readonly (readonly string[])[];
}

/** Letters of a query that are read, and words of it that are looked for: more would be a text, not a query. */
export const longestQuery = 512;
const mostWords = 12;

/** Words that stand in every text. They are looked for only when there is nothing else; texts are indexed without them. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be been but by can do does for from had has have how i if in into is it its my no not of on or our so such that the their them then there these they this to was we were what when where which will with would you your'.split(
    ' ',
  ),
);

/** The words of a term, as queries look for them. */
export const plainTerms = (text: string): string[] => plainWords(wordsOf(text)).flatMap(({ parts }) => parts);

/** Two plain words that follow each other, run together: how a phrase is indexed and looked for. */
export const pairOf = (word: Word, next: Word | undefined): string | undefined =>
  next?.parts[0] !== undefined && word.whole === undefined && next.whole === undefined && word.parts.length === 1
    ? `${word.parts[0]}${next.parts[0]}`
    : undefined;

/** Words that say something; all of them where none does. */
const plainWords = (words: readonly Word[]): readonly Word[] => {
  const plain = words.filter(({ parts }) => parts.some((part) => !stopWords.has(part)));
  return plain.length === 0 ? words : plain;
};

/** `GET /v1/listings` and `GET /listings` name the same endpoint: a version within a path is no word of its own. */
const withoutVersion = (text: string): string => text.replace(/\/v\d+(?=\/)/gi, '');

/** Every form under which a title or heading is found: its words, and each two that follow each other. */
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
    // `auto ru` is how `auto.ru` is said, and titles are indexed by their pairs of words: a phrase counts more than its words.
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

/** The very word, or its plural. */
const isForm = (typed: string | undefined, word: string): boolean => typed === word || typed === `${word}s`;
