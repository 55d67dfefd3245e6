import { headingRanks, prefixLength, prefixMark, ranks, textRanks, titleRank } from './index-format.ts';
import { isOneEdit, isOneEditPrefix, isTwoEdits } from './one-edit.ts';
import { type QueryTerm, type Synonym, synonymsOfWord } from './query.ts';
import { singular, stemOf } from './stem.ts';
import type { Postings, TermEntry, WordSource } from './word-source.ts';

export interface PageMatch {
  readonly rank: number;
  readonly quality: number;
}

export interface HeadingMatch {
  readonly words: number;
  readonly quality: number;
}

export interface TextMatch {
  /** How relevant the section's text is to the word, from 0 to 1. */
  readonly share: number;
  readonly quality: number;
}

/** The matches of a query word, including similar words. `quality` is 1 for the exact word. */
export interface TermMatch {
  readonly term: QueryTerm;
  /** The best rank in each page. */
  readonly pages: ReadonlyMap<number, PageMatch>;
  /** The length of each matching heading in words, by section. */
  readonly headings: ReadonlyMap<number, HeadingMatch>;
  readonly texts: ReadonlyMap<number, TextMatch>;
  /** The number of places that have the word itself and not only a synonym. */
  readonly count: number;
  /** The prefixes of matching words, for marking. */
  readonly beginnings: readonly string[];
}

/** Maximum number of index words that match one query word. */
const mostWords = 48;
const mostTypos = 6;
const shortestTypo = 4;
/** Minimum length of a word that may differ in two places: `authentification`, `middelwear`. */
const shortestFarTypo = 8;
/** Maximum number of letters after the query word for the result to count as the same word. */
const longestEnding = 3;

/** The word source, and the settings of its language. */
export interface Lexicon {
  readonly words: WordSource;
  readonly endings: RegExp | undefined;
  readonly compounds: boolean;
  readonly synonyms: readonly Synonym[];
}

/** Weight of the parts of a compound relative to the typed word. */
const compoundWeight = 0.75;
/** Factor for general synonyms of a word that a title or heading has: its visitors mean that word. */
const namedShare = 0.7;
/** The number of general synonyms of such a word that are searched. With shards, each may load another file. */
const mostNamed = 3;

/** Finds the matches of a word and of its synonyms. */
export async function matchTerm(term: QueryTerm, lexicon: Lexicon): Promise<TermMatch> {
  const found = await findWords(term, lexicon);
  const parts = found.length === 0 ? await compoundParts(term, lexicon) : [];
  const corrected = found[0]?.isCorrected === true ? synonymsOfWord(found[0].entry.word, lexicon) : [];
  const others: Omit<Synonym, 'from'>[] = [
    ...(term.others ?? []),
    ...corrected,
    ...parts.map((to) => ({ to, weight: compoundWeight })),
  ];
  let match = collect(term, found);
  const isNamed = match.pages.size + match.headings.size > 0;
  // A number that the site has is exactly what is looked for: `429` rather than pages on limits.
  const isEnough = !isNamed && match.count > 0 && /^\d/.test(term.text);
  let general = 0;
  for (const { to: words, weight, isGeneral } of others) {
    if (isGeneral === true && (isEnough || (isNamed && ++general > mostNamed))) continue;
    const found = words.map(async (text) => {
      const part = { text, required: true, partial: false, open: false };
      return collect(part, await findWords(part, lexicon, false));
    });
    const share = isGeneral === true && isNamed ? weight * namedShare : weight;
    match = unite(match, (await Promise.all(found)).reduce(intersect), share);
  }
  return match;
}

interface FoundWord {
  readonly entry: TermEntry;
  readonly quality: number;
  readonly beginning: string;
  /** The word is spelt like the typed one and not a form of it. */
  readonly isCorrected?: true;
}

/**
 * Finds the word itself, words that begin with it, its other forms and, if there are none and a visitor typed it, words
 * at edit distance one.
 */
async function findWords(
  term: QueryTerm,
  { words, endings, compounds }: Lexicon,
  isTyped = true,
): Promise<FoundWord[]> {
  const { text } = term;
  const found: FoundWord[] = [];
  const exact = await words.exact(text);
  if (exact !== undefined) found.push({ entry: exact, quality: 1, beginning: text });
  if (!term.required) {
    const start = endings === undefined ? text : singular(text);
    for (const entry of await words.beginning(start))
      if (entry.word !== text && entry.word.length - start.length <= longestEnding)
        found.push({ entry, quality: 0.8, beginning: start });
    return found;
  }

  if (isShort(text)) {
    const titles = term.open ? await words.exact(text + prefixMark) : undefined;
    if (titles !== undefined) found.push({ entry: titles, quality: 0.8, beginning: text });
  } else
    for (const entry of await words.beginning(text))
      if (entry.word !== text && (term.open || compounds || entry.word.length - text.length <= longestEnding))
        found.push({ entry, quality: 0.55 + 0.35 * (text.length / entry.word.length), beginning: text });

  const stem = stemOf(text, endings);
  // Names are short, so for `SDKs` the plural is removed although no stem remains.
  const single = stem === undefined && endings !== undefined && text.length > 3 ? singular(text) : text;
  const one = single === text ? undefined : await words.exact(single);
  if (one !== undefined) found.push({ entry: one, quality: 0.9, beginning: single });
  if (stem !== undefined)
    for (const entry of await words.beginning(stem))
      if (
        !entry.word.startsWith(text) &&
        (entry.word.length - stem.length <= 4 || stemOf(entry.word, endings) === stem)
      )
        found.push({ entry, quality: formQuality(entry.word, text, stem, endings), beginning: stem });

  if (compounds && text.length >= shortestPart)
    for (const { word, part } of insideWords(await words.vocabulary(), stem ?? text)) {
      const entry = await words.exact(word);
      if (entry !== undefined) found.push({ entry, quality: 0.5, beginning: part });
    }

  const isOther = found.every(({ quality }) => quality <= beginningQuality);
  if (isTyped && isOther && text.length >= shortestTypo)
    for (const word of typosIn(await words.vocabulary(), term)) {
      const entry = await words.exact(word);
      if (entry !== undefined)
        found.push({ entry, quality: isOneEdit(text, word) ? 0.7 : 0.5, beginning: word, isCorrected: true });
    }
  return found;
}

/**
 * So many words begin with one or two Latin letters that only titles are searched. In other scripts one or two letters
 * are often a complete word.
 */
const isShort = (text: string): boolean => text.length <= prefixLength && /^[a-z\d]+$/.test(text);

/** Plurals rank highest, then words with the same stem, then words that only share a prefix. */
const formQuality = (word: string, text: string, stem: string, endings: RegExp | undefined): number =>
  word === singular(text) ? 0.9 : word === stem || stemOf(word, endings) === stem ? 0.6 : beginningQuality;

/** Of a word that only begins like the typed one, which may be misspelt: `breadcrums` begins like `breadcrumbs`. */
const beginningQuality = 0.45;

/** Minimum length of the parts of a compound. */
const shortestPart = 4;
const linking = ['', 's', 'es', 'n', 'en', 'er'];

/** Words that end in `part`, possibly followed by a suffix. */
function insideWords(words: readonly string[], part: string): { word: string; part: string }[] {
  const found: { word: string; part: string }[] = [];
  for (const word of words) {
    const at = word.lastIndexOf(part);
    if (at >= shortestPart - 1 && word.length - at - part.length <= longestEnding) found.push({ word, part });
  }
  return found.slice(0, mostWords);
}

/**
 * Splits a word that is not in the index into two words that are: a compound, or words typed without the space, as in
 * `darkmode`.
 */
async function compoundParts({ text, required }: QueryTerm, { words, compounds }: Lexicon): Promise<string[][]> {
  if (!required || text.length < shortestPart * 2) return [];
  const known = new Set(await words.vocabulary());
  const links = compounds ? linking : [''];
  for (let at = text.length - shortestPart; at >= shortestPart; at--) {
    const last = text.slice(at);
    const first = links
      .filter((link) => text.slice(0, at).endsWith(link))
      .map((link) => text.slice(0, at - link.length))
      .find((head) => head.length >= shortestPart && known.has(head));
    if (first !== undefined && known.has(last)) return [[first, last]];
  }
  return [];
}

/**
 * Candidates for a misspelt `term`: words with the same first letter come first, and whole words come before longer
 * ones.
 */
export function typosIn(words: readonly string[], { text, open }: Pick<QueryTerm, 'text' | 'open'>): string[] {
  if (/^\d+$/.test(text)) return [];
  const whole: string[] = [];
  const far: string[] = [];
  const begun: string[] = [];
  const isLong = text.length >= shortestFarTypo;
  for (const word of words) {
    if (isOneEdit(text, word)) whole.push(word);
    else if (isLong && word[0] === text[0] && isTwoEdits(text, word)) far.push(word);
    else if (open && word.length > text.length && word[0] === text[0] && isOneEditPrefix(text, word)) begun.push(word);
  }
  const isSameStart = (word: string) => Number(word[0] !== text[0]);
  whole.sort((a, b) => isSameStart(a) - isSameStart(b));
  begun.sort((a, b) => a.length - b.length);
  return [...whole, ...(whole.length + begun.length === 0 ? far : begun)].slice(0, mostTypos);
}

function collect(term: QueryTerm, found: FoundWord[]): TermMatch {
  const pages = new Map<number, PageMatch>();
  const headings = new Map<number, HeadingMatch>();
  const texts = new Map<number, TextMatch>();
  found.sort((a, b) => b.quality - a.quality);
  for (const { entry, quality } of found.slice(0, mostWords)) {
    eachPosting(entry.pages(), ranks, (page, rank) => {
      const known = pages.get(page);
      // A title match outranks a keyword match even if its word is less similar. Words come in order of similarity.
      if (known === undefined || (known.rank < titleRank && rank > known.rank)) pages.set(page, { rank, quality });
    });
    eachPosting(entry.headings(), headingRanks, (section, words) => {
      if (!headings.has(section)) headings.set(section, { words: words + 1, quality });
    });
    eachPosting(entry.texts(), textRanks, (section, rank) => {
      const share = (quality * (rank + 1)) / textRanks;
      const known = texts.get(section);
      if (known === undefined || known.share < share)
        texts.set(section, { share, quality: Math.max(quality, known?.quality ?? 0) });
    });
  }
  const beginnings = [...new Set(found.map(({ beginning }) => beginning))];
  return { term, pages, headings, texts, beginnings, count: pages.size + headings.size + texts.size };
}

/** Matches of both, because all words of a term must occur together. */
const intersect = (a: TermMatch, b: TermMatch): TermMatch => ({
  ...a,
  pages: common(a.pages, b.pages, (one, other) => (one.rank <= other.rank ? one : other)),
  headings: common(a.headings, b.headings, (one, other) => (one.quality <= other.quality ? one : other)),
  texts: common(a.texts, b.texts, (one, other) => (one.share <= other.share ? one : other)),
  beginnings: [...a.beginnings, ...b.beginnings],
});

function common<T>(a: ReadonlyMap<number, T>, b: ReadonlyMap<number, T>, join: (one: T, other: T) => T) {
  const found = new Map<number, T>();
  for (const [place, one] of a) {
    const other = b.get(place);
    if (other !== undefined) found.set(place, join(one, other));
  }
  return found;
}

/** Matches of either; the typed word takes precedence over its synonym. */
function unite(typed: TermMatch, other: TermMatch, weight: number): TermMatch {
  const pages = new Map(typed.pages);
  const headings = new Map(typed.headings);
  const texts = new Map(typed.texts);
  for (const [page, match] of other.pages) {
    const known = pages.get(page);
    const quality = match.quality * weight;
    if (known === undefined || (known.rank < titleRank && match.rank > known.rank))
      pages.set(page, { ...match, quality });
  }
  for (const [section, match] of other.headings)
    if (!headings.has(section)) headings.set(section, { ...match, quality: match.quality * weight });
  for (const [section, { share, quality }] of other.texts) {
    const known = texts.get(section);
    if (known === undefined || known.share < share * weight)
      texts.set(section, { share: share * weight, quality: Math.max(quality * weight, known?.quality ?? 0) });
  }
  return { ...typed, pages, headings, texts, beginnings: [...typed.beginnings, ...other.beginnings] };
}

/** Calls `visit` for each entry of a list, with its rank. */
function eachPosting(postings: Postings, base: number, visit: (id: number, rank: number) => void): void {
  for (const posting of postings) visit(Math.floor(posting / base), posting % base);
}
