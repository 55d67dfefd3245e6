import { gzipSync } from 'node:zlib';
import {
  generalFile,
  type IndexManifest,
  type IndexRun,
  type IndexSynonym,
  indexFormat,
  manifestFile,
  type ShardedWords,
  termsFile,
  wordsFile,
} from '@autolode/ssg-runtime/search/index-format';
import { writeNumbers } from '@autolode/ssg-runtime/search/numbers';
import { termsOf } from '@autolode/ssg-runtime/search/words';
import { defined } from '../../lib/defined.ts';
import { groupsOf } from '../../lib/groups-of.ts';
import type { OutputFile } from '../../render/types.ts';
import { contentName } from './content-name.ts';
import { collectChunk, type IndexChunk, pagesInChunk } from './index-chunk.ts';
import { type SearchLanguage, searchLanguage } from './languages.ts';
import { type MergedTerm, mergeChunks } from './merge-chunks.ts';
import type { SearchPage } from './search-pages.ts';

/** Maximum number of words for spelling correction: enough to find misspellings without making a query expensive. */
const mostWords = 20_000;

/** The settings of an index that come from the config and the language. */
export interface IndexSettings {
  /** Which of the two local engines the index is for. */
  readonly engine: 'auto' | 'flexsearch' | 'sharded';
  /** The compressed size in bytes up to which `auto` selects FlexSearch, whose index is loaded as a whole. */
  readonly maxIndexSize: number;
  readonly language: SearchLanguage;
  readonly synonyms: readonly IndexSynonym[];
}

export const standardSettings: IndexSettings = {
  engine: 'auto',
  maxIndexSize: 250_000,
  language: searchLanguage('en'),
  synonyms: [],
};

/** Generates the files of an index from the search pages of one locale. */
export async function buildIndex(pages: readonly SearchPage[], settings = standardSettings): Promise<OutputFile[]> {
  const groups = chunksOf(pages);
  const collected = groups.map(collectChunk);
  const chunks = collected.map(({ chunk }) => chunk);
  const joined = await joinIndex(groups.flat(), chunks, settings);
  return [...joined, ...collected.flatMap(({ files }) => files)];
}

/** Splits the pages of an index, in order, into chunks. */
export const chunksOf = (pages: readonly SearchPage[]): SearchPage[][] =>
  groupsOf([...pages].sort(byPlace), pagesInChunk);

/** Generates the files that all chunks share. `pages` are the pages of the chunks, in order. */
export async function joinIndex(
  pages: readonly Pick<SearchPage, 'tag' | 'group' | 'kind' | 'boost'>[],
  chunks: readonly IndexChunk[],
  settings = standardSettings,
): Promise<OutputFile[]> {
  const terms = mergeChunks(chunks);
  const { words, files } = (await flexsearchWords(terms, settings)) ?? shardedWords(terms);
  const general = generalSynonyms(settings, terms);
  const generalName = general === '' ? undefined : contentName(general);
  const manifest: IndexManifest = {
    format: indexFormat,
    words,
    pages: chunks.flatMap((chunk) => chunk.files.pages),
    sections: writeNumbers(chunks.flatMap(({ lengths }) => lengths)),
    boosts: Object.fromEntries(pages.flatMap(({ boost }, index) => (boost === 1 ? [] : [[index, boost]]))),
    runs: runsOf(pages),
    ...languageOf(settings),
    ...(settings.synonyms.length === 0 ? {} : { synonyms: settings.synonyms }),
    ...defined({ general: generalName }),
  };
  return [
    { path: manifestFile, content: JSON.stringify(manifest) },
    ...files,
    ...(generalName === undefined ? [] : [{ path: generalFile(generalName), content: general }]),
  ];
}

/** The general synonyms of which the site uses at least one term, one group per line. */
function generalSynonyms({ language: { synonyms = [] } }: IndexSettings, terms: ReadonlyMap<string, MergedTerm>) {
  const words = new Set([...terms.keys()].flatMap((word) => [word, word.replace(/s$/, '')]));
  return synonyms
    .map((group) => group.map((term) => termsOf(term).join(' ')))
    .filter((group) => group.some((term) => term.split(' ').every((word) => words.has(word))))
    .map((group) => group.join(','))
    .join('\n');
}

const languageOf = ({ language: { endings, compounds } }: IndexSettings) => ({
  ...defined({ endings, compounds }),
});

/** The words for FlexSearch if the index uses it, because it was requested or because the index is small enough. */
async function flexsearchWords(terms: ReadonlyMap<string, MergedTerm>, { engine, maxIndexSize }: IndexSettings) {
  if (engine === 'sharded') return undefined;
  const isForced = engine === 'flexsearch';
  if (!isForced && leastSize(terms) > maxIndexSize) return undefined;
  const { flexsearchFiles } = await import('./flexsearch-files.ts');
  const made = await flexsearchFiles(terms);
  return isForced || compressedSize(made.files) <= maxIndexSize ? made : undefined;
}

/**
 * A lower bound for the compressed size of a FlexSearch export, in which each entry of a word takes almost two bytes.
 * It avoids building an export that would be too large anyway.
 */
function leastSize(terms: ReadonlyMap<string, MergedTerm>): number {
  let size = 0;
  for (const { pages, headings, texts } of terms.values()) size += pages.count + headings.count + texts.count;
  return size;
}

const compressedSize = (files: readonly OutputFile[]): number =>
  files.reduce((sum, { content }) => sum + gzipSync(content).byteLength, 0);

function shardedWords(terms: ReadonlyMap<string, MergedTerm>): { words: ShardedWords; files: OutputFile[] } {
  const words = [...terms.keys()].sort();
  const shards = cutShards(words, terms);
  const vocabulary = frequentWords(words, terms).join('\n');
  const named: ShardedWords = {
    engine: 'sharded',
    shards: shards.map(({ text }) => contentName(text)),
    starts: shards.map(({ start }) => start),
    words: contentName(vocabulary),
  };
  return {
    words: named,
    files: [
      ...shards.map(({ text }, index) => ({ path: termsFile(named.shards[index] as string), content: text })),
      { path: wordsFile(named.words), content: vocabulary },
    ],
  };
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);
const byPlace = (a: SearchPage, b: SearchPage): number =>
  compare(a.tag, b.tag) || compare(a.group, b.group) || compare(a.kind, b.kind) || compare(a.url, b.url);

function runsOf(pages: readonly Pick<SearchPage, 'tag' | 'group' | 'kind'>[]): IndexRun[] {
  const runs: (Omit<IndexRun, 'count'> & { count: number })[] = [];
  for (const { tag, group, kind } of pages) {
    const last = runs.at(-1);
    if (last?.tag === tag && last.group === group && last.kind === kind) last.count++;
    else runs.push({ tag, group, ...defined({ kind }), count: 1 });
  }
  return runs;
}

/**
 * Splits the words into shards of similar size. The size is a sixty-fourth of the index, limited to 6 to 32 kB before
 * compression, so that both the number of files and the download per query stay bounded.
 */
function cutShards(
  words: readonly string[],
  terms: ReadonlyMap<string, MergedTerm>,
): { start: string; text: string }[] {
  const lines = words.map((word) => lineOf(word, terms.get(word) as MergedTerm));
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

const lineOf = (word: string, { pages, headings, texts }: MergedTerm): string =>
  [word, pages.text, headings.text, texts.text].join('\t').trimEnd();

/** Candidates for spelling correction: all words of titles and headings, then the most frequent other words. */
function frequentWords(words: readonly string[], terms: ReadonlyMap<string, MergedTerm>): string[] {
  const weight = (word: string) => {
    const { pages, headings, texts } = terms.get(word) as MergedTerm;
    return texts.count + (pages.count + headings.count) * 1000;
  };
  return words
    .filter((word) => word.length > 3 && /\D/.test(word))
    .map((word) => ({ word, weight: weight(word) }))
    .sort((a, b) => b.weight - a.weight || compare(a.word, b.word))
    .slice(0, mostWords)
    .map(({ word }) => word)
    .sort();
}
