import type { Config } from '../config/types.ts';
import { ownFile } from '../lib/own-file.ts';
import { version } from '../lib/version.ts';
import { inputsOf, outputPath } from './bundle-server.ts';
import { oneOfEach, sharedOptions } from './esbuild-options.ts';
import type { RunEsbuild } from './run-esbuild.ts';

/** What of search is known only when a site is bundled. */
export interface SearchBundle {
  /** Expressions that the browser's code is compiled with. */
  readonly define: Readonly<Record<string, string>>;
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[];
  readonly inputs: readonly string[];
}

/** The worker that searches beside the page: a script of its own, which the main bundle knows by its hashed address. */
export async function bundleSearch(config: Config, run: RunEsbuild): Promise<SearchBundle> {
  const provider = config.search === false ? 'local' : (config.search.provider ?? 'local');
  const define = {
    __SSG_SEARCH_PROVIDER__: JSON.stringify(provider),
    __SSG_VERSION__: JSON.stringify(version),
  };
  if (config.search === false || provider === 'hosted') return { define, files: [], inputs: [] };
  const result = await run('search worker', '', {
    ...sharedOptions(config),
    entryPoints: [{ in: ownFile('runtime/search/worker'), out: 'search-worker' }],
    entryNames: 'assets/[name]-[hash]',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    plugins: [oneOfEach(config)],
  });
  const file = result.outputFiles.find(({ path }) => path.endsWith('.js'));
  const address = file === undefined ? undefined : config.baseUrl + outputPath(config, file.path);
  return {
    define: address === undefined ? define : { ...define, __SSG_SEARCH_WORKER__: JSON.stringify(address) },
    files: result.outputFiles,
    inputs: inputsOf(config, result.metafile),
  };
}
