import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { MdxIsland, StillComponent } from '../compile/mdx/take-islands.ts';
import type { Config } from '../config/types.ts';
import { markBody } from './mdx-bodies.ts';

/** Loaded on demand, because the MDX compiler imports the whole Markdown toolchain. */
const mdx = () => import('./load-mdx.ts');

/** Absolute paths that a plugin read without esbuild's knowledge. Those of folders end in a slash. */
const readsOf = new WeakMap<Plugin, Set<string>>();

/** The files that the plugins of a run read without esbuild's knowledge. */
export const readBeside = (plugins: readonly Plugin[] = []): string[] =>
  plugins.flatMap((plugin) => [...(readsOf.get(plugin) ?? [])]);

/** Replaces a page with errors. The compile stage reports the errors. */
const nothing = 'export default () => null;';

/** Loads MDX pages as modules of the server bundle. */
export function mdxModules(config: Config): Plugin {
  const seen = new Set<string>();
  const plugin: Plugin = {
    name: 'mdx-modules',
    setup(build) {
      build.onLoad({ filter: /\.mdx$/ }, async ({ path }) => {
        const { loadMdx } = await mdx();
        const { code, reads } = loadMdx(config, path);
        for (const [file] of reads) seen.add(join(config.root, file));
        return { contents: markBody(code, path.slice(config.root.length + 1)) || nothing, loader: 'js' };
      });
    },
  };
  readsOf.set(plugin, seen);
  return plugin;
}

/** The components that MDX pages and their MDX imports hydrate, without duplicates. */
export async function mdxIslands(config: Config, pageModules: readonly string[]): Promise<MdxIsland[]> {
  const pages = pageModules.filter((path) => path.endsWith('.mdx'));
  if (pages.length === 0) return [];
  const { loadMdx } = await mdx();
  const files = new Set(pages);
  const islands: MdxIsland[] = [];
  for (const path of files) {
    const absolute = join(config.root, path);
    if (!existsSync(absolute)) continue;
    const loaded = loadMdx(config, absolute);
    islands.push(...loaded.islands);
    for (const imported of loaded.imports) files.add(imported);
  }
  return [...new Map(islands.map((island) => [island.name, island])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

/** The components that an MDX page imports and uses without hydrating them. */
export async function stillComponents(config: Config, path: string): Promise<readonly StillComponent[]> {
  const { loadMdx } = await mdx();
  return loadMdx(config, join(config.root, path)).still;
}

/**
 * Source text of the entries in the browser's list of islands. The module of an island is loaded when it is hydrated.
 */
export const islandEntries = (islands: readonly MdxIsland[]): string[] =>
  islands.map(({ name, source, imported }) => {
    const member = imported
      .split('.')
      .map((part) => `[${JSON.stringify(part)}]`)
      .join('');
    return `${JSON.stringify(name)}: { hydrate: 'visible', load: () => import(${JSON.stringify(source)}).then((m) => ({ default: m${member} })) }`;
  });
