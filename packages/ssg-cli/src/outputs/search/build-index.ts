import { pageTerms } from '../../compile/section-terms.ts';
import type { SearchSection } from '../../compile/types.ts';
import { shortHash } from '../../lib/hash.ts';
import type { OutputFile } from '../../render/types.ts';
import {
  type IndexManifest,
  type IndexPage,
  type IndexRun,
  indexFormat,
  manifestFile,
  pagesFile,
  pagesPerFile,
  termsFile,
  textsFile,
  textsPerFile,
  wordsFile,
} from '../../runtime/search/index-format.ts';
import { writeNumbers } from '../../runtime/search/numbers.ts';
import { TermCollector, type TermLists } from './collect-terms.ts';
import { type SearchPage, sectionsOf } from './search-pages.ts';

/** Words of the vocabulary, at most: enough for misspellings, and no more than a query may cost. */
const mostWords = 20_000;
/** Letters of a section's text that excerpts are cut from. */
const longestText = 1200;

/**
 * Makes the files of an index from what search knows about the pages of one locale. Pure, in time that grows with the
 * text: each page's words are read once, where its sections do not bring them, and each list is written once.
 */
export function buildIndex(pages: readonly SearchPage[]): OutputFile[] {
  const sorted = [...pages].sort(byPlace);
  const collector = new TermCollector();
  const lengths: number[] = [];
  const pageFiles = new ChunkWriter(pagesPerFile);
  const textFiles = new ChunkWriter(textsPerFile);
  for (const page of sorted) {
    // One page at a time: all sections together are large.
    const sections = sectionsOf(page);
    collector.add(page, pageTerms(sections));
    lengths.push(sections.length);
    pageFiles.add(indexPage(page, sections));
    textFiles.add(textsOf(sections));
  }
  const terms = collector.lists;
  const words = [...terms.keys()].sort();
  const shards = cutShards(words, terms);
  const vocabulary = frequentWords(words, terms).join('\n');
  const manifest: IndexManifest = {
    format: indexFormat,
    shards: shards.map(({ text }) => nameOf(text)),
    starts: shards.map(({ start }) => start),
    pages: pageFiles.done().map(nameOf),
    texts: textFiles.done().map(nameOf),
    words: nameOf(vocabulary),
    sections: writeNumbers(lengths),
    boosts: Object.fromEntries(sorted.flatMap(({ boost }, index) => (boost === 1 ? [] : [[index, boost]]))),
    runs: runsOf(sorted),
  };
  const files = new Map<string, string>([
    [manifestFile, JSON.stringify(manifest)],
    ...shards.map(({ text }) => [termsFile(nameOf(text)), text] as const),
    ...pageFiles.done().map((text) => [pagesFile(nameOf(text)), text] as const),
    ...textFiles.done().map((text) => [textsFile(nameOf(text)), text] as const),
    [wordsFile(manifest.words), vocabulary],
  ]);
  return [...files].map(([path, content]) => ({ path, content }));
}

/** Short, because a manifest names hundreds; content that meets under one name would have to be in the same index. */
const nameOf = (text: string): string => shortHash(text).slice(0, 10);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byPlace = (a: SearchPage, b: SearchPage): number =>
  compare(a.tag, b.tag) || compare(a.group, b.group) || compare(a.url, b.url);

function runsOf(pages: readonly SearchPage[]): IndexRun[] {
  const runs: { tag: string; group: string; count: number }[] = [];
  for (const { tag, group } of pages) {
    const last = runs.at(-1);
    if (last?.tag === tag && last.group === group) last.count++;
    else runs.push({ tag, group, count: 1 });
  }
  return runs;
}

const indexPage = (
  { url, title, path }: Omit<SearchPage, 'sections'>,
  sections: readonly SearchSection[],
): IndexPage => [url, title, path, ...sections.slice(1).flatMap(({ anchor, heading }) => [anchor, heading])];

/** Code stands in for prose where a section has none. */
const textsOf = (sections: readonly SearchSection[]): string[] =>
  sections.map(({ text, code }) => (text === '' ? code : text).slice(0, longestText));

/** Puts so many values into a file, as JSON. Only what is not yet in one is kept. */
class ChunkWriter {
  readonly #size: number;
  readonly #files: string[] = [];
  #chunk: unknown[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  add(value: unknown): void {
    this.#chunk.push(value);
    if (this.#chunk.length === this.#size) this.#flush();
  }

  done(): readonly string[] {
    if (this.#chunk.length > 0) this.#flush();
    return this.#files;
  }

  #flush(): void {
    this.#files.push(JSON.stringify(this.#chunk));
    this.#chunk = [];
  }
}

/**
 * Cuts the words into shards of about one size. It grows with the index, so that neither the number of files nor what a
 * word of a query costs runs away: a sixty-fourth of the whole, from 6 to 32 kB before compression.
 */
function cutShards(words: readonly string[], terms: ReadonlyMap<string, TermLists>): { start: string; text: string }[] {
  const lines = words.map((word) => lineOf(word, terms.get(word) as TermLists));
  const total = lines.reduce((sum, line) => sum + line.length + 1, 0);
  const size = Math.min(32_000, Math.max(6000, total / 64));
  const shards: { start: string; lines: string[]; length: number }[] = [];
  lines.forEach((line, index) => {
    const last = shards.at(-1);
    if (last === undefined || last.length + line.length > size)
      shards.push({ start: words[index] as string, lines: [line], length: line.length });
    else {
      last.lines.push(line);
      last.length += line.length + 1;
    }
  });
  return shards.map(({ start, lines: own }) => ({ start, text: own.join('\n') }));
}

const lineOf = (word: string, { pages, headings, texts }: TermLists): string =>
  [word, writeNumbers(pages.deltas), writeNumbers(headings.deltas), writeNumbers(texts.deltas)].join('\t').trimEnd();

/** Words that a misspelling may have meant: all of titles and headings, then those that stand in most places. */
function frequentWords(words: readonly string[], terms: ReadonlyMap<string, TermLists>): string[] {
  const weight = (word: string) => {
    const { pages, headings, texts } = terms.get(word) as TermLists;
    return texts.deltas.length + (pages.deltas.length + headings.deltas.length) * 1000;
  };
  return words
    .filter((word) => word.length > 3 && /\D/.test(word))
    .map((word) => ({ word, weight: weight(word) }))
    .sort((a, b) => b.weight - a.weight || compare(a.word, b.word))
    .slice(0, mostWords)
    .map(({ word }) => word)
    .sort();
}
