import { join } from 'node:path';
import { arrangeSite } from './arrange/arrange-site.ts';
import type { Site } from './arrange/types.ts';
import type { BuildOptions, BuildReport, StageClock } from './build.ts';
import { type BundledSite, bundleSite } from './bundle/bundle-site.ts';
import {
  type BuildCache,
  cacheFolderOf,
  emptyCache,
  objectsFolderOf,
  readCache,
  type StoredCache,
  writeCache,
} from './cache/build-cache.ts';
import { noteBuild } from './cache/last-build.ts';
import { type Published, readPublished, writePublished } from './cache/published.ts';
import { isSame } from './cache/same-cache.ts';
import { checkArranged } from './check/check-arranged.ts';
import { checkIds } from './check/check-ids.ts';
import { checkLinks } from './check/check-links.ts';
import { checkUrls } from './check/check-urls.ts';
import { goodLinks } from './check/good-links.ts';
import { type CompiledPages, compilePages } from './compile/compile-pages.ts';
import type { Config } from './config/types.ts';
import { emitFiles } from './emit/emit-files.ts';
import { keptAssets, rememberAssets } from './emit/kept-assets.ts';
import { restore } from './emit/publish.ts';
import type { Engine } from './engine/engine.ts';
import { type Diagnostic, failure, hasErrors, type Result, success } from './lib/diagnostic.ts';
import { removeIfPossible } from './lib/remove-if-possible.ts';
import { version } from './lib/version.ts';
import { type MadeOutputs, makeAll } from './outputs/make-all.ts';
import { prepareServiceWorker, serviceWorker } from './outputs/service-worker.ts';
import { twinJobs } from './outputs/twin-text.ts';
import type { Inputs } from './read/inputs.ts';
import { originsOf } from './read/origins-of.ts';
import { pageModulesOf } from './read/page-modules.ts';
import { readStatic } from './read/read-static.ts';
import type { Source } from './read/types.ts';
import { type RenderedSite, renderSite } from './render/render-site.ts';
import { surroundingsKey } from './render/surroundings.ts';
import { type Shard, writeShard } from './shards/shard.ts';
import { compareInputs, inputsOfShard } from './shards/shard-inputs.ts';
import { registerUser } from './store/cache-users.ts';
import { collectGarbage } from './store/collect-garbage.ts';
import { type FileRecord, Objects, type StoredFile } from './store/objects.ts';

export interface StagesInput {
  readonly config: Config;
  readonly options: BuildOptions;
  readonly inputs: Inputs;
  /** Of all this build is made from; where it is known, the next build may find that nothing changed. */
  readonly key: string | undefined;
  readonly engine: Engine;
  /** Taken along by the caller, who reports them too when the disk refuses something. */
  readonly diagnostics: Diagnostic[];
  readonly clock: StageClock;
}

/** What all stages share. */
interface Build extends StagesInput {
  /** The files of the cache in the site's folder. */
  readonly parts: StoredCache['parts'];
  /** What earlier builds made, wherever that was. */
  readonly cache: BuildCache;
  readonly published: Published;
  /** In milliseconds. */
  readonly begun: number;
  readonly objects: Objects;
  readonly sources: ReadonlyMap<string, Source>;
}

interface Arranged {
  readonly compiled: CompiledPages;
  readonly bundle: BundledSite;
  readonly site: Site;
}

interface Made extends Arranged {
  readonly rendered: RenderedSite;
  readonly outputs: MadeOutputs;
  /** Files whose content is stored already: pages and outputs. */
  readonly stored: readonly StoredFile[];
  readonly hasGoodLinks: boolean;
}

/** The line behind reading: compile ▶ arrange ▶ render ▶ outputs ▶ check ▶ emit, with the bundle made beside it. */
export async function runStages(input: StagesInput): Promise<Result<BuildReport>> {
  const { config, options, inputs } = input;
  const begun = Date.now();
  const user = registerUser(config.root);
  try {
    const folder = cacheFolderOf(config);
    const { parts, ...known } = options.force === true ? { ...emptyCache, parts: [] } : readCache(folder);
    const cache = options.merged?.cache ?? known;
    const sources = new Map(inputs.sources.map((source) => [`${source.collection.locale}:${source.path}`, source]));
    const objects = new Objects(objectsFolderOf(config), cache.records.values());
    const build: Build = { ...input, parts, cache, published: readPublished(config), begun, objects, sources };
    const result = await runBuild(build);
    if (result.ok && user.isAlone()) collectGarbage(objects.folder, reachable(build, result.value.caches().after));
    return result;
  } finally {
    user.end();
  }
}

/** Hashes of the objects that builds to come may ask for. Which assets are kept is decided by builds that publish. */
function reachable({ published, options }: Build, after: BuildCache): Set<string> {
  const isPublished = options.checkOnly !== true && options.shard === undefined;
  const assets = published.assets.slice(0, isPublished ? (options.keepAssets ?? 0) : published.assets.length).flat();
  return new Set([...[...after.records.values()].map(({ hash }) => hash), ...assets.map(([, hash]) => hash)]);
}

async function runBuild(build: Build): Promise<Result<BuildReport>> {
  const { options, diagnostics, config, inputs } = build;
  // Nothing else touches the output: a check takes no lock, and must not meet a build in its folder.
  if (options.checkOnly !== true && options.shard === undefined)
    restore({ next: nextOf(config), outDir: config.outDir });
  const arranged = await arrangeStages(build);
  if (arranged === undefined) return failure(diagnostics);
  if (options.merged !== undefined) {
    const ours = inputsOfShard(config, inputs, arranged.bundle);
    diagnostics.push(...compareInputs(options.merged.inputs, ours, 'the site as it lies here'));
    if (hasFailed(build)) return failure(diagnostics);
  }
  const rendered = await renderStage(build, arranged);
  if (options.shard !== undefined) return endShard(build, { ...arranged, rendered }, options.shard);
  const made = await outputStages(build, { ...arranged, rendered });
  if (hasFailed(build) || !(await isHydratable(build, made))) {
    await keepCache(build, cacheAfter(build, made));
    return failure(diagnostics);
  }
  options.look?.(rendered.pages, made.site.redirects);
  if (options.checkOnly !== true) return publishStages(build, made);
  const after = cacheAfter(build, made);
  await keepCache(build, after);
  return success(reportOf(build, made, after, []), diagnostics);
}

/** Where a new output is put together. */
const nextOf = ({ root }: Config): string => join(root, '.ssg/emit/next');

const hasFailed = ({ diagnostics, options }: Build): boolean =>
  hasErrors(diagnostics) || (options.strict === true && diagnostics.some((one) => one.severity === 'warning'));

/** Compiles and bundles side by side, then arranges; `undefined` where the site's own code cannot be bundled. */
async function arrangeStages(build: Build): Promise<Arranged | undefined> {
  const { config, options, inputs, engine, diagnostics, cache } = build;
  const { stage } = build.clock;
  const compiling = stage('compile', () => compilePages(inputs.sources, cache.pages, config, engine, options.progress));
  if (options.checkOnly !== true && options.shard === undefined) prepareServiceWorker(config);
  // Behind it: the threads begin while this one looks whether there is something to bundle.
  const bundling = bundleSite(config, pageModulesOf(inputs), cache.bundles);
  // Either may fail before anyone waits for it.
  for (const one of [compiling, bundling]) (one as Promise<unknown>).catch(() => undefined);
  const compiled = await compiling;
  diagnostics.push(...compiled.diagnostics);
  const bundle = await stage('bundle', () => bundling);
  options.bundled?.();
  diagnostics.push(...bundle.diagnostics);
  if (!bundle.ok) return undefined;
  engine.loadRenderer(bundle.value.rendererFile);
  const facts = { strings: bundle.value.renderer.strings, modules: bundle.value.modules };
  const site = await stage('arrange', () => arrangeSite(config, inputs, compiled.pages, facts));
  diagnostics.push(
    ...site.diagnostics,
    ...(await checkArranged({ config, inputs, site, pages: compiled.pages, bundle: bundle.value })),
  );
  return { compiled, bundle: bundle.value, site };
}

async function renderStage(build: Build, { compiled, bundle, site }: Arranged): Promise<RenderedSite> {
  const { config, options, inputs, engine, objects, sources, cache, diagnostics, clock } = build;
  const rendered = await clock.stage('render', () =>
    renderSite({
      config,
      site,
      bundle,
      engine,
      objects,
      sources,
      known: cache.renders,
      surroundings: {
        now: (shared) => surroundingsKey(config, inputs, compiled.pages, shared),
        before: cache.surroundings,
      },
      twinOf: twinJobs(config, site),
      ...(options.shard === undefined ? {} : { part: options.shard }),
      progress: options.progress,
    }),
  );
  diagnostics.push(...rendered.diagnostics, ...checkIds(rendered.pages));
  return rendered;
}

/** Makes what follows from all pages together, and checks what was made. */
async function outputStages(build: Build, drawn: Arranged & { readonly rendered: RenderedSite }): Promise<Made> {
  const { config, inputs, engine, objects, cache, diagnostics, clock } = build;
  const { site, rendered } = drawn;
  const { pages } = rendered;
  const outputs = await clock.stage('outputs', () =>
    makeAll({ config, site, pages, version }, cache, objects, (chunks, place) => engine.collect(chunks, place)),
  );
  // What threads hold is given back: what comes needs memory too.
  engine.rest();
  const vanished = { root: config.root, pages, redirects: site.redirects };
  diagnostics.push(...outputs.diagnostics, ...(await checkUrls(vanished, config.severity.vanishedUrls)));
  const stored = [...rendered.stored, ...outputs.stored];
  const links = await clock.stage('check', () => {
    const names = namesOf(stored, drawn);
    const good = goodLinks(cache, rendered, names);
    return checkLinks({ config, site, pages, good, files: names, origins: originsOf(inputs.sources) });
  });
  diagnostics.push(...links);
  return { ...drawn, outputs, stored, hasGoodLinks: links.length === 0 };
}

const namesOf = (stored: readonly StoredFile[], { rendered, site }: Pick<Made, 'rendered' | 'site'>): Set<string> =>
  new Set([
    ...stored.map(({ path }) => path),
    ...rendered.files.map(({ path }) => path),
    ...site.statics.map(({ to }) => to),
  ]);

/** Where it was asked for, whether the browser would render what the build rendered. */
async function isHydratable(build: Build, { bundle, site, stored, rendered }: Made): Promise<boolean> {
  const { config, options, objects, sources, diagnostics, clock } = build;
  if (options.hydration !== true) return true;
  const { checkHydration } = await import('./check/hydration/check-hydration.ts');
  const input = { config, site, bundle, sources, objects, stored, files: rendered.files };
  diagnostics.push(...(await clock.stage('hydration', () => checkHydration(input))));
  return !hasFailed(build);
}

async function publishStages(build: Build, made: Made): Promise<Result<BuildReport>> {
  const { config, options, key, objects, diagnostics, cache, published, clock } = build;
  const { bundle, site, stored, rendered } = made;
  const worker = await clock.stage('worker', () =>
    serviceWorker(
      {
        config,
        bundle,
        stored,
        files: rendered.files,
        statics: site.statics,
        redirects: site.redirects,
        read: readStatic,
      },
      cache.worker,
    ),
  );
  diagnostics.push(...(worker?.diagnostics ?? []));
  if (hasFailed(build)) {
    await keepCache(build, { ...cacheAfter(build, made), worker });
    return failure(diagnostics);
  }
  const emitted = await clock.stage('emit', () =>
    emitFiles({
      outDir: config.outDir,
      begun: build.begun,
      next: nextOf(config),
      objects,
      stored: [...stored, ...keptAssets(published, options.keepAssets ?? 0, namesOf(stored, made), objects)],
      files: [...rendered.files, ...(worker?.files ?? [])],
      statics: site.statics,
      published: published.files,
    }),
  );
  const { files } = emitted;
  const after: BuildCache = {
    ...cacheAfter(build, made),
    records: recordsOf(emitted.stored, cache.records),
    worker,
  };
  const own = new Set(rendered.files.map(({ path }) => path));
  const assets = rememberAssets(
    published,
    emitted.stored.filter(({ path }) => own.has(path)),
  );
  if (files !== published.files || assets !== published.assets) keepPublished(build, { files, assets });
  if (key !== undefined && bundle.seen !== undefined)
    noteBuild(
      config,
      { key, seen: bundle.seen },
      { pages: rendered.pages.length, statics: site.statics.length, diagnostics },
      files,
    );
  await keepCache(build, after);
  emitted.leftovers.forEach(removeIfPossible);
  const { written, kept, removed } = emitted;
  return success({ ...reportOf(build, made, after, [...files]), emitted: { written, kept, removed } }, diagnostics);
}

/** The site is published by now: a disk that refuses costs the next build time, and nothing else. */
function keepPublished({ config }: Build, published: Published): void {
  try {
    writePublished(config, published);
  } catch {
    // The next build copies every file again.
  }
}

/** How objects are known by path; the record that is there already, where it says the same. */
const recordsOf = (stored: readonly StoredFile[], before: BuildCache['records']): BuildCache['records'] =>
  new Map(
    stored.map(({ path, hash, size, mtimeMs }) => {
      const old = before.get(path);
      const isSame = old?.hash === hash && old.size === size && old.mtimeMs === mtimeMs;
      return [path, isSame ? old : { hash, size, mtimeMs }] as const;
    }),
  );

/** Renders no more than its part, and leaves it with all that whoever merges it has to know. */
async function endShard(
  build: Build,
  made: Arranged & { readonly rendered: RenderedSite },
  shard: Shard,
): Promise<Result<BuildReport>> {
  const { config, inputs, objects, cache, diagnostics } = build;
  const { compiled, bundle, rendered } = made;
  if (hasFailed(build)) return failure(diagnostics);
  writeShard(config.root, shard, rendered.stored, objects, {
    inputs: inputsOfShard(config, inputs, bundle),
    pages: compiled.pages,
    renders: rendered.records,
    bundles: bundle.memory,
  });
  return success(reportOf(build, made, cache, []), diagnostics);
}

/** What the next build may know. Objects of what is published now stay known, whatever was made here. */
function cacheAfter(
  { cache, published }: Build,
  { compiled, bundle, rendered, outputs, stored, hasGoodLinks }: Made,
): BuildCache {
  const old = [...cache.records].filter(([path, { hash }]) => published.files.get(path)?.hash === hash);
  return {
    ...cache,
    pages: new Map(compiled.pages.map((page) => [page.hash, page])),
    renders: rendered.records,
    surroundings: rendered.surroundings,
    hasGoodLinks,
    records: new Map([...old, ...recordsOf(stored, cache.records)]),
    memories: outputs.memories,
    index: outputs.index,
    bundles: bundle.memory,
    outputs: outputs.record,
  };
}

async function keepCache({ config, cache, parts, diagnostics, clock }: Build, after: BuildCache): Promise<void> {
  if (isSame(cache, after)) return;
  await clock.stage('cache', () => diagnostics.push(...writeCache(cacheFolderOf(config), after, parts)));
}

function reportOf(
  { cache, engine, clock }: Build,
  { compiled, rendered, site }: Pick<Made, 'compiled' | 'rendered' | 'site'>,
  after: BuildCache,
  files: readonly (readonly [path: string, record: FileRecord])[],
): BuildReport {
  return {
    caches: () => ({ before: cache, after }),
    pages: rendered.pages.length,
    compiled: compiled.compiled,
    rendered: rendered.rendered,
    files: files.map(([path, { size }]) => ({ path, size })),
    statics: site.statics.length,
    emitted: { written: 0, kept: 0, removed: 0 },
    stages: clock.stages,
    costs: engine.costs,
  };
}
