import type { Config } from '../config/types.ts';
import type { Dependencies } from '../lib/dependencies.ts';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import { shortHash } from '../lib/hash.ts';
import { bundleClient, type ClientBundle } from './bundle-client.ts';
import { bundleServer, type LoadedRenderer, type ServerBundle } from './bundle-server.ts';
import { BundleStore, type StoredRun } from './bundle-store.ts';
import { mdxIslands } from './mdx-modules.ts';
import type { Bundle } from './types.ts';

export interface BundledSite extends Bundle {
  /** For the next build. */
  readonly memory: BundleCache;
  /** What all of it was made from; `undefined` where that is not known in full. */
  readonly seen: Dependencies | undefined;
}

/** Everything esbuild does for a site. Needs no content, so it runs beside reading and compiling. */
export async function bundleSite(
  config: Config,
  pageModules: readonly string[],
  before: BundleCache,
): Promise<Result<BundledSite>> {
  const store = new BundleStore(before.runs, config);
  const using = { run: store.run, isDev: false };
  const [server, client] = await Promise.all([
    bundleServer(config, pageModules, using, before.renderer),
    mdxIslands(config, pageModules).then((islands) => bundleClient(config, using, islands)),
  ]);
  const joined = joinBundles(config, server, client);
  if (!joined.ok || !server.ok) return joined as Result<never>;
  const { hash, renderer, modules } = server.value;
  const loaded = plain({ hash, renderer, modules });
  return success(
    {
      ...joined.value,
      memory: { runs: store.after, renderer: loaded },
      seen: loaded === undefined ? undefined : store.seen,
    },
    joined.diagnostics,
  );
}

/** A page module may export what cannot be written down, such as functions; then it is loaded each time. */
function plain(loaded: LoadedRenderer): LoadedRenderer | undefined {
  try {
    return structuredClone(loaded);
  } catch {
    return undefined;
  }
}

/** What one build knows of its bundles, for the next. */
export interface BundleCache {
  readonly runs: ReadonlyMap<string, StoredRun>;
  readonly renderer: LoadedRenderer | undefined;
}

/** The two bundles as the one thing that rendering needs. */
export function joinBundles(
  config: Pick<Config, 'baseUrl'>,
  server: Result<ServerBundle>,
  client: Result<ClientBundle>,
): Result<Bundle> {
  const diagnostics = [...server.diagnostics, ...client.diagnostics];
  if (!server.ok || !client.ok) return failure(dedupe(diagnostics));
  const url = (path: string) => config.baseUrl + path;
  const pageStyles = new Map(
    [...server.value.pageStyles].map(([page, files]) => [
      page,
      files.filter((file) => file.path.endsWith('.css')).map((file) => url(file.path)),
    ]),
  );
  const files = new Map(
    [...server.value.files, ...client.value.files, ...[...server.value.pageStyles.values()].flat()].map((file) => [
      file.path,
      file,
    ]),
  );
  return success(
    {
      files: [...files.values()],
      boot: client.value.boot,
      styles: client.value.styles,
      conditionalStyles: client.value.conditionalStyles,
      pageStyles,
      pagePackages: server.value.pagePackages,
      preloads: client.value.preloads,
      hash: shortHash(
        JSON.stringify([
          server.value.hash,
          client.value.boot,
          client.value.styles,
          client.value.conditionalStyles,
          client.value.preloads,
          [...pageStyles],
        ]),
      ),
      rendererHash: server.value.hash,
      clientHash: client.value.hash,
      renderer: server.value.renderer,
      rendererFile: server.value.rendererFile,
      modules: server.value.modules,
      worker: client.value.worker,
      inputs: [...new Set([...server.value.inputs, ...client.value.inputs])],
    },
    dedupe(diagnostics),
  );
}

/** A mistake in the theme is seen by both bundles; it is told once. */
const dedupe = <T>(list: readonly T[]): T[] => [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];
