import { readFileSync } from 'node:fs';
import { compilePage } from '../src/compile/compile-page.ts';
import { optionsKey } from '../src/compile/options.ts';
import type { Page } from '../src/compile/types.ts';
import { completeConfig } from '../src/config/complete-config.ts';
import type { Config, UserConfig } from '../src/config/types.ts';
import { sha256 } from '../src/lib/hash.ts';
import type { Inputs } from '../src/read/inputs.ts';
import type { Collection } from '../src/read/types.ts';

/** Returns a complete config from the few keys that a test needs. */
export const makeConfig = (user: Partial<UserConfig> = {}): Config =>
  completeConfig(
    { title: 'Acme', url: 'https://acme.test', theme: 'theme', ...user },
    { root: '/site', file: '/site/ssg.config.ts', outDir: '/site/dist', hash: 'config', dependencies: [] },
  );

/** Returns the compiled pages of a blog from its files, by path relative to its folder. */
export function makeBlog(
  config: Config,
  files: Readonly<Record<string, string>>,
  { id = 'default', folder = 'blog', locale = 'en' } = {},
): { inputs: Inputs; pages: Page[] } {
  const collection: Collection = { type: 'blog', id, version: 'current', locale };
  const named = Object.entries(files).map(([relative, text]) => ({
    collection,
    path: `${folder}/${relative}`,
    relative,
    text,
    hash: sha256(text),
  }));
  const sources = named.filter(({ relative }) => /\.mdx?$/.test(relative));
  const key = optionsKey(config.markdown, config.hash);
  return {
    inputs: {
      sources,
      data: named.filter(({ relative }) => !/\.mdx?$/.test(relative)),
      assets: [],
      statics: [],
      versions: [],
      dates: new Map(),
      diagnostics: [],
    },
    pages: sources.map((source) => compilePage(source, config.markdown, key)),
  };
}

export const fixture = (path: string): string => readFileSync(new URL(`fixtures/${path}`, import.meta.url), 'utf8');
