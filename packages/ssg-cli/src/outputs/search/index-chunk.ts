import { pageTerms } from '../../compile/section-terms.ts';
import type { SearchSection } from '../../compile/types.ts';
import { groupsOf } from '../../lib/groups-of.ts';
import type { OutputFile } from '../../render/types.ts';
import {
  anchorOfHeading,
  headingRanks,
  type IndexPage,
  pagesFile,
  pagesPerFile,
  plainAnchor,
  ranks,
  textRanks,
  textsFile,
  textsPerFile,
} from '../../runtime/search/index-format.ts';
import { writeNumbers } from '../../runtime/search/numbers.ts';
import type { Objects, StoredFile } from '../../store/objects.ts';
import { type Postings, TermCollector } from './collect-terms.ts';
import { contentName } from './content-name.ts';
import { type SearchPage, sectionsOf } from './search-pages.ts';

/** Pages of a chunk: as many as share one of the files with titles and addresses. */
export const pagesInChunk = pagesPerFile;
/** Letters of a section's text that excerpts are cut from. */
const longestText = 1200;
const longestCode = 2000;

/**
 * What an index holds of some pages that follow each other, as plain data: it is kept from one build to the next, so that
 * an edit of one page costs its chunk and not the whole index. Numbers of pages and sections count from the chunk's first.
 */
export interface IndexChunk {
  /** Words in the order found, one a line. */
  readonly words: string;
  /** Where each word stands, one entry a word. */
  readonly pages: ChunkLists;
  readonly headings: ChunkLists;
  readonly texts: ChunkLists;
  /** How many sections each page has. */
  readonly lengths: readonly number[];
  /** Names of the files that hold the chunk's titles and texts, and nothing else. */
  readonly files: { readonly pages: string; readonly texts: readonly string[] };
}

/** Lists of numbers, each cut so that others can be put before it and behind. */
export interface ChunkLists {
  /** How many numbers a word's list has. */
  readonly counts: Int32Array;
  /** The first number of each list: what it stands for, times the number of ranks, plus its rank. */
  readonly firsts: Int32Array;
  /** What the last one stands for. */
  readonly lasts: Int32Array;
  /** All numbers behind the first, as a shard has them; one list a line. */
  readonly rests: string;
}

export interface CollectedChunk {
  readonly chunk: IndexChunk;
  /** The files it names, but those that stand in the new tree by now. */
  readonly files: readonly OutputFile[];
  readonly stored?: readonly StoredFile[];
}

/** Puts a chunk's files into the new tree, below the folder of its index: so they need not wait in memory until all are read. */
export const storeChunk = ({ chunk, files }: CollectedChunk, folder: string, objects: Objects): CollectedChunk => ({
  chunk,
  files: [],
  stored: files.map(({ path, content }) => objects.put(folder + path, content)),
});

/** Reads pages for an index: their words, in time that grows with their text, and the files that are theirs alone. */
export function collectChunk(pages: readonly SearchPage[]): CollectedChunk {
  const collector = new TermCollector();
  const rows: IndexPage[] = [];
  const texts: string[][] = [];
  const lengths: number[] = [];
  for (const page of pages) {
    const sections = sectionsOf(page);
    collector.add(page, pageTerms(sections));
    lengths.push(sections.length);
    rows.push(indexPage(page, sections));
    texts.push(textsOf(sections));
  }
  const titles = fileOf(pagesFile, rows);
  const textFiles = groupsOf(texts, textsPerFile).map((group) => fileOf(textsFile, group));
  const lists = [...collector.lists.values()];
  return {
    chunk: {
      words: [...collector.lists.keys()].join('\n'),
      pages: chunkLists(lists.map((list) => list.pages)),
      headings: chunkLists(lists.map((list) => list.headings)),
      texts: chunkLists(lists.map((list) => list.texts)),
      lengths,
      files: { pages: titles.name, texts: textFiles.map(({ name }) => name) },
    },
    files: [titles, ...textFiles].map(({ path, content }) => ({ path, content })),
  };
}

function fileOf(pathOf: (name: string) => string, value: unknown): OutputFile & { readonly name: string } {
  const content = JSON.stringify(value);
  const name = contentName(content);
  return { name, path: pathOf(name), content };
}

const chunkLists = (lists: readonly Postings[]): ChunkLists => ({
  counts: Int32Array.from(lists, ({ deltas }) => deltas.length),
  firsts: Int32Array.from(lists, ({ deltas }) => deltas[0] ?? 0),
  lasts: Int32Array.from(lists, ({ last }) => last),
  rests: lists.map(({ deltas }) => writeNumbers(deltas.slice(1))).join('\n'),
});

const indexPage = ({ url, title, path }: SearchPage, sections: readonly SearchSection[]): IndexPage => [
  url,
  title,
  path,
  ...sections
    .slice(1)
    .flatMap(({ anchor, heading }) => [anchor === plainAnchor(heading) ? anchorOfHeading : anchor, heading]),
];

/** The prose of a section in the first line, and its code in the others. */
const textsOf = (sections: readonly SearchSection[]): string[] =>
  sections.map(
    ({ text, code }) => `${text.slice(0, longestText)}${code === '' ? '' : `\n${code.slice(0, longestCode)}`}`,
  );

/** Ranks of each kind of list: what its numbers are multiplied by. */
export const ranksOf = { pages: ranks, headings: headingRanks, texts: textRanks } as const;
