import {
  anchorOfHeading,
  type IndexManifest,
  type IndexPage,
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

/** Reads a file of the index by its name. Rejects if the file cannot be read. */
export type ReadIndexFile = (name: string) => Promise<string>;

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
    async search(query, { limit = 20, offset = 0, facets = {}, early = false } = {}) {
      const index = await open();
      const { words, isFrugal: isSharded } = index.lexicon;
      if (!early) await Promise.all([words.complete(), index.synonyms.complete()]);
      // Each synonym may load another shard.
      const isFrugal = early && isSharded;
      const matches = await match(index, query, isFrugal ? index.synonyms.own : index.synonyms.all);
      const isPartial = words.isPartial || index.synonyms.isPartial || (isFrugal && hasGeneral(query, index));
      if (matches.length === 0) return nothing;
      const tags = facets.tags ?? [];
      const isTagged = (page: number) => tags.length === 0 || tags.includes(index.runOf(page).tag);
      const all = rankSections(matches, index.table, isTagged);
      const ranked =
        facets.group === undefined ? all : all.filter(({ page }) => index.runOf(page).group === facets.group);
      const beginnings = beginningsOf(matches);
      return {
        hits: await Promise.all(
          ranked.slice(offset, offset + limit).map((section) => hitOf(section, index, beginnings)),
        ),
        total: ranked.length,
        groups: groupsOf(all, index),
        suggestions: ranked.length > 0 ? [] : await suggest(matches, index),
        ...(isPartial ? { isPartial } : {}),
      };
    },
    async excerpts(query, urls) {
      const index = await open();
      const beginnings = beginningsOf(await match(index, query));
      const found = await Promise.all(
        urls.map(async (url) => {
          const place = index.places.get(url);
          const text = place === undefined ? undefined : await index.text(place);
          return text === undefined || text === '' ? [] : [[url, excerptOfSection(text, beginnings)] as const];
        }),
      );
      return Object.fromEntries<Marked>(found.flat());
    },
  };
}

/** Whether general synonyms could add results to those of the site's own. */
const hasGeneral = (query: string, { synonyms, lexicon }: OpenIndex): boolean =>
  parseQuery(query, synonyms.all, lexicon.endings).some(({ others = [] }) => others.some(({ isGeneral }) => isGeneral));

interface OpenIndex {
  readonly lexicon: Omit<Lexicon, 'synonyms'>;
  readonly synonyms: IndexSynonyms;
  readonly table: PageLayoutTable;
  readonly runOf: (page: number) => { readonly tag: string; readonly group: string };
  readonly page: (page: number) => Promise<IndexPage>;
  readonly text: (place: { readonly page: number; readonly section: number }) => Promise<string | undefined>;
  /** Positions of the hits that were returned, by URL. */
  readonly places: Map<string, { readonly page: number; readonly section: number }>;
}

async function openIndex(files: ReadIndexFile): Promise<OpenIndex> {
  const manifest = parse<IndexManifest>(await files(manifestFile));
  if (manifest.format !== indexFormat)
    throw new SearchUnavailable('The index was made by another version of the site.');
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
  const kept = new Map<string, readonly unknown[]>();
  const list = async <T>(name: string): Promise<readonly T[]> => {
    const known = kept.get(name) ?? parse<readonly unknown[]>(await files(name));
    kept.set(name, known);
    return known as readonly T[];
  };
  const inFile = async <T>(hashes: readonly string[], page: number, size: number, name: (hash: string) => string) =>
    (await list<T>(name(hashes[Math.floor(page / size)] ?? '')))[page % size];
  return {
    lexicon: {
      words: await openWords(manifest, files),
      endings: endingsOf(manifest.endings),
      compounds: manifest.compounds === true,
      isFrugal: manifest.words.engine === 'sharded',
    },
    synonyms: openSynonyms(manifest, files),
    table: { pageOf, firstOf, boosts: manifest.boosts },
    runOf: (page) => manifest.runs[ends.findIndex((end) => page < end)] ?? { tag: '', group: '' },
    page: async (page) => (await inFile<IndexPage>(manifest.pages, page, pagesPerFile, pagesFile)) as IndexPage,
    text: async ({ page, section }) =>
      (await inFile<IndexTexts>(manifest.texts, page, textsPerFile, textsFile))?.[section],
    places: new Map(),
  };
}

/** Opens the words of an index with the engine it was built for. FlexSearch is loaded only for an index of its own. */
async function openWords({ words }: IndexManifest, files: ReadIndexFile): Promise<WordSource> {
  if (words.engine === 'sharded') return createTermFiles(words, files);
  const { createFlexWords } = await import('./flexsearch-words.ts');
  return createFlexWords(words, files);
}

async function hitOf(
  { page, section }: RankedSection,
  index: OpenIndex,
  beginnings: readonly string[],
): Promise<SearchHit> {
  const [url, title, path, ...sections] = await index.page(page);
  const [written = '', heading = ''] = section === 0 ? [] : sections.slice((section - 1) * 2);
  const anchor = written === anchorOfHeading ? plainAnchor(heading) : written;
  const full = anchor === '' ? url : `${url}#${anchor}`;
  index.places.set(full, { page, section });
  const { group } = index.runOf(page);
  return {
    url: full,
    page: url,
    title: markText(title, beginnings),
    heading: markText(heading, beginnings),
    path: [group, ...path.filter((label) => label !== group)],
    group,
  };
}

function groupsOf(ranked: readonly RankedSection[], index: OpenIndex): SearchResult['groups'] {
  const counts = new Map<string, number>();
  for (const { page } of ranked) {
    const { group } = index.runOf(page);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

/** The words of the query that occur somewhere; if there are none, similar words. */
async function suggest(matches: readonly TermMatch[], index: OpenIndex): Promise<string[]> {
  const required = matches.filter(({ term }) => term.required);
  const known = required.filter(({ pages, headings, texts }) => pages.size + headings.size + texts.size > 0);
  if (known.length > 0) return known.map(({ term }) => term.text).slice(0, 3);
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

/** Requests each file once; one that failed is requested again the next time. */
function keepFiles(read: ReadIndexFile): ReadIndexFile {
  const kept = new Map<string, Promise<string>>();
  return (name) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const file = read(name).catch((error: unknown) => {
      kept.delete(name);
      throw error instanceof SearchUnavailable ? error : new SearchUnavailable(String(error));
    });
    kept.set(name, file);
    return file;
  };
}

function parse<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new SearchUnavailable('A file of the search index is damaged.');
  }
}
