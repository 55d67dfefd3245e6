import { headingRanks, prefixLength, prefixMark, ranks, textRanks } from './index-format.ts';
import { isOneEdit, isOneEditPrefix } from './one-edit.ts';
import type { QueryTerm } from './query.ts';
import type { Postings, TermEntry, WordSource } from './word-source.ts';

/** Where a word of the query, or one like it, stands. `quality` is 1 for the very word. */
export interface TermMatch {
  readonly term: QueryTerm;
  /** Page → best rank there. */
  readonly pages: ReadonlyMap<number, { readonly rank: number; readonly quality: number }>;
  /** Section → its heading's length in words. */
  readonly headings: ReadonlyMap<number, { readonly words: number; readonly quality: number }>;
  /** Section → how much its text is about the word, 0 to 1. */
  readonly texts: ReadonlyMap<number, number>;
  /** What the matching words begin with, for marking. */
  readonly beginnings: readonly string[];
}

/** Words taken for one word of the query, at most. */
const mostWords = 48;
const mostTypos = 6;
const shortestTypo = 4;
const shortestStem = 4;
/** Letters that a word may have behind what was typed and still be the same word. */
const longestEnding = 3;

/** Finds a word: itself, words it begins, other endings of it and, if there is none of these, words one letter away. */
export async function matchTerm(term: QueryTerm, words: WordSource): Promise<TermMatch> {
  const { text } = term;
  const found: { entry: TermEntry; quality: number; beginning: string }[] = [];
  const exact = await words.exact(text);
  if (exact !== undefined) found.push({ entry: exact, quality: 1, beginning: text });
  if (!term.required) {
    for (const entry of await words.beginning(text))
      if (entry.word !== text && entry.word.length - text.length <= longestEnding)
        found.push({ entry, quality: 0.8, beginning: text });
    return collect(term, found);
  }

  if (isShort(text)) {
    const titles = term.open ? await words.exact(text + prefixMark) : undefined;
    if (titles !== undefined) found.push({ entry: titles, quality: 0.8, beginning: text });
  } else
    for (const entry of await words.beginning(text))
      if (entry.word !== text && (term.open || entry.word.length - text.length <= longestEnding))
        found.push({ entry, quality: 0.55 + 0.35 * (text.length / entry.word.length), beginning: text });

  const stem = stemOf(text);
  if (stem !== undefined)
    for (const entry of await words.beginning(stem))
      if (entry.word.length - stem.length <= 4 && !entry.word.startsWith(text))
        found.push({ entry, quality: entry.word === singular(text) ? 0.9 : 0.45, beginning: stem });

  if (found.length === 0 && text.length >= shortestTypo)
    for (const word of typosIn(await words.vocabulary(), term)) {
      const entry = await words.exact(word);
      if (entry !== undefined) found.push({ entry, quality: isOneEdit(text, word) ? 0.7 : 0.5, beginning: word });
    }
  return collect(term, found);
}

/** So many words begin like this that only titles are looked at. A letter or two of other scripts is often a word. */
const isShort = (text: string): boolean => text.length <= prefixLength && /^[a-z\d]+$/.test(text);

/** What is left of a word without its ending, so that other endings are found; nothing where too little is left. */
export function stemOf(text: string): string | undefined {
  if (!/^[a-z]+$/.test(text)) return undefined;
  const stem = text.replace(/(?:ations?|ions?|ings?|ers?|ies|ed|es|e|s|y)$/, '');
  return stem.length >= shortestStem && stem.length < text.length ? stem : undefined;
}

const singular = (text: string): string =>
  text.endsWith('ies') ? `${text.slice(0, -3)}y` : text.endsWith('s') ? text.slice(0, -1) : text;

/** Words that `term` may have been meant as: first those with the same first letter, whole words before longer ones. */
export function typosIn(words: readonly string[], { text, open }: Pick<QueryTerm, 'text' | 'open'>): string[] {
  if (/^\d+$/.test(text)) return [];
  const whole: string[] = [];
  const begun: string[] = [];
  for (const word of words) {
    if (isOneEdit(text, word)) whole.push(word);
    else if (open && word.length > text.length && word[0] === text[0] && isOneEditPrefix(text, word)) begun.push(word);
  }
  const isSameStart = (word: string) => Number(word[0] !== text[0]);
  whole.sort((a, b) => isSameStart(a) - isSameStart(b));
  begun.sort((a, b) => a.length - b.length);
  return [...whole, ...begun].slice(0, mostTypos);
}

function collect(
  term: QueryTerm,
  found: { readonly entry: TermEntry; readonly quality: number; readonly beginning: string }[],
): TermMatch {
  const pages = new Map<number, { rank: number; quality: number }>();
  const headings = new Map<number, { words: number; quality: number }>();
  const texts = new Map<number, number>();
  found.sort((a, b) => b.quality - a.quality);
  for (const { entry, quality } of found.slice(0, mostWords)) {
    eachPosting(entry.pages(), ranks, (page, rank) => {
      const known = pages.get(page);
      // A title beats a keyword even for a word that is less alike; the first to come is the most alike.
      if (known === undefined || (known.rank < 2 && rank > known.rank)) pages.set(page, { rank, quality });
    });
    eachPosting(entry.headings(), headingRanks, (section, words) => {
      if (!headings.has(section)) headings.set(section, { words: words + 1, quality });
    });
    eachPosting(entry.texts(), textRanks, (section, rank) => {
      const weight = (quality * (rank + 1)) / textRanks;
      if ((texts.get(section) ?? 0) < weight) texts.set(section, weight);
    });
  }
  return { term, pages, headings, texts, beginnings: [...new Set(found.map(({ beginning }) => beginning))] };
}

function eachPosting(postings: Postings, base: number, visit: (id: number, rank: number) => void): void {
  for (const posting of postings) visit(Math.floor(posting / base), posting % base);
}
