/** Numbers of pages or sections that grow, each times the number of ranks of its kind of list, plus its rank. */
export type Postings = readonly number[];

/** A word of the index and where it stands. Lists are read when they are asked for: most words of a beginning never are. */
export interface TermEntry {
  readonly word: string;
  readonly pages: () => Postings;
  readonly headings: () => Postings;
  readonly texts: () => Postings;
}

/** Where an engine looks words up. Engines differ in this alone: matching and ranking are the same for all. */
export interface WordSource {
  exact(word: string): Promise<TermEntry | undefined>;
  /** Words that begin with `beginning`, in order. */
  beginning(beginning: string): Promise<readonly TermEntry[]>;
  /** Words that a misspelling may have meant. */
  vocabulary(): Promise<readonly string[]>;
  /** Only titles, headings and addresses are there so far; `complete` brings the text. */
  readonly isPartial: boolean;
  complete(): Promise<void>;
}

/** Words that begin with `beginning`, of words in order. */
export function wordsFrom<T>(all: readonly T[], beginning: string, wordOf: (one: T) => string): T[] {
  const from = firstFrom(all, beginning, wordOf);
  let to = from;
  while (to < all.length && wordOf(all[to] as T).startsWith(beginning)) to++;
  return all.slice(from, to);
}

/** Index of the first that is not before `word`. */
export function firstFrom<T>(all: readonly T[], word: string, wordOf: (one: T) => string): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (wordOf(all[middle] as T) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
