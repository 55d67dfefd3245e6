import { wordsOf } from './words.ts';

/** A word that is looked for. */
export interface QueryTerm {
  readonly text: string;
  /** What is optional only lifts those that have it: the whole of a name whose parts are looked for too. */
  readonly required: boolean;
  /** Part of a name that is looked for as a whole too, so that it says less by itself. */
  readonly partial: boolean;
  /** It may be going on: the visitor has not typed a space after it. */
  readonly open: boolean;
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

export function parseQuery(query: string): QueryTerm[] {
  const text = query.slice(0, longestQuery);
  const words = wordsOf(text);
  const isOpen = !/\s$/u.test(text);
  const plain = words.filter(({ parts }) => parts.some((part) => !stopWords.has(part)));
  const used = plain.length === 0 ? words : plain;
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
    // `auto ru` is how `auto.ru` is said, and `quick start` how `quick-start` is.
    const next = used[index + 1];
    if (next?.parts[0] !== undefined && word.whole === undefined && next.whole === undefined && word.parts.length === 1)
      add({ text: `${word.parts[0]}${next.parts[0]}`, required: false, partial: false, open: false });
  });
  return [...terms.values()];
}
