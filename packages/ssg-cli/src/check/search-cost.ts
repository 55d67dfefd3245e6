import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import {
  type IndexManifest,
  type IndexPages,
  manifestFile,
  pagesFile,
} from '@autolode/ssg-runtime/search/index-format';
import type { BuildReport } from '../build/build-types.ts';
import type { Measurements, SearchCost } from '../build/report/measurements.ts';
import type { Config } from '../config/types.ts';
import { join } from '../lib/path.ts';
import { localeFolder } from '../outputs/locale-folder.ts';

/** Returns the cost of the first search; `undefined` if the site has no index of its own, or an empty one. */
export async function searchCost(
  config: Config,
  files: BuildReport['files'],
  measurements: Measurements,
): Promise<SearchCost | undefined> {
  const [locale] = config.locales;
  if (locale === undefined || config.search === false || config.search.provider === 'hosted') return undefined;
  const folder = `${localeFolder(config, locale)}_search/`;
  const manifest = files.find(({ path }) => path === folder + manifestFile);
  if (manifest === undefined) return undefined;
  const scripts = files.filter(({ path }) => /\/search-(?:worker|flexsearch)-/.test(path));
  // The manifest names the other files of the index by their content.
  return measurements.search([manifest, ...scripts], () => measureSearch(config.outDir, folder, scripts));
}

/**
 * Searches the published index of the first language for a title from the middle of its list, and counts the bytes
 * read.
 */
async function measureSearch(
  outDir: string,
  folder: string,
  scripts: BuildReport['files'],
): Promise<SearchCost | undefined> {
  const textOf = (name: string) => readFileSync(join(outDir, folder, name), 'utf8');
  const { words, pages } = JSON.parse(textOf(manifestFile)) as IndexManifest;
  const middle = pages[pages.length >> 1];
  if (middle === undefined) return undefined;
  const [page] = (JSON.parse(textOf(pagesFile(middle))) as IndexPages).pages;
  const { createLocalEngine } = await import('@autolode/ssg-runtime/search/local-engine');
  let index = 0;
  const engine = createLocalEngine((name) => {
    const text = textOf(name);
    index += gzipSync(text).byteLength;
    return Promise.resolve(text);
  });
  await engine.search(page?.[1] ?? '', { early: true });
  const code = scripts
    .filter(({ path }) => words.engine === 'flexsearch' || path.includes('/search-worker-'))
    .reduce((sum, { path }) => sum + gzipSync(readFileSync(join(outDir, path))).byteLength, 0);
  return { engine: words.engine, code, index };
}

const names = { flexsearch: 'FlexSearch', sharded: 'sharded index' } as const;

/** The cost as one line of text. */
export const costText = ({ engine, code, index }: SearchCost): string =>
  `search: ${names[engine]}, first result after ${kilobytes(code + index)} (${kilobytes(code)} code, ${kilobytes(index)} index)`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
