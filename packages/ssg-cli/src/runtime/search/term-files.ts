import { type IndexManifest, termsFile } from './index-format.ts';

/** A line of a shard: a word and where it stands, still as text. */
export interface TermEntry {
  readonly word: string;
  readonly pages: string;
  readonly headings: string;
  readonly texts: string;
}

export interface TermFiles {
  exact(word: string): Promise<TermEntry | undefined>;
  /** Words that begin with `beginning`, in order, from as few shards as that may take. */
  beginning(beginning: string): Promise<TermEntry[]>;
}

/** Shards that the words of one beginning are taken from at most. Longer beginnings need fewer. */
const mostShards = 2;

export function createTermFiles(
  manifest: Pick<IndexManifest, 'shards' | 'starts'>,
  read: (file: string) => Promise<string>,
): TermFiles {
  const parsed = new Map<string, readonly TermEntry[]>();
  const load = async (index: number): Promise<readonly TermEntry[]> => {
    const hash = manifest.shards[index];
    if (hash === undefined) return [];
    const known = parsed.get(hash);
    if (known !== undefined) return known;
    const entries = parseShard(await read(termsFile(hash)));
    parsed.set(hash, entries);
    return entries;
  };
  return {
    async exact(word) {
      const entries = await load(lastAtOrBefore(manifest.starts, word));
      const entry = entries[firstFrom(entries, word)];
      return entry?.word === word ? entry : undefined;
    },
    async beginning(beginning) {
      const first = Math.max(0, lastAtOrBefore(manifest.starts, beginning));
      const last = Math.min(lastAtOrBefore(manifest.starts, `${beginning}\uffff`), first + mostShards - 1);
      const shards = await Promise.all(
        Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => load(first + index)),
      );
      return shards.flatMap((entries) => {
        const from = firstFrom(entries, beginning);
        let to = from;
        while (entries[to]?.word.startsWith(beginning)) to++;
        return entries.slice(from, to);
      });
    },
  };
}

export function parseShard(text: string): TermEntry[] {
  return text.split('\n').map((line) => {
    const [word = '', pages = '', headings = '', texts = ''] = line.split('\t');
    return { word, pages, headings, texts };
  });
}

/** Index of the last start that is not behind `word`; -1 if all are. */
function lastAtOrBefore(starts: readonly string[], word: string): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as string) <= word) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function firstFrom(entries: readonly TermEntry[], word: string): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle] as TermEntry).word < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
