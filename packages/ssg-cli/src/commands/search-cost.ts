import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildReport } from '../build.ts';
import type { Config } from '../config/types.ts';
import { localeFolder } from '../outputs/locale-folder.ts';
import { type IndexManifest, type IndexPages, manifestFile, pagesFile } from '../runtime/search/index-format.ts';

/** What a visitor downloads before the first search result, in compressed bytes, and the search engine. */
export interface SearchCost {
  readonly engine: IndexManifest['words']['engine'];
  readonly code: number;
  readonly index: number;
}

/**
 * Searches the published index of the first language for a title from the middle of its list, and counts the bytes
 * read.
 */
export async function searchCost(config: Config, files: BuildReport['files']): Promise<SearchCost | undefined> {
  const [locale] = config.locales;
  if (locale === undefined || config.search === false || config.search.provider === 'hosted') return undefined;
  const folder = join(config.outDir, localeFolder(config, locale), '_search');
  if (!existsSync(join(folder, manifestFile))) return undefined;
  const { words, pages } = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as IndexManifest;
  const middle = pages[pages.length >> 1];
  if (middle === undefined) return undefined;
  const {
    pages: [page],
  } = JSON.parse(readFileSync(join(folder, pagesFile(middle)), 'utf8')) as IndexPages;
  const { createLocalEngine } = await import('../runtime/search/local-engine.ts');
  let index = 0;
  const engine = createLocalEngine(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    index += gzipSync(text).byteLength;
    return text;
  });
  await engine.search(page?.[1] ?? '', { early: true });
  const scripts = words.engine === 'flexsearch' ? /\/search-(?:worker|flexsearch)-/ : /\/search-worker-/;
  const code = files
    .filter(({ path }) => scripts.test(path))
    .reduce((sum, { path }) => sum + gzipSync(readFileSync(join(config.outDir, path))).byteLength, 0);
  return { engine: words.engine, code, index };
}

const names = { flexsearch: 'FlexSearch', sharded: 'sharded index' } as const;

/** The cost as one line of text. */
export const costText = ({ engine, code, index }: SearchCost): string =>
  `search: ${names[engine]}, first result after ${kilobytes(code + index)} (${kilobytes(code)} code, ${kilobytes(index)} index)`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
