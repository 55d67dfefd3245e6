import type { IslandModule } from '../compile/mdx/take-islands.ts';
import type { Config } from '../config/types.ts';
import type { Graph } from '../keep/graph.ts';
import type { Dependencies } from '../lib/dependencies.ts';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { shortHash } from '../lib/hash.ts';
import { bundleClient, type ClientBundle } from './bundle-client.ts';
import { bundleServer, type LoadedRenderer, type ServerBundle } from './bundle-server.ts';
import { BundleStore } from './bundle-store.ts';
import { checkReact } from './check-react.ts';
import { earlierRun, keepRun } from './known-runs.ts';
import type { Bundle } from './types.ts';
import { unknownLayouts } from './unknown-layouts.ts';
import { unloadedStyles } from './unloaded-styles.ts';

export interface BundledSite extends Bundle {
  /** Everything the bundles were built from; `undefined` if that is not fully known. */
  readonly seen: Dependencies | undefined;
}

/** The query that gives the exports of a renderer that was bundled. */
export const exportsQuery = 'renderer exports';
const exportsName = [exportsQuery, ''] as const;

/** Runs esbuild for a site. Needs no content, so it runs in parallel with reading and compiling. */
export async function bundleSite(
  config: Config,
  pageModules: readonly string[],
  graph: Graph,
): Promise<Result<BundledSite>> {
  const lacking = checkReact(config);
  if (lacking.length > 0) return failure(lacking);
  const store = new BundleStore({ get: (name) => earlierRun(graph, name) }, config);
  const using = { run: store.run, isDev: false };
  const known = graph.earlier<LoadedRenderer>(exportsName)?.value;
  let onIslands: (islands: readonly IslandModule[]) => void = () => undefined;
  // Known before the renderer is loaded, so that the browser's code is bundled meanwhile.
  const islands = new Promise<readonly IslandModule[]>((resolve) => {
    onIslands = resolve;
  });
  const [server, client] = await Promise.all([
    bundleServer(config, pageModules, using, known, (built) => onIslands(built.islands)).finally(() => onIslands([])),
    bundleClient(config, using, islands),
  ]);
  for (const [name, run] of store.after) keepRun(graph, name, run);
  const joined = joinBundles(config, server, client);
  if (!joined.ok || !server.ok) return joined as Result<never>;
  const { hash, renderer, modules } = server.value;
  const loaded = plain({ hash, renderer, modules });
  // Mistakes in what pages export are found again in the next build.
  const isRight = joined.diagnostics.every(({ severity }) => severity !== 'error');
  if (loaded !== undefined && isRight) graph.of(exportsName, hash, () => loaded);
  // What is left out is tried again in the next build, and reported again.
  const isWhole = loaded !== undefined && isRight && joined.diagnostics.every(({ code }) => code !== 'bundle/left-out');
  return success({ ...joined.value, seen: isWhole ? store.seen : undefined }, joined.diagnostics);
}

/**
 * The exports of a renderer as plain data for the cache.
 * @returns `undefined` if a page module exports values that cannot be serialised; it is then loaded in each build.
 */
function plain(loaded: LoadedRenderer): LoadedRenderer | undefined {
  try {
    return structuredClone(loaded);
  } catch {
    return undefined;
  }
}

/** Combines the server and browser bundles. */
export function joinBundles(
  config: Pick<Config, 'baseUrl' | 'root' | 'plugins'>,
  server: Result<ServerBundle>,
  client: Result<ClientBundle>,
): Result<Bundle> {
  const diagnostics = [...server.diagnostics, ...client.diagnostics];
  if (!server.ok || !client.ok) return failure(dedupe(diagnostics));
  const { themeStyles, themeModules, renderer } = server.value;
  diagnostics.push(
    ...unloadedStyles(themeStyles, client.value.sheets, config),
    ...unknownLayouts(renderer.layouts, themeModules, config),
  );
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
      islands: client.value.islands,
      renderer: server.value.renderer,
      rendererFile: server.value.rendererFile,
      modules: server.value.modules,
      worker: client.value.worker,
      inputs: [...new Set([...server.value.inputs, ...client.value.inputs])],
    },
    dedupe(diagnostics),
  );
}

/**
 * Both bundles report an error in the theme, so duplicates are removed. Only the server's bundle knows where a page
 * imports a component that is hydrated.
 */
function dedupe(list: readonly Diagnostic[]): Diagnostic[] {
  const placed = new Set(list.flatMap(({ file, message }) => (file === undefined ? [] : [message])));
  const kept = list.filter(({ file, message }) => file !== undefined || !placed.has(message));
  return [...new Map(kept.map((one) => [JSON.stringify(one), one])).values()];
}
