import type { Config, LocaleConfig } from '../../config/types.ts';
import type { Graph } from '../../keep/graph.ts';
import type { StoredFile } from '../../keep/objects.ts';
import { sha256 } from '../../lib/hash.ts';
import type { OutputFile, RenderedPage } from '../../render/types.ts';
import { localeFolder } from '../locale-folder.ts';
import type { Output, OutputInput, OutputResult } from '../types.ts';
import { chunksOf, type IndexSettings, joinIndex, standardSettings } from './build-index.ts';
import { type KnownChunk, knownChunks } from './known-chunks.ts';
import { searchLanguage } from './languages.ts';
import { type SearchPage, searchPage } from './search-pages.ts';
import { indexSynonyms } from './synonyms.ts';

/** The index of a site with local search, one for each locale. */
export const searchIndex: Output = {
  name: 'searchIndex',
  key: 'searchIndex',
  writes: /(?:^|\/)_search\//,
  needs: 'sections',
  async make(input) {
    const { config } = input;
    if (config.search === false || config.search.provider === 'hosted') return { files: [] };
    const collected = await Promise.all(config.locales.map((locale) => collectLocale(input, locale)));
    const indexes: OutputResult[] = [];
    // Joined one after the other, because the words of a large site in all languages would not fit in memory.
    for (const one of collected) indexes.push(await joinLocale(input, one));
    return {
      files: indexes.flatMap(({ files }) => files),
      published: indexes.flatMap(({ published = [] }) => published),
      stored: indexes.flatMap(({ stored = [] }) => stored),
    };
  },
};

interface CollectedLocale {
  readonly locale: LocaleConfig;
  /** The folder of the index, with a trailing slash. */
  readonly folder: string;
  readonly pages: readonly SearchPage[];
  readonly chunks: readonly KnownChunk[];
}

async function collectLocale(input: OutputInput, locale: LocaleConfig): Promise<CollectedLocale> {
  const { config, pages, graph } = input;
  const folder = `${localeFolder(config, locale)}_search/`;
  const groups = chunksOf(searchPages(config, locale, pages, graph));
  return { locale, folder, pages: groups.flat(), chunks: await knownChunks(groups, folder, input) };
}

async function joinLocale(
  { config, graph, store, isPublished }: OutputInput,
  { locale, folder, pages, chunks }: CollectedLocale,
): Promise<OutputResult> {
  const settings = indexSettings(config, locale);
  const name = ['search index', folder] as const;
  const key = keyOf(pages, chunks, settings);
  const known = graph.recall<readonly Pick<StoredFile, 'path' | 'hash'>[]>(name, key);
  const ofChunks = new Set(chunks.flatMap((one) => one.published.map((file) => folder + file)));
  const isKnown = known?.every(({ path, hash }) => isPublished(path, hash)) === true;
  if (isKnown && chunks.every(({ files, stored = [] }) => files.length + stored.length === 0))
    return { files: [], published: [...new Set([...known.map(({ path }) => path), ...ofChunks])] };
  const words = chunks.map(({ chunk }) => chunk);
  const joined = await joinIndex(pages, words, settings);
  // Files are named by content, so chunks with equal content share a file.
  const files = new Map<string, OutputFile['content']>();
  for (const { path, content } of [...joined, ...chunks.flatMap((one) => one.files)]) files.set(folder + path, content);
  const made = [...files].map(([path, content]) => ({ path, content }));
  const published = [...ofChunks].filter((path) => !files.has(path));
  const ofThreads = chunks.flatMap(({ stored = [] }) => stored);
  if (store === undefined) return { files: made, published, stored: ofThreads };
  const stored = store(made);
  if (key !== undefined) graph.keep(name, { key, value: stored.map(({ path, hash }) => ({ path, hash })) });
  return { files: [], published, stored: [...stored, ...ofThreads] };
}

/** Changes with all that the files which chunks share are made of. */
function keyOf(
  pages: readonly SearchPage[],
  chunks: readonly KnownChunk[],
  settings: IndexSettings,
): string | undefined {
  if (chunks.some(({ key }) => key === undefined)) return undefined;
  const ranked = pages.map(({ tag, group, kind, boost }) => [tag, group, kind, boost]);
  return sha256(JSON.stringify([chunks.map(({ key }) => key), ranked, settings]));
}

/** The settings of an index from the config and the locale. */
export function indexSettings({ search }: Config, { htmlLang }: LocaleConfig): IndexSettings {
  const { synonyms: general = [], ...own } = searchLanguage(htmlLang);
  const hasGeneral = search === false || search.provider === 'hosted' || search.generalSynonyms !== false;
  const language = hasGeneral ? { ...own, synonyms: general } : own;
  if (search === false || search.provider === 'hosted')
    return { ...standardSettings, language, synonyms: indexSynonyms({}, language.spellings) };
  const { engine = standardSettings.engine, maxIndexSize = standardSettings.maxIndexSize, synonyms } = search;
  return { engine, maxIndexSize, language, synonyms: indexSynonyms(synonyms, language.spellings) };
}

/** The pages of a locale as search pages. */
export const searchPages = (
  config: Config,
  locale: LocaleConfig,
  pages: readonly RenderedPage[],
  graph?: Graph,
): SearchPage[] =>
  pages.flatMap((page) => (page.route.locale === locale.code ? (searchPage(page, config.docs, graph) ?? []) : []));
