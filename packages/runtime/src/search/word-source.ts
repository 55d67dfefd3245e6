/**
 * Increasing numbers of pages or sections, each multiplied by the number of ranks of its kind of list, plus its rank.
 */
export type Postings = readonly number[];

/**
 * A word of the index with its positions. Lists are decoded lazily, because most words with a prefix are never used.
 */
export interface TermEntry {
  readonly word: string;
  readonly pages: () => Postings;
  readonly headings: () => Postings;
  readonly texts: () => Postings;
}

/**
 * Where an engine looks words up. This is the only difference between the local engines: matching and ranking are
 * shared.
 */
export interface WordSource {
  exact(word: string): Promise<TermEntry | undefined>;
  /** Words that start with `beginning`, sorted. */
  beginning(beginning: string): Promise<readonly TermEntry[]>;
  /** Candidates for spelling correction. */
  vocabulary(): Promise<readonly string[]>;
  /** Only titles, headings and URLs have been loaded; `complete` loads the text. */
  readonly isPartial: boolean;
  complete(): Promise<void>;
}

/** The words that start with `beginning`, from a sorted list. */
export function wordsFrom<T>(all: readonly T[], beginning: string, wordOf: (one: T) => string): T[] {
  const from = firstFrom(all, beginning, wordOf);
  let to = from;
  while (to < all.length && wordOf(all[to] as T).startsWith(beginning)) to++;
  return all.slice(from, to);
}

/** Index of the first word that is not before `word`. */
export function firstFrom<T>(all: readonly T[], word: string, wordOf: (one: T) => string): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (wordOf(all[middle] as T) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
