import { fold } from './fold.ts';
import { type IndexFiles, keepFiles, type ReadIndexFile } from './index-files.ts';
import {
  anchorOfHeading,
  flexFile,
  type IndexManifest,
  type IndexPage,
  type IndexPages,
  type IndexRun,
  type IndexTexts,
  indexFormat,
  manifestFile,
  pagesFile,
  pagesPerFile,
  plainAnchor,
  textsFile,
  textsPerFile,
} from './index-format.ts';
import { excerptOfSection, markText } from './mark.ts';
import { type Lexicon, matchTerm, type TermMatch, typosIn } from './match-term.ts';
import { readNumbers } from './numbers.ts';
import { parseQuery } from './query.ts';
import { type PageLayoutTable, type RankedSection, rankSections } from './rank-sections.ts';
import { endingsOf } from './stem.ts';
import { type IndexSynonyms, openSynonyms } from './synonyms.ts';
import { createTermFiles } from './term-files.ts';
import { type Marked, type SearchEngine, type SearchHit, type SearchResult, SearchUnavailable } from './types.ts';
import type { WordSource } from './word-source.ts';

/**
 * How many milliseconds a search on a large site waits before it loads the files of its hits. Typing has other hits after
 * every letter, and hardly any of their files are needed by the next.
 */
const pause = 150;

const nothing: SearchResult = { hits: [], total: 0, groups: [], suggestions: [] };

/** Searches the local index. It depends on neither the browser nor Node: `read` provides the files. */
export function createLocalEngine(read: ReadIndexFile): SearchEngine {
  const files = keepFiles(read);
  let opened: Promise<OpenIndex> | undefined;
  const open = (): Promise<OpenIndex> => {
    opened ??= openIndex(files).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const match = async (
    { lexicon, synonyms: { all } }: OpenIndex,
    query: string,
    synonyms = all,
  ): Promise<TermMatch[]> =>
    Promise.all(parseQuery(query, synonyms, lexicon.endings).map((term) => matchTerm(term, { ...lexicon, synonyms })));

  return {
    async search(query, { limit = 20, offset = 0, facets = {}, early = false, signal } = {}) {
      const index = await open();
      const { words } = index.lexicon;
      if (!early) await Promise.all([words.complete(), index.synonyms.complete()]);
      // Each synonym may load another shard.
      const isFrugal = early && index.isFrugal;
      const matches = await match(index, query, isFrugal ? index.synonyms.own : index.synonyms.all);
      const isPartial = words.isPartial || index.synonyms.isPartial || (isFrugal && hasGeneral(query, index));
      if (matches.length === 0) return nothing;
      const tags = facets.tags ?? [];
      const isTagged = (page: number) => tags.length === 0 || tags.includes(index.runOf(page).tag);
      const all = rankSections(matches, index.table, isTagged);
      const ranked =
        facets.group === undefined ? all : all.filter(({ page }) => index.runOf(page).group === facets.group);
      const beginnings = beginningsOf(matches);
      const shown = ranked.slice(offset, offset + limit);
      await calm(
        index,
        shown.map(({ page }) => index.pageFile(page)),
        signal,
      );
      const hits = await Promise.all(shown.map((section) => hitOf(section, index, beginnings, signal)));
      return {
        hits: exactFirst(hits, query),
        total: ranked.length,
        groups: groupsOf(all, index),
        suggestions: ranked.length > 0 ? [] : await suggest(matches, index),
        ...(isPartial ? { isPartial } : {}),
      };
    },
    async excerpts(query, urls, { signal } = {}) {
      const index = await open();
      const beginnings = beginningsOf(await match(index, query));
      const places = urls.flatMap((url) => index.places.get(url) ?? []);
      await calm(index, await Promise.all(places.map(({ page }) => index.textFile(page, signal))), signal);
      const found = await Promise.all(
        urls.map(async (url) => {
          const place = index.places.get(url);
          const text = place === undefined ? undefined : await index.text(place, signal);
          return text === undefined || text === '' ? [] : [[url, excerptOfSection(text, beginnings)] as const];
        }),
      );
      return Object.fromEntries<Marked>(found.flat());
    },
  };
}

/** Pages whose title is the query come first, such as "C++" before "C", which are the same word to the index. */
function exactFirst(hits: SearchHit[], query: string): readonly SearchHit[] {
  const isExact = ({ url, page, title }: SearchHit) =>
    Number(url === page && fold(title.map(({ text }) => text).join('')) === fold(query.trim()));
  return hits.sort((a, b) => isExact(b) - isExact(a));
}

/** Waits for a pause in typing before more files of a large index are requested. Rejects if the search was stopped. */
async function calm(
  { has, isFrugal }: OpenIndex,
  files: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  if (signal === undefined) return;
  if (isFrugal && !files.every(has)) await new Promise((resolve) => setTimeout(resolve, pause));
  if (signal.aborted) throw new SearchUnavailable('The search was stopped.');
}

/** Whether general synonyms could add results to those of the site's own. */
const hasGeneral = (query: string, { synonyms, lexicon }: OpenIndex): boolean =>
  parseQuery(query, synonyms.all, lexicon.endings).some(({ others = [] }) => others.some(({ isGeneral }) => isGeneral));

interface OpenIndex {
  readonly lexicon: Omit<Lexicon, 'synonyms'>;
  /** Each word of a query may load another file. */
  readonly isFrugal: boolean;
  readonly synonyms: IndexSynonyms;
  readonly table: PageLayoutTable;
  readonly runOf: (page: number) => Omit<IndexRun, 'count'>;
  readonly pageFile: (page: number) => string;
  readonly textFile: (page: number, signal: AbortSignal | undefined) => Promise<string>;
  /** Whether a file is here or on its way. */
  readonly has: (file: string) => boolean;
  readonly page: (page: number, signal: AbortSignal | undefined) => Promise<IndexPage>;
  readonly text: (
    place: { readonly page: number; readonly section: number },
    signal: AbortSignal | undefined,
  ) => Promise<string | undefined>;
  /** Positions of the hits that were returned, by URL. */
  readonly places: Map<string, { readonly page: number; readonly section: number }>;
}

async function openIndex({ read, has }: IndexFiles): Promise<OpenIndex> {
  const manifest = parse<IndexManifest>(await read(manifestFile));
  if (manifest.format !== indexFormat)
    throw new SearchUnavailable('The search index is of another version of the site.');
  const counts = readNumbers(manifest.sections);
  const firstOf = new Uint32Array(counts.length + 1);
  counts.forEach((count, page) => {
    firstOf[page + 1] = (firstOf[page] as number) + count;
  });
  const pageOf = new Uint32Array(firstOf.at(-1) ?? 0);
  counts.forEach((_, page) => {
    pageOf.fill(page, firstOf[page], firstOf[page + 1]);
  });
  const ends: number[] = [];
  for (const { count } of manifest.runs) ends.push((ends.at(-1) ?? 0) + count);
  const parsed = new Map<string, unknown>();
  const json = async <T>(name: string, signal: AbortSignal | undefined): Promise<T> => {
    const known = parsed.get(name) ?? parse<T>(await read(name, signal));
    parsed.set(name, known);
    return known as T;
  };
  const pageFile = (page: number) => pagesFile(manifest.pages[Math.floor(page / pagesPerFile)] ?? '');
  const pagesOf = (page: number, signal: AbortSignal | undefined) => json<IndexPages>(pageFile(page), signal);
  const textFile = async (page: number, signal: AbortSignal | undefined) =>
    textsFile((await pagesOf(page, signal)).texts[Math.floor((page % pagesPerFile) / textsPerFile)] ?? '');
  return {
    lexicon: {
      words: await openWords(manifest, read),
      endings: endingsOf(manifest.endings),
      compounds: manifest.compounds === true,
    },
    isFrugal: manifest.words.engine === 'sharded',
    synonyms: openSynonyms(manifest, read),
    table: { pageOf, firstOf, boosts: manifest.boosts },
    runOf: (page) => manifest.runs[ends.findIndex((end) => page < end)] ?? { tag: '', group: '' },
    pageFile,
    textFile,
    has,
    page: async (page, signal) => (await pagesOf(page, signal)).pages[page % pagesPerFile] as IndexPage,
    text: async ({ page, section }, signal) =>
      (await json<readonly IndexTexts[]>(await textFile(page, signal), signal))[page % textsPerFile]?.[section],
    places: new Map(),
  };
}

/** Opens the words of an index with the engine it was built for. FlexSearch is loaded only for an index of its own. */
async function openWords({ words }: IndexManifest, files: ReadIndexFile): Promise<WordSource> {
  if (words.engine === 'sharded') return createTermFiles(words, files);
  // Requested beside the code that needs it, which reads it again and sees the error if there is one.
  files(flexFile(words.titles)).catch(() => undefined);
  const { createFlexWords } = await import('./flexsearch-words.ts');
  return createFlexWords(words, files);
}

async function hitOf(
  { page, section }: RankedSection,
  index: OpenIndex,
  beginnings: readonly string[],
  signal: AbortSignal | undefined,
): Promise<SearchHit> {
  const [url, title, path, ...sections] = await index.page(page, signal);
  const [written = '', heading = ''] = section === 0 ? [] : sections.slice((section - 1) * 2);
  const anchor = written === anchorOfHeading ? plainAnchor(heading) : written;
  const full = anchor === '' ? url : `${url}#${anchor}`;
  index.places.set(full, { page, section });
  const run = index.runOf(page);
  const { group } = run;
  const kind = isOperation.test(heading || title) ? 'operation' : run.kind;
  return {
    url: full,
    page: url,
    title: markText(title, beginnings),
    heading: markText(heading, beginnings),
    path: [group, ...path.filter((label) => label !== group)],
    group,
    ...(kind === undefined ? {} : { kind }),
  };
}

const isOperation = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE) \//;

function groupsOf(ranked: readonly RankedSection[], index: OpenIndex): SearchResult['groups'] {
  const counts = new Map<string, number>();
  for (const { page } of ranked) {
    const { group } = index.runOf(page);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

/** Words similar to those of the query, of which none occurs anywhere. */
async function suggest(matches: readonly TermMatch[], index: OpenIndex): Promise<string[]> {
  const required = matches.filter(({ term }) => term.required);
  const words = await index.lexicon.words.vocabulary();
  const near = required.flatMap(({ term: { text } }) =>
    text.length < 5
      ? []
      : // Words at distance two: removing the last or the first letter leaves a word at distance one.
        [text.slice(0, -1), text.slice(1)].flatMap((part) => typosIn(words, { text: part, open: true }).slice(0, 2)),
  );
  return [...new Set(near)].slice(0, 3);
}

/** Longest first, because the first match is the one that is marked. */
const beginningsOf = (matches: readonly TermMatch[]): string[] =>
  [...new Set(matches.flatMap((match) => (match.term.required ? match.beginnings : [])))].sort(
    (a, b) => b.length - a.length,
  );

function parse<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new SearchUnavailable('The search index is damaged.');
  }
}
