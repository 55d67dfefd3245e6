import type { Plugin } from 'esbuild';
import { type IslandModule, islandsOfModule, wrapperModules } from '../compile/mdx/take-islands.ts';
import { ownFile } from '../lib/own-file.ts';
import { dirname, join } from '../lib/path.ts';
import { importOf } from './code-islands.ts';
import type { Bundled } from './run-esbuild.ts';

/** Serves the modules that export the component around islands to the renderer. */
export const islandWrappers: Plugin = {
  name: 'island-wrappers',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${wrapperModules}`) }, ({ path }) => ({ path, namespace: 'virtual' }));
    build.onLoad({ filter: new RegExp(`^${wrapperModules}`), namespace: 'virtual' }, () => ({
      contents: `export { SsgIsland, built } from ${JSON.stringify(ownFile('render/react/island'))};`,
      loader: 'js',
      resolveDir: dirname(ownFile('render/react/island')),
    }));
  },
};

const prefix = 'virtual:';

/** The modules of a bundle that contain islands, with those whose code is in the bundle. */
export function modulesWithIslands({ inputs }: Bundled['metafile'], code: string): Map<string, IslandModule[]> {
  const isUsed = ({ name }: IslandModule) => code.includes(`"${name}"`);
  const found = new Map<string, IslandModule[]>();
  for (const [file, { imports }] of Object.entries(inputs)) {
    const wrapper = imports.find(({ path }) => path.startsWith(prefix + wrapperModules))?.path;
    if (wrapper !== undefined) found.set(file, islandsOfModule(wrapper.slice(prefix.length)).filter(isUsed));
  }
  return found;
}

/** Islands without duplicates, in an order that does not depend on the modules. */
export const sortedIslands = (islands: Iterable<readonly IslandModule[]>): IslandModule[] =>
  [...new Map([...islands].flat().map((island) => [island.name, island])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );

/** Source text of the entries in the browser's list of islands. The module of an island is loaded when it is hydrated. */
export const islandEntries = (islands: readonly IslandModule[]): string[] =>
  islands.map((one) => `${JSON.stringify(one.name)}: ${importOf(specifierOf(one), one.imported)}`);

const packagesOf = 'virtual:packages-of/';

export const specifierOf = ({ source, from, imported }: IslandModule): string =>
  from === undefined
    ? source
    : packagesOf + [from, imported.split('.')[0] ?? '', source].map(encodeURIComponent).join('/');

/**
 * Serves the islands of packages that import them from other packages, which the site itself may not find: modules that are
 * resolved where the packages are.
 */
export const packagesOfPackages = (root: string): Plugin => ({
  name: 'packages-of-packages',
  setup(build) {
    const filter = new RegExp(`^${packagesOf}`);
    build.onResolve({ filter }, ({ path }) => ({ path, namespace: 'virtual' }));
    build.onLoad({ filter, namespace: 'virtual' }, ({ path }) => {
      const [from = '', name = '', source = ''] = path.slice(packagesOf.length).split('/').map(decodeURIComponent);
      return { contents: `export { ${name} } from ${JSON.stringify(source)};`, resolveDir: join(root, from) };
    });
  },
});
