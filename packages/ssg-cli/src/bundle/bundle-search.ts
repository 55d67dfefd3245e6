import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';
import { ownAssistant } from '../config/own-assistant.ts';
import type { Config } from '../config/types.ts';
import { runtimeFile } from '../lib/own-file.ts';
import { dirname, join } from '../lib/path.ts';
import { version } from '../lib/version.ts';
import { inputsOf, outputPath } from './bundle-server.ts';
import { oneOfEach, sharedOptions } from './esbuild-options.ts';
import type { RunEsbuild } from './run-esbuild.ts';

/** The parts of the search that depend on the config and are therefore bundled with the site. */
export interface SearchBundle {
  /** Constants for the browser bundle. */
  readonly define: Readonly<Record<string, string>>;
  /** Plugins for the browser bundle. */
  readonly plugins: readonly Plugin[];
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[];
  readonly inputs: readonly string[];
  /** URLs of the worker and of FlexSearch; absent without an index of the site's own. */
  readonly scripts?: { readonly worker: string; readonly flexsearch: string };
}

/**
 * Replaces FlexSearch's only exported build, which contains every feature, by its compact one, which is smaller and has
 * all that the search needs.
 */
const compactFlexsearch: Plugin = {
  name: 'compact-flexsearch',
  setup(build) {
    build.onResolve({ filter: /^flexsearch$/ }, ({ importer }) => {
      const main = createRequire(importer).resolve('flexsearch');
      return { path: join(dirname(main), 'flexsearch.compact.module.min.js'), sideEffects: false };
    });
  },
};

/** Makes the code of FlexSearch a separate file, which is loaded only for an index of FlexSearch. */
const flexsearchBeside = (url: string): Plugin => ({
  name: 'flexsearch-beside',
  setup(build) {
    build.onResolve({ filter: /\/flexsearch-words\.[jt]s$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: url, external: true } : undefined,
    );
  },
});

/** Bundles the search worker as a separate script, which the main bundle refers to by its hashed URL. */
export async function bundleSearch(config: Config, run: RunEsbuild): Promise<SearchBundle> {
  const provider = config.search === false ? 'none' : (config.search.provider ?? 'local');
  const define = {
    __SSG_SEARCH_PROVIDER__: JSON.stringify(provider),
    __SSG_VERSION__: JSON.stringify(version),
    __SSG_OWN_ASSISTANT__: String(config.search !== false && ownAssistant(config.search) !== undefined),
  };
  // esbuild resolves even the imports that it then removes, so they need a URL.
  if (provider !== 'local') return { define, plugins: [flexsearchBeside('data:,')], files: [], inputs: [] };
  const script = async (name: string, entry: string, plugin: Plugin, beside = '') => {
    const { outputFiles, metafile } = await run(name, beside, {
      ...sharedOptions(config),
      entryPoints: [{ in: runtimeFile(`search/${entry}`), out: name.replace(' ', '-') }],
      entryNames: 'assets/[name]-[hash]',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      legalComments: 'none',
      plugins: [plugin, oneOfEach(config)],
    });
    const file = outputFiles.find(({ path }) => path.endsWith('.js'));
    if (file === undefined) throw new Error(`esbuild wrote no ${name}.`);
    return { address: config.baseUrl + outputPath(config, file.path), file, inputs: inputsOf(config, metafile) };
  };
  const flexsearch = await script('search flexsearch', 'flexsearch-words', compactFlexsearch);
  const beside = flexsearchBeside(flexsearch.address);
  const worker = await script('search worker', 'worker', beside, flexsearch.address);
  return {
    define: { ...define, __SSG_SEARCH_WORKER__: JSON.stringify(worker.address) },
    plugins: [beside],
    files: [worker.file, flexsearch.file],
    inputs: [...worker.inputs, ...flexsearch.inputs],
    scripts: { worker: worker.address, flexsearch: flexsearch.address },
  };
}
