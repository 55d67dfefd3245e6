import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { manifestFile } from '@autolode/ssg-runtime/search/index-format';
import { createLocalEngine } from '@autolode/ssg-runtime/search/local-engine';
import type { SearchEngine } from '@autolode/ssg-runtime/search/types';
import type { Config, LocaleConfig } from '../../config/types.ts';
import { join } from '../../lib/path.ts';
import type { OutputFile, RenderedPage } from '../../render/types.ts';
import { localeFolder } from '../locale-folder.ts';
import { buildIndex } from './build-index.ts';
import { indexSettings, searchPages } from './search-index.ts';

/** A published index: its manifest, which names the other files by their content, and the engine that searches it. */
export interface PublishedIndex {
  readonly manifest: string;
  readonly engine: SearchEngine;
}

/** Opens the published index with the engine that browsers use; `undefined` if no index was published. */
export function openPublished(config: Config, locale: LocaleConfig): PublishedIndex | undefined {
  const folder = join(config.outDir, localeFolder(config, locale), '_search');
  const file = join(folder, manifestFile);
  if (!existsSync(file)) return undefined;
  const engine = createLocalEngine((name) => readFile(join(folder, name), 'utf8'));
  return { manifest: readFileSync(file, 'utf8'), engine };
}

/** Opens an index that exists only in memory with the same engine. */
export function openInMemory(config: Config, locale: LocaleConfig, pages: readonly RenderedPage[]): SearchEngine {
  const making = buildIndex(searchPages(config, locale, pages), indexSettings(config, locale)).then(
    (files) => new Map<string, OutputFile['content']>(files.map(({ path, content }) => [path, content])),
  );
  return createLocalEngine(async (name) => {
    const content = (await making).get(name);
    if (typeof content !== 'string') throw new Error(`The index has no file ${name}.`);
    return content;
  });
}
