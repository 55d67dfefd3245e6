import type { Redirect } from './arrange/types.ts';
import { addValues, type BuildCache, openGraph, openTables, readCache } from './cache/build-cache.ts';
import { keyOfBuild, recallBuild } from './cache/last-build.ts';
import { SourceCache } from './cache/source-cache.ts';
import type { ModuleCache } from './config/module-cache.ts';
import type { Config } from './config/types.ts';
import { diskFailure } from './emit/disk-failure.ts';
import { createEngine } from './engine/engine.ts';
import type { PageCost } from './engine/page-cost.ts';
import { type Diagnostic, eachOnce, failure, type Result, success } from './lib/diagnostic.ts';
import { asDiskError } from './lib/disk-error.ts';
import { Outdated } from './lib/outdated.ts';
import { createHooks, hookQuery } from './plugins/call-hook.ts';
import { readInputs } from './read/read-inputs.ts';
import type { RenderedPage } from './render/types.ts';
import type { MergedShards } from './shards/read-shards.ts';
import type { Shard } from './shards/shard.ts';

export interface BuildOptions {
  /** Warnings fail the build too. */
  readonly strict?: boolean;
  /** Renders one page of each kind again with another clock, locale and seed, and fails if hydration would differ. */
  readonly hydration?: boolean;
  /** Runs every check without publishing anything. */
  readonly checkOnly?: boolean;
  /** Called with the pages of a build without errors while their articles can still be read. */
  readonly onRendered?: (pages: readonly RenderedPage[], redirects: readonly Redirect[]) => void;
  /** Rebuilds everything, ignoring the cache. */
  readonly force?: boolean;
  /**
   * Number of worker threads; 0 uses the main thread only. Default: one per processor, at most four, for sites that are
   * large enough.
   */
  readonly threads?: number;
  /** Keeps the hashed assets of this many earlier builds, for tabs that are still open. */
  readonly keepAssets?: number;
  /** Renders one part of the site's pages for `merged`, and publishes nothing. */
  readonly shard?: Shard;
  /** Merges the pages that shards rendered. */
  readonly merged?: MergedShards;
  readonly progress?: (text: string) => void;
  /** What earlier processes recorded about the site's modules. */
  readonly memory?: ModuleCache;
  /** Called when bundling is complete. */
  readonly bundled?: () => void;
}

export interface BuildReport {
  /** The cache before and after the build, for `--explain`. */
  readonly caches: () => {
    readonly before: BuildCache;
    readonly after: BuildCache;
    /** Whether a published file differs from the last published build. A check may have written `before` since then. */
    readonly isChanged: (path: string) => boolean;
  };
  readonly pages: number;
  /** The pages that were compiled and the documents that were rendered; all others came from the cache. */
  readonly compiled: number;
  readonly rendered: number;
  readonly files: readonly { readonly path: string; readonly size: number; readonly mtimeMs: number }[];
  readonly statics: number;
  readonly emitted: { readonly written: number; readonly kept: number; readonly removed: number };
  /** The stages in order, each with the memory of the process after it. */
  readonly stages: readonly (readonly [name: string, milliseconds: number, megabytes: number])[];
  /** Milliseconds that each hook of a plugin took, by `plugin hook`. */
  readonly hookTimes: () => ReadonlyMap<string, number>;
  /** The time of each page that was compiled or rendered. */
  readonly costs: readonly PageCost[];
}

/**
 * Builds the site, regenerating only what changed since the last build. A file operation that fails is reported as a
 * diagnostic, and leaves the published output unchanged.
 */
export async function build(config: Config, options: BuildOptions = {}): Promise<Result<BuildReport>> {
  const result = await attemptAgain(config, options);
  return { ...result, diagnostics: eachOnce(result.diagnostics) };
}

async function attemptAgain(config: Config, options: BuildOptions): Promise<Result<BuildReport>> {
  try {
    return await attempt(config, options);
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    return attempt(config, { ...options, force: true });
  }
}

async function attempt(config: Config, options: BuildOptions): Promise<Result<BuildReport>> {
  const diagnostics: Diagnostic[] = [];
  const engine = createEngine(config, options.threads);
  const sources = options.force === true ? undefined : new SourceCache(config.root);
  const tables = openTables(config, { isFresh: options.force === true });
  const hooks = createHooks(config, openGraph(tables));
  try {
    // Most builds have pages to compile, so the worker threads load their code while the site is read.
    engine.prepare();
    const begun = Date.now();
    const clock = new StageClock(options.progress);
    const inputs = await clock.stage('read', () => readInputs(config, options.memory, sources?.read, hooks));
    const key = isWhole(options) ? keyOfBuild(config, inputs, options, begun) : undefined;
    const last =
      key === undefined || options.force === true
        ? undefined
        : await clock.stage('compare', () => recallBuild(config, key));
    if (last !== undefined) return success(unchanged(config, last, clock), last.diagnostics);
    diagnostics.push(...inputs.diagnostics);
    const { runStages } = await import('./stages.ts');
    return await runStages({ config, options, inputs, key, engine, tables, hooks, diagnostics, clock });
  } catch (error) {
    const refused = asDiskError(error, config.outDir);
    if (refused === undefined) throw error;
    return failure([...diagnostics, diskFailure(refused, config.root, config.outDir)]);
  } finally {
    sources?.save();
    // What hooks gave is kept whatever became of the build.
    if (!tables.isWritten) addValues(tables, hookQuery, hooks.graph);
    // No work is left for the worker threads, so there is no need to wait until they have ended.
    void engine.close();
  }
}

/** Whether the build publishes the whole site. */
const isWhole = ({ checkOnly, shard, merged, onRendered }: BuildOptions): boolean =>
  checkOnly !== true && shard === undefined && merged === undefined && onRendered === undefined;

function unchanged(
  config: Config,
  { pages, statics, files }: Pick<BuildReport, 'pages' | 'statics' | 'files'>,
  { stages }: StageClock,
): BuildReport {
  return {
    caches: () => {
      const cache = readCache(openTables(config));
      return { before: cache, after: cache, isChanged: () => false };
    },
    pages,
    compiled: 0,
    rendered: 0,
    files,
    statics,
    emitted: { written: 0, kept: files.length, removed: 0 },
    stages,
    hookTimes: () => new Map(),
    costs: [],
  };
}

/** Reports the progress of a build and measures its stages. */
export class StageClock {
  /** The stages in order, each with its milliseconds and the memory of the process after it. */
  readonly stages: [name: string, milliseconds: number, megabytes: number][] = [];
  readonly #progress: BuildOptions['progress'];

  constructor(progress: BuildOptions['progress']) {
    this.#progress = progress;
  }

  readonly stage = async <T>(name: string, run: () => T | Promise<T>): Promise<T> => {
    this.#progress?.(name);
    const start = performance.now();
    const value = await run();
    this.stages.push([name, performance.now() - start, process.memoryUsage.rss() / 1e6]);
    return value;
  };
}
