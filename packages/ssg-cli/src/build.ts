import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { arrangeSite } from './arrange/arrange-site.ts';
import type { Redirect } from './arrange/types.ts';
import { bundleSite } from './bundle/bundle-site.ts';
import { type BuildCache, emptyCache, readCache, writeCache } from './cache/build-cache.ts';
import { isSame } from './cache/same-cache.ts';
import { checkContracts } from './check/check-contracts.ts';
import { checkDirectives } from './check/check-directives.ts';
import { checkLinks } from './check/check-links.ts';
import { checkOrphans } from './check/check-orphans.ts';
import { checkRoutes } from './check/check-routes.ts';
import { checkUrls } from './check/check-urls.ts';
import { compilePages } from './compile/compile-pages.ts';
import type { Config } from './config/types.ts';
import { diskFailure } from './emit/disk-failure.ts';
import { emitFiles } from './emit/emit-files.ts';
import { keptAssets, rememberAssets } from './emit/kept-assets.ts';
import { restore } from './emit/publish.ts';
import { Staging } from './emit/staging.ts';
import { createEngine, threadThreshold } from './engine/engine.ts';
import type { PageCost } from './engine/page-cost.ts';
import { type Diagnostic, failure, hasErrors, type Result, success } from './lib/diagnostic.ts';
import { asDiskError } from './lib/disk-error.ts';
import { removeIfPossible } from './lib/remove-if-possible.ts';
import { version } from './lib/version.ts';
import { makeAll } from './outputs/make-all.ts';
import { serviceWorker } from './outputs/service-worker.ts';
import { twinJobs } from './outputs/twin-text.ts';
import { readInputs } from './read/read-inputs.ts';
import { renderSite } from './render/render-site.ts';
import type { RenderedPage } from './render/types.ts';
import type { MergedShards } from './shards/read-shards.ts';
import { cacheOfShard, newShardFolder, type Shard, writeShard } from './shards/shard.ts';
import { compareInputs, inputsOfShard } from './shards/shard-inputs.ts';

export interface BuildOptions {
  /** Warnings fail the build too. */
  readonly strict?: boolean;
  /** Stops before anything is published. */
  readonly checkOnly?: boolean;
  /** Looks at the pages of a good site while their articles can be read; a check throws them away with its folder. */
  readonly look?: (pages: readonly RenderedPage[]) => void;
  /** Makes everything anew. */
  readonly force?: boolean;
  /** Worker threads; 0 works in this one. Default: one for each processor, four at most, when the site is large enough. */
  readonly threads?: number;
  /** Keeps the hashed assets of this many earlier builds, for tabs that are still open. */
  readonly keepAssets?: number;
  /** Renders one part of the site's pages for `merged`, and publishes nothing. */
  readonly shard?: Shard;
  /** Takes what all shards rendered. */
  readonly merged?: MergedShards;
  readonly progress?: (text: string) => void;
  /** Called when everything is bundled. */
  readonly bundled?: () => void;
}

export interface BuildReport {
  /** What the site publishes, for those who compare addresses. */
  readonly published: { readonly pages: readonly RenderedPage[]; readonly redirects: readonly Redirect[] };
  readonly before: BuildCache;
  readonly after: BuildCache;
  readonly pages: number;
  /** Pages that were compiled, and documents that were rendered; the rest came from the last build. */
  readonly compiled: number;
  readonly rendered: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
  readonly statics: number;
  readonly emitted: { readonly written: number; readonly kept: number; readonly removed: number };
  /** Stages in order, and the memory of the process after each. */
  readonly stages: readonly (readonly [name: string, milliseconds: number, megabytes: number])[];
  /** What the pages took that were made. */
  readonly costs: readonly PageCost[];
}

/** Builds the site. What the disk refuses on the way is told; the output is then as it was. */
export async function build(config: Config, options: BuildOptions = {}): Promise<Result<BuildReport>> {
  const diagnostics: Diagnostic[] = [];
  try {
    return await runStages(config, options, diagnostics);
  } catch (error) {
    const refused = asDiskError(error, config.outDir);
    if (refused === undefined) throw error;
    return failure([...diagnostics, diskFailure(refused, config.root)]);
  }
}

/** The whole line: read ▶ compile ▶ arrange ▶ check ▶ render ▶ outputs ▶ emit, with the bundle made beside it. */
async function runStages(
  config: Config,
  options: BuildOptions,
  diagnostics: Diagnostic[],
): Promise<Result<BuildReport>> {
  const stages: [string, number, number][] = [];
  const stage = async <T>(name: string, run: () => T | Promise<T>): Promise<T> => {
    options.progress?.(name);
    const start = performance.now();
    const value = await run();
    stages.push([name, performance.now() - start, process.memoryUsage.rss() / 1e6]);
    return value;
  };
  const failed = () =>
    hasErrors(diagnostics) || (options.strict === true && diagnostics.some((one) => one.severity === 'warning'));

  const cacheFile = join(config.root, '.ssg/cache/build.bin');
  const { shard, merged } = options;
  const known = options.force === true ? emptyCache : readCache(cacheFile);
  const cache = merged?.cache ?? (shard === undefined ? known : cacheOfShard(known));
  // A check publishes nothing and takes no lock, so it must not meet a build in its folder; nor does a shard.
  const isQuiet = options.checkOnly === true || shard !== undefined;
  const next = shard !== undefined ? newShardFolder(shard) : isQuiet ? `.ssg/check-${process.pid}` : '.ssg/emit/next';
  const folder = join(config.root, next);
  const stagingSetup = { folder, outDir: merged?.folder ?? config.outDir, records: cache.records };
  const staging = new Staging(stagingSetup);
  if (!isQuiet) restore({ next: folder, outDir: config.outDir });
  staging.clear();

  const inputs = await stage('read', () => readInputs(config));
  diagnostics.push(...inputs.diagnostics);
  const pageModules = inputs.sources
    .filter(({ collection, path }) => (collection.type === 'pages' && /\.[jt]sx$/.test(path)) || path.endsWith('.mdx'))
    .map((source) => source.path);
  const bundling = bundleSite(config, [...new Set(pageModules)], cache.bundles);
  // It may fail before anyone waits for it; it is waited for below.
  bundling.catch(() => undefined);

  const engine = createEngine(config, options.threads ?? threadsFor(inputs.sources.length, cache));
  try {
    const compiled = await stage('compile', () =>
      compilePages(inputs.sources, cache.pages, config, engine, options.progress),
    );
    const { pages } = compiled;
    diagnostics.push(...compiled.diagnostics);
    const bundle = await stage('bundle', () => bundling);
    options.bundled?.();
    diagnostics.push(...bundle.diagnostics);
    if (!bundle.ok) return failure(diagnostics);

    const site = await stage('arrange', () =>
      arrangeSite(config, inputs, pages, { strings: bundle.value.renderer.strings, modules: bundle.value.modules }),
    );
    const origins = new Map(
      inputs.sources.flatMap((source) =>
        source.origins === undefined ? [] : [[source.path, source.origins] as const],
      ),
    );
    diagnostics.push(
      ...site.diagnostics,
      ...checkRoutes(site, config),
      ...checkOrphans(site, config),
      ...checkContracts(config, inputs.sources, pages),
      ...checkDirectives(pages, bundle.value.renderer.directives, origins),
    );

    const madeOf = inputsOfShard(config, inputs, bundle.value);
    if (merged !== undefined) diagnostics.push(...compareInputs(merged.inputs, madeOf, 'the site as it lies here'));
    if (merged !== undefined && failed()) return failure(diagnostics);

    const sources = new Map(inputs.sources.map((source) => [`${source.collection.locale}:${source.path}`, source]));
    const rendered = await stage('render', () =>
      renderSite({
        config,
        site,
        bundle: bundle.value,
        engine,
        staging,
        stagingSetup,
        sources,
        known: cache.renders,
        twinOf: twinJobs(config, site),
        ...(shard === undefined ? {} : { part: shard }),
        progress: options.progress,
      }),
    );
    diagnostics.push(...rendered.diagnostics);
    const report = (emitted: BuildReport['emitted'], all: BuildReport['files'], after: BuildCache): BuildReport => ({
      published: { pages: rendered.pages, redirects: site.redirects },
      before: cache,
      after,
      pages: rendered.pages.length,
      compiled: compiled.compiled,
      rendered: rendered.rendered,
      files: all,
      statics: site.statics.length,
      emitted,
      stages,
      costs: engine.costs,
    });
    const nothing = { written: 0, kept: 0, removed: 0 };
    if (shard !== undefined) {
      if (failed()) return failure(diagnostics);
      const { memory: bundles } = bundle.value;
      writeShard(config.root, shard, {
        inputs: madeOf,
        pages,
        renders: rendered.records,
        staged: rendered.staged,
        bundles,
      });
      return success(report({ ...nothing, written: rendered.staged.length }, rendered.staged, cache), diagnostics);
    }
    const made = await stage('outputs', () =>
      makeAll({ config, site, pages: rendered.pages, version }, cache, staging),
    );
    diagnostics.push(
      ...made.diagnostics,
      ...(await checkUrls(
        { root: config.root, pages: rendered.pages, redirects: site.redirects },
        options.strict === true,
      )),
    );
    const files = rendered.files;
    const staged = [...rendered.staged, ...made.staged];
    const names = new Set([
      ...staged.map((file) => file.path),
      ...files.map((file) => file.path),
      ...site.statics.map((file) => file.to),
    ]);
    await stage('check', () =>
      diagnostics.push(...checkLinks({ config, site, pages: rendered.pages, files: names, origins })),
    );
    if (failed()) return failure(diagnostics);

    options.look?.(rendered.pages);
    if (options.checkOnly === true) return success(report(nothing, [], cache), diagnostics);
    const worker = await stage('worker', () =>
      serviceWorker(
        {
          config,
          bundle: bundle.value,
          staged,
          files,
          statics: site.statics,
          read: (file) => readFileSync(file.absolute),
        },
        cache.worker,
      ),
    );
    diagnostics.push(...(worker?.diagnostics ?? []));
    const emitted = await stage('emit', () =>
      emitFiles({
        outDir: config.outDir,
        staging,
        staged: [...staged, ...keptAssets(cache, options.keepAssets ?? 0, names, staging)],
        files: [...files, ...(worker?.files ?? [])],
        statics: site.statics,
        records: cache.records,
      }),
    );
    if (merged !== undefined) removeIfPossible(merged.folder);
    const { records } = emitted;
    const after: BuildCache = {
      pages: new Map(pages.map((page) => [page.hash, page])),
      renders: rendered.records,
      records,
      memories: made.memories,
      bundles: bundle.value.memory,
      worker,
      outputs: made.record,
      assets: rememberAssets(cache, files),
    };
    if (!isSame(cache, after)) await stage('cache', () => diagnostics.push(...writeCache(cacheFile, after)));
    const all = [...records].map(([path, { size }]) => ({ path, size }));
    return success(report(emitted, all, after), diagnostics);
  } finally {
    staging.discard();
    await engine.close();
  }
}

/** Threads pay from a number of pages on, and only for pages that have to be made. */
function threadsFor(sources: number, cache: BuildCache): number {
  const missing = Math.max(0, sources - cache.pages.size);
  const threads = missing < threadThreshold ? 1 : Math.min(availableParallelism(), 4);
  return threads;
}
