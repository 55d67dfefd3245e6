import { type BuildContext, context, stop } from 'esbuild';
import { bundleClient } from '../bundle/bundle-client.ts';
import { buildRenderer, inputsOf } from '../bundle/bundle-server.ts';
import { mdxIslands } from '../bundle/mdx-modules.ts';
import { nameByContent } from '../bundle/name-by-content.ts';
import type { Bundled, RunEsbuild } from '../bundle/run-esbuild.ts';
import type { Config } from '../config/types.ts';
import { type CompileSetup, compileOptions } from './compile-setup.ts';
import { serveThread } from './serve-thread.ts';

/** Told before the thread ends: esbuild complains aloud when it loses whom it talks to. */
export interface StopRequest {
  readonly id: number;
  readonly stop: true;
}

export interface BundleRequest {
  readonly id: number;
  /** As plain data, without its functions. */
  readonly config: Config;
  /** How the pages among the modules are compiled. */
  readonly setup: CompileSetup;
  readonly pageModules: readonly string[];
  /** Absolute paths that changed since the last time; `undefined` when anything may have. */
  readonly changed: readonly string[] | undefined;
}

interface Kept {
  readonly made: string;
  readonly context: BuildContext;
  result?: Bundled;
  inputs: ReadonlySet<string>;
}

/**
 * esbuild lives in a thread of its own: it asks its plugins about every import, and reading thousands of files in the
 * server's thread would keep it waiting for the answers.
 */
const kept = new Map<string, Kept>();
/** The config of the last request, its plugins loaded: the same object as long as nothing in it changes. */
let known: { readonly key: string; readonly config: Config } | undefined;

serveThread<BundleRequest | StopRequest>(async (request) => {
  if ('stop' in request) {
    await forget();
    await stop();
    return undefined;
  }
  const { pageModules, changed } = request;
  const config = await configOf(request);
  const run: RunEsbuild = async (name, made, options) => {
    const old = kept.get(name);
    const same = old?.made === made ? old : undefined;
    if (same?.result !== undefined && changed?.some((path) => same.inputs.has(path)) === false) return same.result;
    if (old !== undefined && same === undefined) await old.context.dispose();
    const entry: Kept = same ?? { made, context: await context(options), inputs: new Set() };
    kept.set(name, entry);
    delete entry.result;
    // The context forgets its type parameter; the options it was made with ask for files and a metafile.
    const result = nameByContent((await entry.context.rebuild()) as unknown as Bundled);
    entry.result = result;
    entry.inputs = new Set(inputsOf(config, result.metafile));
    return result;
  };
  const how = { run, isDev: true };
  const [renderer, client] = await Promise.all([
    buildRenderer(config, pageModules, how),
    mdxIslands(config, pageModules).then((islands) => bundleClient(config, how, islands)),
  ]);
  return { renderer, client };
});

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
  await Promise.all(old.map((one) => one.context.dispose()));
}
