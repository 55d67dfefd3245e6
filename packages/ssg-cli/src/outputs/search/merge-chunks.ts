import { mostPrefixed, prefixMark } from '@autolode/ssg-runtime/search/index-format';
import { lettersOf, writeNumbers } from '@autolode/ssg-runtime/search/numbers';
import { type ChunkLists, type IndexChunk, ranksOf, wordsOf } from './index-chunk.ts';

/** Maximum number of sections listed per word. A word that occurs in more of them does not help to rank results. */
const mostTexts = 6000;

/** The lists of one kind in a chunk, one per word. */
interface ChunkKind {
  readonly lists: ChunkLists;
  readonly rests: readonly string[];
  /** Number of the chunk's first page or section. */
  readonly offset: number;
  readonly ranks: number;
}

/** The list of one word across all chunks, encoded as in a shard. */
class MergedList {
  count = 0;
  text = '';
  #last = 0;

  /** Appends a chunk's list of the word, up to `most` entries in total. */
  add({ lists, rests, offset, ranks }: ChunkKind, at: number, most: number): void {
    const count = Math.min(lists.counts[at] as number, most - this.count);
    if (count <= 0) return;
    const rest = rests[at] as string;
    this.text += writeNumbers([(lists.firsts[at] as number) + (offset - this.#last) * ranks]);
    this.text += count === lists.counts[at] ? rest : rest.slice(0, lettersOf(rest, count - 1));
    this.count += count;
    this.#last = offset + (lists.lasts[at] as number);
  }
}

export interface MergedTerm {
  readonly pages: MergedList;
  readonly headings: MergedList;
  readonly texts: MergedList;
}

/** Merges the word lists of all chunks. */
export function mergeChunks(chunks: readonly IndexChunk[]): ReadonlyMap<string, MergedTerm> {
  const terms = new Map<string, MergedTerm>();
  let page = 0;
  let section = 0;
  for (const chunk of chunks) {
    const own = wordsOf(chunk);
    const pages = chunkKind(own.pages, page, ranksOf.pages);
    const headings = chunkKind(own.headings, section, ranksOf.headings);
    const texts = chunkKind(own.texts, section, ranksOf.texts);
    const words = own.words === '' ? [] : own.words.split('\n');
    for (const [at, word] of words.entries()) {
      let term = terms.get(word);
      if (term === undefined) {
        term = { pages: new MergedList(), headings: new MergedList(), texts: new MergedList() };
        terms.set(word, term);
      }
      const mostPages = word.endsWith(prefixMark) ? mostPrefixed : Number.POSITIVE_INFINITY;
      term.pages.add(pages, at, mostPages);
      term.headings.add(headings, at, Number.POSITIVE_INFINITY);
      term.texts.add(texts, at, mostTexts);
    }
    page += chunk.lengths.length;
    section += chunk.lengths.reduce((sum, length) => sum + length, 0);
  }
  return terms;
}

const chunkKind = (lists: ChunkLists, offset: number, ranks: number): ChunkKind => ({
  lists,
  rests: lists.rests.split('\n'),
  offset,
  ranks,
});
