import { deserialize, serialize } from 'node:v8';
import {
  anchorOfHeading,
  headingRanks,
  type IndexPage,
  type IndexPages,
  pagesFile,
  pagesPerFile,
  plainAnchor,
  ranks,
  textRanks,
  textsFile,
  textsPerFile,
} from '@autolode/ssg-runtime/search/index-format';
import { writeNumbers } from '@autolode/ssg-runtime/search/numbers';
import type { Objects, StoredFile } from '../../keep/objects.ts';
import { type Bytes, bytesOf } from '../../keep/spill-file.ts';
import { groupsOf } from '../../lib/groups-of.ts';
import type { OutputFile } from '../../render/types.ts';
import { contentName } from './content-name.ts';
import { type SearchPage, sectionsOf } from './search-pages.ts';
import type { SearchSection } from './section-cutter.ts';
import { sectionTerms } from './section-terms.ts';
import { type Postings, TermCollector } from './term-positions.ts';

/** Pages per chunk, which have files of titles and of texts of their own. */
export const pagesInChunk = 32;
/** Maximum length of a section's text from which excerpts are taken. */
const longestText = 1200;
const longestCode = 2000;

/**
 * The part of an index that covers consecutive pages, as plain data. Chunks are cached between builds, so that an edit
 * to one page rebuilds one chunk and not the whole index. Page and section numbers are relative to the chunk.
 */
export interface IndexChunk {
  /** `ChunkWords`, which are needed only to join chunks. */
  readonly words: Bytes;
  /** The number of sections of each page. */
  readonly lengths: readonly number[];
  /** Names of the files that hold only the chunk's titles and texts. */
  readonly files: { readonly pages: readonly string[]; readonly texts: readonly string[] };
}

/** The words of a chunk. */
export interface ChunkWords {
  /** In the order of their first occurrence, one per line. */
  readonly words: string;
  /** Where each word occurs, one entry per word. */
  readonly pages: ChunkLists;
  readonly headings: ChunkLists;
  readonly texts: ChunkLists;
}

// A copy, because the serialised value may be a small part of a buffer.
const packWords = (words: ChunkWords): Uint8Array => Uint8Array.from(serialize(words));

/** Reads the words of a chunk, each time from the disk if they are there. */
export const wordsOf = ({ words }: IndexChunk): ChunkWords => deserialize(bytesOf(words)) as ChunkWords;

/** Lists of numbers in a form that allows lists of other chunks to be concatenated before and after them. */
export interface ChunkLists {
  /** The length of each word's list. */
  readonly counts: Int32Array;
  /** The first number of each list, multiplied by the number of ranks, plus its rank. */
  readonly firsts: Int32Array;
  /** The last number of each list, without its rank. */
  readonly lasts: Int32Array;
  /** All numbers after the first, encoded as in a shard; one list per line. */
  readonly rests: string;
}

/** Reads the pages of chunks: here, or beside. One answer a chunk, in order. Files belong below `folder` in the output. */
export type CollectChunks = (
  chunks: readonly (readonly SearchPage[])[],
  folder: string,
) => readonly CollectedChunk[] | Promise<readonly CollectedChunk[]>;

export interface CollectedChunk {
  readonly chunk: IndexChunk;
  /** Files named by the chunk that are not stored yet. */
  readonly files: readonly OutputFile[];
  readonly stored?: readonly StoredFile[];
}

/**
 * Stores a chunk's files below the folder of its index, so that they need not stay in memory until all chunks are
 * collected.
 */
export const storeChunk = ({ chunk, files }: CollectedChunk, folder: string, objects: Objects): CollectedChunk => ({
  chunk,
  files: [],
  stored: files.map(({ path, content }) => objects.put(folder + path, content)),
});

/** Collects the words of pages in time linear in their text, and writes the files that belong to the chunk alone. */
export function collectChunk(pages: readonly SearchPage[]): CollectedChunk {
  const collector = new TermCollector();
  const rows: IndexPage[] = [];
  const texts: string[][] = [];
  const lengths: number[] = [];
  for (const page of pages) {
    const sections = sectionsOf(page);
    collector.add(page, sections.map(sectionTerms));
    lengths.push(sections.length);
    rows.push(indexPage(page, sections));
    texts.push(textsOf(sections));
  }
  const textFiles = groupsOf(texts, textsPerFile).map((group) => fileOf(textsFile, group));
  const textNames = groupsOf(textFiles, pagesPerFile / textsPerFile).map((files) => files.map(({ name }) => name));
  const pageFiles = groupsOf(rows, pagesPerFile).map((group, index) =>
    fileOf(pagesFile, { pages: group, texts: textNames[index] ?? [] } satisfies IndexPages),
  );
  const lists = [...collector.lists.values()];
  return {
    chunk: {
      words: packWords({
        words: [...collector.lists.keys()].join('\n'),
        pages: chunkLists(lists.map((list) => list.pages)),
        headings: chunkLists(lists.map((list) => list.headings)),
        texts: chunkLists(lists.map((list) => list.texts)),
      }),
      lengths,
      files: { pages: pageFiles.map(({ name }) => name), texts: textNames.flat() },
    },
    files: [...pageFiles, ...textFiles].map(({ path, content }) => ({ path, content })),
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

/** The prose of each section in the first line, and its code in the following lines. */
const textsOf = (sections: readonly SearchSection[]): string[] =>
  sections.map(
    ({ text, code }) => `${text.slice(0, longestText)}${code === '' ? '' : `\n${code.slice(0, longestCode)}`}`,
  );

/** The number of ranks of each kind of list, by which its numbers are multiplied. */
export const ranksOf = { pages: ranks, headings: headingRanks, texts: textRanks } as const;
