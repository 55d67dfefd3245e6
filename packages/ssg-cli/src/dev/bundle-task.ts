import { isDeepStrictEqual } from 'node:util';
import type { BuildContext } from 'esbuild';
import { bundleClient, type ClientBundle } from '../bundle/bundle-client.ts';
import { buildRenderer, inputsOf, type RendererBuild } from '../bundle/bundle-server.ts';
import { BundleStore, type StoredRun } from '../bundle/bundle-store.ts';
import { readBeside } from '../bundle/mdx-modules.ts';
import { nameByContent } from '../bundle/name-by-content.ts';
import type { RunEsbuild } from '../bundle/run-esbuild.ts';
import { type CompileSetup, compileOptions } from '../compile/compile-setup.ts';
import type { Config } from '../config/types.ts';
import type { Result } from '../lib/diagnostic.ts';
import { type Bundled, context, stopEsbuild } from '../lib/esbuild.ts';
import { join } from '../lib/path.ts';
import { readSealed, writeSealed } from '../lib/sealed-file.ts';
import type { Task } from '../work/task.ts';

/** Sent before the thread ends, because esbuild prints an error when it loses its parent. */
export const stopBundling = 'stop';

export interface BundleRequest {
  /** The config as plain data, without functions. */
  readonly config: Config;
  /** How MDX pages among the modules are compiled. */
  readonly setup: CompileSetup;
  readonly pageModules: readonly string[];
  /** Absolute paths that changed since the last request; `undefined` if anything may have changed. */
  readonly changed: readonly string[] | undefined;
  /** Whether scripts are those of a build, without Fast Refresh. */
  readonly isProduction: boolean;
  /** Absolute paths of files that threw an error while they were loaded, to be left out. */
  readonly failed: readonly string[];
}

export interface Bundles {
  readonly renderer: Result<RendererBuild>;
  readonly client: Result<ClientBundle>;
}

interface Kept {
  readonly made: string;
  /** Created when esbuild has to run, because the result of an earlier server may still be valid. */
  context?: BuildContext;
  result?: Bundled;
  inputs: ReadonlySet<string>;
}

/**
 * esbuild runs in a thread of its own: it calls its plugins for every import, and reading thousands of files in the
 * server's thread would delay those calls.
 */
const kept = new Map<string, Kept>();
/** The config of the last request with its plugins loaded: the same object as long as the config is unchanged. */
let known: { readonly key: string; readonly config: Config } | undefined;
/** Results that this server or an earlier one stored. */
let stored: ReadonlyMap<string, StoredRun> | undefined;
const unwritten = new Map<string, Parameters<BundleStore['keep']>>();
let writing: NodeJS.Timeout | undefined;
/** The islands that the renderer had when it was bundled last. */
let listed: RendererBuild['islands'] | undefined;
/** Milliseconds without a request after which results are stored. */
const writePause = 3000;

export const task: Task<object, BundleRequest | typeof stopBundling, Bundles | undefined> = {
  prepare: () => ({ each: (request, note) => (request === stopBundling ? end() : bundle(request, note)) }),
};

async function end(): Promise<undefined> {
  writeBundles();
  await forget();
  await stopEsbuild();
}

async function bundle(request: BundleRequest, note: (rendererFile: string) => void): Promise<Bundles> {
  const { pageModules, changed, isProduction } = request;
  const config = await configOf(request);
  clearTimeout(writing);
  stored ??= readSealed<ReadonlyMap<string, StoredRun>>(memoryFile(config)) ?? new Map();
  const store = new BundleStore(stored, config);
  const run: RunEsbuild = async (name, made, options) => {
    const old = kept.get(name);
    const same = old?.made === made ? old : undefined;
    if (same?.result !== undefined && changed?.some((path) => same.inputs.has(path)) === false) return same.result;
    if (old !== undefined && same === undefined) await old.context?.dispose();
    const recalled = old === undefined ? store.recall(name, made, options) : undefined;
    if (recalled !== undefined) {
      kept.set(name, { made, result: recalled, inputs: new Set(inputsOf(config, recalled.metafile)) });
      return recalled;
    }
    const entry: Kept = same ?? { made, inputs: new Set() };
    kept.set(name, entry);
    delete entry.result;
    entry.context ??= await context(options);
    const begun = Date.now();
    // `BuildContext` loses its type parameter; the options request files and a metafile.
    const result = nameByContent((await entry.context.rebuild()) as unknown as Bundled);
    entry.result = result;
    entry.inputs = new Set([...inputsOf(config, result.metafile), ...readBeside(options.plugins)]);
    unwritten.set(name, [name, made, options, result, begun]);
    return result;
  };
  const how = { run, isDev: true, refreshes: !isProduction };
  const building = buildRenderer(config, pageModules, { ...how, failed: request.failed }).then((built) => {
    // The renderer can be loaded while the browser code is still being bundled.
    if (built.ok) note(built.value.rendererFile);
    return built;
  });
  // Most edits change no island's name, so the browser's code does not wait until the renderer has listed them.
  const guessed = listed;
  const early = guessed && bundleClient(config, how, Promise.resolve(guessed));
  // With a mistake in the renderer, the browser's code stays as it was, because to begin again takes long.
  const islands = building.then(
    (built) => {
      if (built.ok) listed = built.value.islands;
      return listed ?? [];
    },
    () => listed ?? [],
  );
  const [renderer, soon, now] = await Promise.all([building, early, islands]);
  const client =
    soon !== undefined && isDeepStrictEqual(now, guessed) ? soon : await bundleClient(config, how, islands);
  // Checking all bundled files takes as long as an update, so it is postponed until there are no requests.
  writing = setTimeout(writeBundles, writePause).unref();
  return { renderer, client };
}

async function configOf({ config, setup }: BundleRequest): Promise<Config> {
  const key = JSON.stringify([config, setup]);
  if (known?.key === key) return known.config;
  await forget();
  known = { key, config: { ...config, markdown: await compileOptions(setup) } };
  return known.config;
}

async function forget(): Promise<void> {
  const old = [...kept.values()];
  kept.clear();
  unwritten.clear();
  await Promise.all(old.map((one) => one.context?.dispose()));
}

const memoryFile = ({ root }: Config): string => join(root, '.ssg/cache/dev.bin');

/** Stores bundles for the next server. If the disk refuses, that server takes longer to start. */
function writeBundles(): void {
  if (known === undefined || unwritten.size === 0) return;
  const { config } = known;
  const store = new BundleStore(new Map(), config);
  for (const one of unwritten.values()) store.keep(...one);
  unwritten.clear();
  stored = new Map([...(stored ?? []), ...store.after]);
  try {
    writeSealed(memoryFile(config), stored);
  } catch {
    // The running server does not depend on it.
  }
}
