import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { MdxIsland, StillComponent } from '../compile/mdx/take-islands.ts';
import type { Config } from '../config/types.ts';
import { markBody } from './mdx-bodies.ts';

/** The compiler comes with all of Markdown's: it is loaded where there is a page for it. */
const mdx = () => import('./load-mdx.ts');

/** Absolute paths of what a plugin of esbuild read that esbuild does not see; those of folders end in a slash. */
const readsOf = new WeakMap<Plugin, Set<string>>();

/** What the plugins of a run have read besides. */
export const readBeside = (plugins: readonly Plugin[] = []): string[] =>
  plugins.flatMap((plugin) => [...(readsOf.get(plugin) ?? [])]);

/** Shown in place of a page that is wrong: the compile stage tells what is wrong with it, once. */
const nothing = 'export default () => null;';

/** Pages in MDX as modules, for the server's bundle. */
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

/** The components that pages, and the files in MDX that they import, ask to be hydrated; each once. */
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

/** The components that a page in MDX imports, uses and does not hydrate. */
export async function stillComponents(config: Config, path: string): Promise<readonly StillComponent[]> {
  const { loadMdx } = await mdx();
  return loadMdx(config, join(config.root, path)).still;
}

/** The entries of the browser's list of islands, as source text; a module is loaded when its island is due. */
export const islandEntries = (islands: readonly MdxIsland[]): string[] =>
  islands.map(({ name, source, imported }) => {
    const member = imported
      .split('.')
      .map((part) => `[${JSON.stringify(part)}]`)
      .join('');
    return `${JSON.stringify(name)}: { hydrate: 'visible', load: () => import(${JSON.stringify(source)}).then((m) => ({ default: m${member} })) }`;
  });
