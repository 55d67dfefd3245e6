import { isForm } from './stem.ts';
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
  /** A word that says little in a question, such as `get` or `want`. */
  readonly weak?: true;
  /** What also matches instead of the word. */
  readonly others?: readonly Synonym[];
}

/** Words that also match where `from` occurs in a query. */
export interface Synonym {
  readonly from: readonly string[];
  /** All of them must occur together. */
  readonly to: readonly string[];
  /** The quality of a match, relative to the typed word. */
  readonly weight: number;
  /** Comes from the language and not from the site. */
  readonly isGeneral?: true;
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

/** Words of questions that say little about what is looked for. They count less than the others. */
const weakWords: ReadonlySet<string> = new Set(
  'about actually add adding after all already also always another any anyone anything back before better bit both bunch cannot cant change changing come comes could did dont each ever every everybody everyone everything exactly feel feels find folks get gets getting give go going gonna gotta guys happen happening happens he hello her here hey hi him his instead isnt just keep keeps kind know let lets like looking lot lots made make makes making many maybe me mean more most much must need needs never new nice nothing now oh ok okay one only other out over own people per piece please possible pretty put quite rather really same see seem seems set should show some somebody someone something soon still stuff sure take takes tell than thing things those though through too try up us use used useful using very wanna want wants way ways well whats whenever whether while who why wish without wonder wondering work works yes yet'.split(
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

/** Parses a query. Its words find their synonyms in any form that `endings`, the suffixes of the language, recognise. */
export function parseQuery(query: string, synonyms: readonly Synonym[] = [], endings?: RegExp): QueryTerm[] {
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
        ...(weakWords.has(part) && word.parts.length === 1 ? { weak: true as const } : {}),
        open: isLast && at === word.parts.length - 1,
      });
    });
    if (word.whole !== undefined) add({ text: word.whole, required: false, partial: false, open: isLast });
    // `auto.ru` is pronounced `auto ru`. Titles are indexed by their pairs of words, so that a phrase ranks above its
    // single words.
    const pair = pairOf(word, used[index + 1]);
    if (pair !== undefined) add({ text: pair, required: false, partial: false, open: false });
  });
  const asked = words.flatMap(({ parts }) => parts);
  for (const [word, others] of othersOf(asked, synonyms, endings)) {
    const term = terms.get(word);
    if (term?.required === true) terms.set(word, { ...term, others });
  }
  return [...terms.values()];
}

/** The synonyms of each word of a query, in the order of the list. */
function othersOf(asked: readonly string[], synonyms: readonly Synonym[], endings: RegExp | undefined) {
  const groups = byBeginning(synonyms);
  /** Position in the list → the words of the query that it stands for, where they occur first. */
  const matches = new Map<number, readonly string[]>();
  asked.forEach((typed, start) => {
    for (let length = 1; length <= compared; length++)
      for (const place of typed.length < length ? [] : (groups.get(typed.slice(0, length)) ?? [])) {
        const { from } = synonyms[place] as Synonym;
        if (!matches.has(place) && from.every((word, index) => isForm(asked[start + index] ?? '', word, endings)))
          matches.set(place, asked.slice(start, start + from.length));
      }
  });
  const found = new Map<string, Synonym[]>();
  for (const [place, words] of [...matches].sort(([one], [other]) => one - other))
    for (const word of words) found.set(word, [...(found.get(word) ?? []), synonyms[place] as Synonym]);
  return found;
}

/** The number of letters that the forms of a word share at least, unless it is shorter. */
const compared = 3;

const grouped = new WeakMap<readonly Synonym[], Map<string, number[]>>();

/** Positions of synonyms by their first letters: a query is compared with few of the thousands that a language has. */
function byBeginning(synonyms: readonly Synonym[]): Map<string, number[]> {
  let groups = grouped.get(synonyms);
  if (groups !== undefined) return groups;
  groups = new Map();
  for (const [place, { from }] of synonyms.entries()) {
    const beginning = from[0]?.slice(0, compared) ?? '';
    const group = groups.get(beginning);
    if (group === undefined) groups.set(beginning, [place]);
    else group.push(place);
  }
  grouped.set(synonyms, groups);
  return groups;
}

/** The synonyms of a single word, such as one that replaces a misspelt word. */
export const synonymsOfWord = (
  word: string,
  { synonyms, endings }: { readonly synonyms: readonly Synonym[]; readonly endings: RegExp | undefined },
): readonly Synonym[] => othersOf([word], synonyms, endings).get(word) ?? [];
