import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrangeSite } from './arrange/arrange-site.ts';
import type { BuildOptions, BuildReport, StageClock } from './build.ts';
import { bundleSite } from './bundle/bundle-site.ts';
import { type BuildCache, cacheFolderOf, emptyCache, readCache, writeCache } from './cache/build-cache.ts';
import { noteBuild } from './cache/last-build.ts';
import { isSame } from './cache/same-cache.ts';
import { checkContracts } from './check/check-contracts.ts';
import { checkDirectives } from './check/check-directives.ts';
import { checkCategoryIcons, checkConfigIcons, checkPageIcons } from './check/check-icons.ts';
import { checkIds } from './check/check-ids.ts';
import { checkLinks } from './check/check-links.ts';
import { checkOrphans } from './check/check-orphans.ts';
import { checkRoutes } from './check/check-routes.ts';
import { checkStylesheets } from './check/check-stylesheets.ts';
import { checkUrls } from './check/check-urls.ts';
import { goodLinks } from './check/good-links.ts';
import { compilePages } from './compile/compile-pages.ts';
import type { Config } from './config/types.ts';
import { emitFiles } from './emit/emit-files.ts';
import { keptAssets, rememberAssets } from './emit/kept-assets.ts';
import { restore } from './emit/publish.ts';
import { Staging } from './emit/staging.ts';
import type { Engine } from './engine/engine.ts';
import { type Diagnostic, failure, hasErrors, type Result, success } from './lib/diagnostic.ts';
import { version } from './lib/version.ts';
import { makeAll } from './outputs/make-all.ts';
import { serviceWorker } from './outputs/service-worker.ts';
import { twinJobs } from './outputs/twin-text.ts';
import type { Inputs } from './read/inputs.ts';
import { renderSite } from './render/render-site.ts';
import { surroundingsKey } from './render/surroundings.ts';
import { cacheOfShard, newShardFolder, writeShard } from './shards/shard.ts';
import { compareInputs, inputsOfShard } from './shards/shard-inputs.ts';

export interface StagesInput {
  readonly config: Config;
  readonly options: BuildOptions;
  readonly inputs: Inputs;
  /** Of all this build is made from; where it is known, the next build may find that nothing changed. */
  readonly key: string | undefined;
  readonly engine: Engine;
  /** Taken along by the caller, who tells them too when the disk refuses something. */
  readonly diagnostics: Diagnostic[];
  readonly clock: StageClock;
}

/** The line behind reading: compile ▶ arrange ▶ check ▶ render ▶ outputs ▶ emit, with the bundle made beside it. */
export async function runStages({
  config,
  options,
  inputs,
  key,
  engine,
  diagnostics,
  clock,
}: StagesInput): Promise<Result<BuildReport>> {
  const { stage, stages } = clock;
  const failed = () =>
    hasErrors(diagnostics) || (options.strict === true && diagnostics.some((one) => one.severity === 'warning'));

  const cacheFolder = cacheFolderOf(config);
  const { shard, merged } = options;
  const known = options.force === true ? { ...emptyCache, parts: [] } : readCache(cacheFolder);
  const cache = merged?.cache ?? (shard === undefined ? known : cacheOfShard(known));
  // A check publishes nothing and takes no lock, so it must not meet a build in its folder; nor does a shard.
  const isQuiet = options.checkOnly === true || shard !== undefined;
  const next = shard !== undefined ? newShardFolder(shard) : isQuiet ? `.ssg/check-${process.pid}` : '.ssg/emit/next';
  const folder = join(config.root, next);
  const places = { folder, outDir: merged?.folder ?? config.outDir };
  const staging = new Staging(places, cache.records);
  if (!isQuiet) restore({ next: folder, outDir: config.outDir }, cache.spare?.name);
  staging.clear();

  const pageModules = inputs.sources
    .filter(({ collection, path }) => (collection.type === 'pages' && /\.[jt]sx$/.test(path)) || path.endsWith('.mdx'))
    .map((source) => source.path);
  try {
    const compiling = stage('compile', () =>
      compilePages(inputs.sources, cache.pages, config, engine, options.progress),
    );
    // Behind it: the threads begin while this one looks whether there is something to bundle.
    const bundling = bundleSite(config, [...new Set(pageModules)], cache.bundles);
    // Either may fail before anyone waits for it.
    for (const one of [compiling, bundling]) (one as Promise<unknown>).catch(() => undefined);
    const compiled = await compiling;
    const { pages } = compiled;
    diagnostics.push(...compiled.diagnostics);
    const bundle = await stage('bundle', () => bundling);
    options.bundled?.();
    diagnostics.push(...bundle.diagnostics);
    if (!bundle.ok) return failure(diagnostics);
    engine.loadRenderer(bundle.value.rendererFile);

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
      ...checkPageIcons(pages, bundle.value.renderer.icons, origins),
      ...checkCategoryIcons(site, bundle.value.renderer.icons),
      ...(await checkConfigIcons(config, bundle.value.renderer.icons)),
      ...(await checkStylesheets(config, site, bundle.value)),
    );

    const madeOf = () => inputsOfShard(config, inputs, bundle.value);
    if (merged !== undefined) diagnostics.push(...compareInputs(merged.inputs, madeOf(), 'the site as it lies here'));
    if (merged !== undefined && failed()) return failure(diagnostics);

    const sources = new Map(inputs.sources.map((source) => [`${source.collection.locale}:${source.path}`, source]));
    const rendered = await stage('render', () =>
      renderSite({
        config,
        site,
        bundle: bundle.value,
        engine,
        staging,
        places,
        sources,
        known: cache.renders,
        surroundings: {
          now: (shared) => surroundingsKey(config, inputs, pages, shared),
          before: cache.surroundings,
        },
        twinOf: twinJobs(config, site),
        ...(shard === undefined ? {} : { part: shard }),
        progress: options.progress,
      }),
    );
    diagnostics.push(...rendered.diagnostics, ...checkIds(rendered.pages));
    const report = (emitted: BuildReport['emitted'], all: BuildReport['files'], after: BuildCache): BuildReport => ({
      caches: () => ({ before: cache, after }),
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
        inputs: madeOf(),
        pages,
        renders: rendered.records,
        staged: rendered.staged,
        bundles,
      });
      return success(report({ ...nothing, written: rendered.staged.length }, rendered.staged, cache), diagnostics);
    }
    const made = await stage('outputs', () =>
      makeAll({ config, site, pages: rendered.pages, version }, cache, staging, (chunks, place) =>
        engine.collect(chunks, place),
      ),
    );
    // What threads hold is given back: what comes needs memory too.
    engine.rest();
    diagnostics.push(
      ...made.diagnostics,
      ...(await checkUrls(
        { root: config.root, pages: rendered.pages, redirects: site.redirects },
        config.severity.vanishedUrls,
      )),
    );
    const files = rendered.files;
    const staged = [...rendered.staged, ...made.staged];
    const names = new Set([
      ...staged.map((file) => file.path),
      ...files.map((file) => file.path),
      ...site.statics.map((file) => file.to),
    ]);
    const links = await stage('check', () => {
      const good = goodLinks(cache, rendered, names);
      return checkLinks({ config, site, pages: rendered.pages, good, files: names, origins });
    });
    diagnostics.push(...links);
    if (failed()) return failure(diagnostics);

    if (options.hydration === true) {
      const { checkHydration } = await import('./check/hydration/check-hydration.ts');
      const input = { config, site, bundle: bundle.value, sources, staging, staged, files };
      diagnostics.push(...(await stage('hydration', () => checkHydration(input))));
      if (failed()) return failure(diagnostics);
    }
    options.look?.(rendered.pages, site.redirects);
    if (options.checkOnly === true) return success(report(nothing, [], cache), diagnostics);
    const worker = await stage('worker', () =>
      serviceWorker(
        {
          config,
          bundle: bundle.value,
          staged,
          files,
          statics: site.statics,
          redirects: site.redirects,
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
        spare: cache.spare,
      }),
    );
    const tidying = engine.tidy({
      retired: emitted.retired,
      leftovers: [...emitted.leftovers, ...(merged === undefined ? [] : [merged.folder])],
    });
    const { records } = emitted;
    const after: BuildCache = {
      pages: new Map(pages.map((page) => [page.hash, page])),
      renders: rendered.records,
      surroundings: rendered.surroundings,
      hasGoodLinks: links.length === 0,
      records,
      spare: emitted.spare,
      memories: made.memories,
      index: made.index,
      bundles: bundle.value.memory,
      worker,
      outputs: made.record,
      assets: rememberAssets(cache, files),
    };
    if (key !== undefined && bundle.value.seen !== undefined)
      noteBuild(
        config,
        { key, seen: bundle.value.seen },
        { pages: rendered.pages.length, statics: site.statics.length, diagnostics },
        records,
      );
    if (!isSame(cache, after))
      await stage('cache', () => diagnostics.push(...writeCache(cacheFolder, after, known.parts)));
    await tidying;
    const all = [...records].map(([path, { size }]) => ({ path, size }));
    return success(report(emitted, all, after), diagnostics);
  } finally {
    staging.discard();
  }
}
