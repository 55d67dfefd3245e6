import { headingRanks, ranks, type ShardedWords, termsFile, textRanks, wordsFile } from './index-format.ts';
import { readNumbers } from './numbers.ts';
import { firstFrom, type Postings, type TermEntry, type WordSource, wordsFrom } from './word-source.ts';

/** Maximum number of shards read for one prefix. Longer prefixes need fewer. */
const mostShards = 2;

/** The words of a sharded index; a query loads only the shards that contain its words. */
export function createTermFiles(
  { shards, starts, words }: ShardedWords,
  read: (file: string) => Promise<string>,
): WordSource {
  const parsed = new Map<string, readonly TermEntry[]>();
  const load = async (index: number): Promise<readonly TermEntry[]> => {
    const hash = shards[index];
    if (hash === undefined) return [];
    const known = parsed.get(hash);
    if (known !== undefined) return known;
    const entries = parseShard(await read(termsFile(hash)));
    parsed.set(hash, entries);
    return entries;
  };
  return {
    async exact(word) {
      const entries = await load(lastAtOrBefore(starts, word));
      const entry = entries[firstFrom(entries, word, wordOf)];
      return entry?.word === word ? entry : undefined;
    },
    async beginning(beginning) {
      const first = Math.max(0, lastAtOrBefore(starts, beginning));
      const last = Math.min(lastAtOrBefore(starts, `${beginning}\uffff`), first + mostShards - 1);
      const found = await Promise.all(
        Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => load(first + index)),
      );
      return found.flatMap((entries) => wordsFrom(entries, beginning, wordOf));
    },
    vocabulary: async () => (await read(wordsFile(words))).split('\n'),
    isPartial: false,
    complete: () => Promise.resolve(),
  };
}

const wordOf = ({ word }: TermEntry): string => word;

function parseShard(text: string): TermEntry[] {
  return text.split('\n').map((line) => {
    const [word = '', pages = '', headings = '', texts = ''] = line.split('\t');
    return {
      word,
      pages: () => readPostings(pages, ranks),
      headings: () => readPostings(headings, headingRanks),
      texts: () => readPostings(texts, textRanks),
    };
  });
}

/** Decodes a list of a shard: differences between consecutive numbers, each with a small rank in its low digits. */
export function readPostings(text: string, base: number): Postings {
  let id = 0;
  return readNumbers(text).map((number) => {
    id += Math.floor(number / base);
    return id * base + (number % base);
  });
}

/** Index of the last start that is not after `word`; -1 if all are. */
function lastAtOrBefore(starts: readonly string[], word: string): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as string) <= word) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
