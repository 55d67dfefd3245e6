/**
 * The files of an index, all below `_search/` of a locale. `index.json` is small and names the rest by their content, so
 * that a browser asks for what a query needs and keeps it for good:
 *
 * - where words stand. Sharded: `terms`, words in order of their letters, cut into shards, a line being
 *   `word ⇥ pages ⇥ headings ⇥ texts`, and `words`, the vocabulary, asked for only when a word of the query is not in the
 *   index. With FlexSearch: two files `flex`, what it exports of titles, headings and addresses, and of the text
 * - pages: titles, headings and addresses, for the hits that are shown
 * - texts: what excerpts are cut from, asked for after the hits are known
 *
 * Pages are numbered in order of tag, group and address, so a facet is a run of numbers; sections are numbered through.
 */
export interface IndexManifest {
  /** Of this format. Another number: the site has been published again while this page was open. */
  readonly format: number;
  readonly words: ShardedWords | FlexsearchWords;
  readonly pages: readonly string[];
  readonly texts: readonly string[];
  /** How many sections each page has, as `writeNumbers` writes them. */
  readonly sections: string;
  /** Pages that count more or less than others. */
  readonly boosts: Readonly<Record<number, number>>;
  readonly runs: readonly IndexRun[];
  /** Endings of the site's language, and whether it writes words together; absent where nothing is known of it. */
  readonly endings?: string;
  readonly compounds?: true;
  readonly synonyms?: readonly IndexSynonym[];
}

/** Words that are typed one after the other, and words that are then found besides. */
export type IndexSynonym = readonly [from: readonly string[], to: readonly string[]];

/** Words in shards, of which a query asks for a few: for sites of any size. */
export interface ShardedWords {
  readonly engine: 'sharded';
  /** Letters of the hash in a file's name. */
  readonly shards: readonly string[];
  /** First word of each shard. */
  readonly starts: readonly string[];
  readonly words: string;
}

/** Words in an index of FlexSearch, which is loaded as a whole: for sites where that is not much. */
export interface FlexsearchWords {
  readonly engine: 'flexsearch';
  readonly titles: string;
  readonly texts: string;
}

export interface IndexRun {
  readonly tag: string;
  readonly group: string;
  /** Number of pages in the run; the next one begins behind them. */
  readonly count: number;
}

/** A page of the index: address, title, what it lies below, and its sections as pairs of anchor and heading. */
export type IndexPage = readonly [url: string, title: string, path: readonly string[], ...sections: string[]];

/** Stands for an anchor that follows from its heading, as nearly all do. */
export const anchorOfHeading = '#';
export const plainAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-') ?? '';

/** Texts of the sections of a page: each its prose in one line, and its code, if there is any, in more. */
export type IndexTexts = readonly string[];

export const indexFormat = 3;
export const pagesPerFile = 32;
export const textsPerFile = 4;

export const manifestFile = 'index.json';
export const termsFile = (hash: string): string => `terms-${hash}.txt`;
export const pagesFile = (hash: string): string => `pages-${hash}.json`;
export const textsFile = (hash: string): string => `texts-${hash}.json`;
export const flexFile = (hash: string): string => `flex-${hash}.txt`;
export const wordsFile = (hash: string): string => `words-${hash}.txt`;

/** Ranks in a word's list of pages: where the word stands. From `titleRank` on, the title's length in words is added. */
export const whereRank = 0;
export const keywordRank = 1;
export const titleRank = 2;
export const ranks = 16;
/** Words of a heading, at most, as its list tells them. */
export const headingRanks = 16;
/** How much a section's text is about a word: 0 to 3. */
export const textRanks = 4;
/** Behind the first one or two letters of words: pages with such words in their titles. */
export const prefixMark = '*';
export const prefixLength = 2;
/** Titles that a beginning of one or two letters leads to, at most. */
export const mostPrefixed = 64;
