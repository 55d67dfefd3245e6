import { arrangeSite } from '../arrange/arrange-site.ts';
import { bundleSite } from '../bundle/bundle-site.ts';
import { checkArranged } from '../check/check-arranged.ts';
import { checkLinks } from '../check/check-links.ts';
import { checkPlugins } from '../check/check-plugins.ts';
import { checkRendered } from '../check/check-rendered.ts';
import { checkUrls, recordedUrls } from '../check/check-urls.ts';
import { linksKey } from '../check/fine-pages.ts';
import { placeInSidebars } from '../check/place-in-sidebars.ts';
import { compilePages } from '../compile/compile-pages.ts';
import { objectsFolderOf, readRecords } from '../keep/build-cache.ts';
import { registerUser } from '../keep/cache-users.ts';
import { collectGarbage } from '../keep/collect-garbage.ts';
import { Objects, type StoredFile } from '../keep/objects.ts';
import { restore } from '../keep/publish.ts';
import { readPublished } from '../keep/published.ts';
import { type Shard, writeShard } from '../keep/shard.ts';
import { compareInputs, inputsOfShard } from '../keep/shard-inputs.ts';
import { append } from '../lib/append.ts';
import { defined } from '../lib/defined.ts';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import { readStatic } from '../lib/read-static.ts';
import { version } from '../lib/version.ts';
import { alternateJobs } from '../outputs/alternate-text.ts';
import { hiddenFiles } from '../outputs/hidden-files.ts';
import { makeAll } from '../outputs/make-all.ts';
import { prepareServiceWorker, serviceWorker } from '../outputs/service-worker.ts';
import { originsOf } from '../read/origins-of.ts';
import { pageModulesOf } from '../read/page-modules.ts';
import { type RenderedSite, renderSite } from '../render/render-site.ts';
import { siteHash } from '../render/site-hash.ts';
import {
  type Arranged,
  type Build,
  type Ended,
  hasFailed,
  type Made,
  namesOf,
  nextOf,
  reportOf,
  type StagesInput,
} from './build-context.ts';
import type { BuildReport } from './build-types.ts';
import { keepCache, reachable, recordsAfter } from './keep-build.ts';
import { publishStages } from './publish-build.ts';

/** Runs the stages after reading: compile ▶ arrange ▶ render ▶ outputs ▶ check ▶ emit, with bundling in parallel. */
export async function runStages(input: StagesInput): Promise<Result<BuildReport>> {
  const { config, options, inputs } = input;
  const begun = Date.now();
  const user = registerUser(config.root);
  try {
    const records = options.merged?.records ?? readRecords(input.tables);
    const sources = new Map(inputs.sources.map((source) => [`${source.collection.locale}:${source.path}`, source]));
    const objects = new Objects(objectsFolderOf(config), records.values());
    const build: Build = { ...input, records, published: readPublished(config), begun, objects, sources };
    const result = await runBuild(build);
    if (!result.ok) return result;
    if (user.isOnlyUser()) collectGarbage(objects.folder, reachable(build, result.value.records));
    return success(result.value.report, result.diagnostics);
  } finally {
    user.end();
  }
}

async function runBuild(build: Build): Promise<Result<Ended>> {
  const { options, diagnostics, config, inputs } = build;
  // Only a build that publishes restores the output of an interrupted one: a check holds no lock on the folder.
  if (options.checkOnly !== true && options.shard === undefined)
    restore({ next: nextOf(config), outDir: config.outDir });
  const arranged = await arrangeStages(build);
  if (arranged === undefined) return failure(diagnostics);
  if (options.merged !== undefined) {
    const ours = inputsOfShard(config, inputs, arranged.bundle);
    append(diagnostics, compareInputs(options.merged.inputs, ours, 'this checkout'));
    if (hasFailed(build)) return failure(diagnostics);
  }
  const rendered = await renderStage(build, arranged);
  if (options.shard !== undefined) return endShard(build, { ...arranged, rendered }, options.shard);
  const made = await outputStages(build, { ...arranged, rendered });
  if (hasFailed(build) || !(await isHydratable(build, made))) {
    await keepCache(build, recordsAfter(build, made));
    return failure(diagnostics);
  }
  options.onRendered?.(rendered.pages, made.site.redirects);
  if (options.checkOnly !== true) return publishStages(build, made);
  const records = recordsAfter(build, made);
  await keepCache(build, records);
  return success({ report: reportOf(build, made, []), records }, diagnostics);
}

/**
 * Compiles and bundles in parallel, then arranges.
 * @returns `undefined` if the site's own code cannot be bundled.
 */
async function arrangeStages(build: Build): Promise<Arranged | undefined> {
  const { config, options, inputs, threads, hooks, diagnostics } = build;
  const { stage } = build.clock;
  const compiling = stage('compile', () =>
    compilePages(inputs.sources, config, hooks.graph, threads, options.progress),
  );
  // Bundling starts second, so that the worker threads already compile while this thread checks the bundle cache.
  const bundling = bundleSite(config, pageModulesOf(inputs), hooks.graph);
  // Either promise may reject before it is awaited, which Node would report as an unhandled rejection.
  for (const one of [compiling, bundling]) (one as Promise<unknown>).catch(() => undefined);
  const compiled = await compiling;
  append(diagnostics, compiled.diagnostics);
  const bundle = await stage('bundle', () => bundling);
  options.bundled?.();
  append(diagnostics, bundle.diagnostics);
  if (!bundle.ok) return undefined;
  threads.loadRenderer(bundle.value.rendererFile);
  const facts = { strings: bundle.value.renderer.strings, modules: bundle.value.modules };
  const site = await stage('arrange', () => arrangeSite(config, inputs, compiled.pages, facts));
  diagnostics.push(
    ...(await placeInSidebars(site.diagnostics, config)),
    ...(await checkArranged({ config, inputs, site, pages: compiled.pages, bundle: bundle.value })),
  );
  return { compiled, bundle: bundle.value, site };
}

async function renderStage(build: Build, { compiled, bundle, site }: Arranged): Promise<RenderedSite> {
  const { config, options, inputs, threads, hooks, objects, sources, diagnostics, clock } = build;
  const rendered = await clock.stage('render', () =>
    renderSite({
      config,
      site,
      bundle,
      threads,
      objects,
      sources,
      graph: hooks.graph,
      siteHash: siteHash(config, inputs, compiled.pages, site),
      alternateOf: alternateJobs(config, site),
      ...defined({ part: options.shard }),
      progress: options.progress,
    }),
  );
  append(diagnostics, rendered.diagnostics);
  append(diagnostics, checkRendered(rendered.pages, config, bundle.renderer));
  return rendered;
}

/** Generates the outputs that depend on all pages, and runs the checks. */
async function outputStages(build: Build, arranged: Arranged & { readonly rendered: RenderedSite }): Promise<Made> {
  const { config, options, inputs, threads, hooks, objects, records, diagnostics, clock } = build;
  const { site, rendered } = arranged;
  const { pages } = rendered;
  if (options.checkOnly !== true) prepareServiceWorker(config);
  const { pluginData } = inputs;
  const given = { config, hooks, graph: hooks.graph, ...defined({ pluginData }) };
  const assets = rendered.files.map(({ path }) => path).filter((path) => path.startsWith('assets/'));
  const outputs = await clock.stage('outputs', () =>
    makeAll({ ...given, site, pages, version, assets }, records, objects, (chunks, place) =>
      threads.collect(chunks, place),
    ),
  );
  // The worker threads are released here, because the following steps need their memory.
  threads.releaseWorkers();
  const { root, baseUrl, locales } = config;
  const vanished = { root, baseUrl, locales, pages, redirects: site.redirects };
  append(diagnostics, outputs.diagnostics);
  if (inputs.lacksPages !== true) append(diagnostics, await checkUrls(vanished, config.severity.vanishedUrls));
  const stored = onePerPath([...rendered.stored, ...outputs.stored]);
  const worker = options.checkOnly === true ? Promise.resolve(undefined) : startWorker(build, { ...arranged, stored });
  const files = namesOf(stored, arranged);
  const known = { graph: hooks.graph, key: linksKey(config, site) };
  const origins = originsOf([...inputs.sources, ...arranged.compiled.pages]);
  const { lock: published } = await recordedUrls(config);
  const earlier = { earlier: hooks.graph, ...defined({ published }) };
  const checked = { config, site, pages, files, origins, known, ...earlier };
  if (inputs.lacksPages !== true) append(diagnostics, await clock.stage('check', () => checkLinks(checked)));
  const about = { ...given, site, pages, version };
  append(diagnostics, await clock.stage('plugin checks', () => checkPlugins(about, hooks)));
  return { ...arranged, outputs, stored, worker };
}

/** Generates the service worker while this thread does other things. Whoever awaits it receives an error. */
function startWorker(
  { config, hooks: { graph } }: Build,
  { bundle, site, stored, rendered: { files } }: Omit<Made, 'outputs' | 'worker'>,
): Made['worker'] {
  const { statics, redirects } = site;
  const hidden = hiddenFiles(config, site);
  const worker = serviceWorker({ config, bundle, stored, files, statics, redirects, hidden, read: readStatic, graph });
  worker.catch(() => undefined);
  return worker;
}

/** Whether hydration gives what the build rendered. Always true unless the hydration check was requested. */
async function isHydratable(build: Build, { bundle, site, stored, rendered }: Made): Promise<boolean> {
  const { config, options, objects, sources, diagnostics, clock } = build;
  if (options.hydration !== true) return true;
  const { checkHydration } = await import('../check/hydration/check-hydration.ts');
  const input = { config, site, bundle, sources, objects, stored, files: rendered.files };
  append(diagnostics, await clock.stage('hydration', () => checkHydration(input)));
  return !hasFailed(build);
}

/** Renders the pages of one shard, and stores them with everything that merging needs. */
async function endShard(
  build: Build,
  made: Arranged & { readonly rendered: RenderedSite },
  shard: Shard,
): Promise<Result<Ended>> {
  const { config, inputs, objects, hooks, records, diagnostics } = build;
  const { bundle, rendered } = made;
  if (hasFailed(build)) return failure(diagnostics);
  writeShard(config.root, shard, rendered.stored, objects, {
    inputs: inputsOfShard(config, inputs, bundle),
    values: hooks.graph.after,
  });
  return success({ report: reportOf(build, made, []), records }, diagnostics);
}

/**
 * The last file of each path: two pages may have the same URL if the config allows it. An output file can be a link to its
 * object, so a second one at its path would be written into the object of the first.
 */
const onePerPath = (files: readonly StoredFile[]): StoredFile[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];
