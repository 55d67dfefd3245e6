import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { splitFrontMatter } from '../compile/front-matter.ts';
import { type MdxResult, runMdx } from '../compile/mdx/run-mdx.ts';
import type { MdxIsland } from '../compile/mdx/take-islands.ts';
import { rewriteAdmonitions } from '../compile/rewrite-source.ts';
import type { Config } from '../config/types.ts';
import { readText } from '../read/read-text.ts';
import { markBody } from './mdx-bodies.ts';

/** Shown in place of a page that is wrong: the compile stage tells what is wrong with it, once. */
const nothing = 'export default () => null;';

/** Pages in MDX as modules, for the server's bundle. */
export const mdxModules = (config: Config): Plugin => ({
  name: 'mdx-modules',
  setup(build) {
    build.onLoad({ filter: /\.mdx$/ }, ({ path }) => ({
      contents: markBody(loadMdx(config, path).code, relativeTo(config, path)) || nothing,
      loader: 'js',
    }));
  },
});

/** The components that pages ask to be hydrated, each once. */
export function mdxIslands(config: Config, pageModules: readonly string[]): MdxIsland[] {
  const islands = pageModules
    .filter((path) => path.endsWith('.mdx'))
    .flatMap((path) => loadMdx(config, join(config.root, path)).islands);
  return [...new Map(islands.map((island) => [island.name, island])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

const loaded = new Map<
  string,
  { readonly text: string; readonly options: Config['markdown']; readonly result: MdxResult }
>();

const relativeTo = ({ root }: Config, absolute: string): string => absolute.slice(root.length + 1);

/** Both bundles ask for the same pages: a page is compiled once for each of its texts. */
function loadMdx(config: Config, absolute: string): MdxResult {
  const path = relativeTo(config, absolute);
  const { text } = readText(absolute, path);
  const known = loaded.get(absolute);
  if (known?.text === text && known.options === config.markdown) return known.result;
  const result = runMdx(rewriteAdmonitions(splitFrontMatter(text, path).body), path, config.markdown);
  loaded.set(absolute, { text, options: config.markdown, result });
  return result;
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
