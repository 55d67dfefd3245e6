/**
 * The files of an index, all below `_search/` of a locale. `index.json` is small and refers to the others by content
 * hash, so that a browser loads only what a query needs and can cache it permanently:
 *
 * - words and their positions. Sharded: `terms`, the sorted words split into shards, with lines of the form
 *   `word ⇥ pages ⇥ headings ⇥ texts`, and `words`, the vocabulary, which is loaded only if a word of the query is not in the
 *   index. With FlexSearch: two files `flex`, its exports for titles, headings and URLs, and for the text
 * - synonyms: general ones of the language in groups, one per line, loaded with the text
 * - pages: titles, headings and URLs of the hits that are shown
 * - texts: the source of excerpts, loaded after the hits are known
 *
 * Pages are numbered in order of tag, group, kind and URL, so a facet is a range of numbers; sections are numbered
 * consecutively.
 */
export interface IndexManifest {
  /**
   * Version of this format. A different number means that the site has been published again while this page was open.
   */
  readonly format: number;
  readonly words: ShardedWords | FlexsearchWords;
  readonly pages: readonly string[];
  /** The number of sections of each page, encoded by `writeNumbers`. */
  readonly sections: string;
  /** Pages whose weight differs from 1, by number. */
  readonly boosts: Readonly<Record<number, number>>;
  readonly runs: readonly IndexRun[];
  /**
   * Suffixes of the site's language and whether it writes compounds without spaces; absent for unsupported languages.
   */
  readonly endings?: string;
  readonly compounds?: true;
  readonly synonyms?: readonly IndexSynonym[];
  /** The file of general synonyms of the language. */
  readonly general?: string;
}

/** A sequence of words in a query, and the sequence that also matches. */
export type IndexSynonym = readonly [from: readonly string[], to: readonly string[]];

/** Words in shards, of which a query loads only a few. Suitable for sites of any size. */
export interface ShardedWords {
  readonly engine: 'sharded';
  /** Content hashes, which are part of the files' names. */
  readonly shards: readonly string[];
  /** First word of each shard. */
  readonly starts: readonly string[];
  readonly words: string;
}

/** Words in a FlexSearch index, which is loaded as a whole. Suitable for small sites. */
export interface FlexsearchWords {
  readonly engine: 'flexsearch';
  readonly titles: string;
  readonly texts: string;
}

export interface IndexRun {
  readonly tag: string;
  readonly group: string;
  /** Absent for pages of the docs. */
  readonly kind?: 'blog' | 'page';
  /** Number of pages in the range; the next range begins after them. */
  readonly count: number;
}

/** The content of a file of pages, with the names of the files of their texts. */
export interface IndexPages {
  readonly pages: readonly IndexPage[];
  readonly texts: readonly string[];
}

/** A page of the index: URL, title, labels of its ancestors, and its sections as pairs of anchor and heading. */
export type IndexPage = readonly [url: string, title: string, path: readonly string[], ...sections: string[]];

/** Represents an anchor that can be derived from its heading, as most can. */
export const anchorOfHeading = '#';
export const plainAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-') ?? '';

/** The sections of a page: the first line of each is its prose, and further lines are its code. */
export type IndexTexts = readonly string[];

export const indexFormat = 5;
/** A file of texts belongs to one file of pages. */
export const pagesPerFile = 8;
export const textsPerFile = 2;

export const manifestFile = 'index.json';
export const termsFile = (hash: string): string => `terms-${hash}.txt`;
export const pagesFile = (hash: string): string => `pages-${hash}.json`;
export const textsFile = (hash: string): string => `texts-${hash}.json`;
export const flexFile = (hash: string): string => `flex-${hash}.txt`;
export const generalFile = (hash: string): string => `synonyms-${hash}.txt`;
export const wordsFile = (hash: string): string => `words-${hash}.txt`;

/**
 * The ranks in a word's list of pages: where in the page the word occurs. From `titleRank` on, the length of the title
 * in words is added.
 */
export const whereRank = 0;
export const keywordRank = 1;
export const titleRank = 2;
export const ranks = 16;
/** Maximum length of a heading in words, as stored in the lists. */
export const headingRanks = 16;
/** How relevant a section's text is to a word: 0 to 3. */
export const textRanks = 4;
/** Suffix of the keys for the first one or two letters of words: pages with such words in their titles. */
export const prefixMark = '*';
export const prefixLength = 2;
/** Maximum number of titles per key of one or two letters. */
export const mostPrefixed = 64;
