import { emitFiles } from '../keep/emit-files.ts';
import type { Reads } from '../keep/hook-files.ts';
import { keptAssets, rememberAssets } from '../keep/kept-assets.ts';
import { writePublished } from '../keep/published.ts';
import { append } from '../lib/append.ts';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import { tryOr } from '../lib/try-or.ts';
import { hiddenFiles } from '../outputs/hidden-files.ts';
import { type Build, type Ended, hasFailed, type Made, namesOf, nextOf, reportOf } from './build-context.ts';
import { keepCache, recordsAfter, recordsOf } from './keep-build.ts';
import { noteBuild } from './last-build.ts';

/** Generates the service worker, publishes the output, and saves the cache for the next build. */
export async function publishStages(build: Build, made: Made): Promise<Result<Ended>> {
  const { config, options, key, threads, objects, diagnostics, published, clock } = build;
  const { bundle, site, stored, rendered } = made;
  const worker = await clock.stage('worker', () => made.worker);
  append(diagnostics, worker?.diagnostics ?? []);
  if (hasFailed(build)) {
    await keepCache(build, recordsAfter(build, made));
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
      hidden: hiddenFiles(config, site),
      published: published.files,
    }),
  );
  const { files } = emitted;
  // Deleting the files of a large site takes as long as linking them, so the cache is written meanwhile.
  const removing = threads.remove(emitted.leftovers);
  const records = recordsOf(emitted.stored, build.records);
  const own = new Set(rendered.files.map(({ path }) => path));
  const bundled = emitted.stored.filter(({ path }) => own.has(path));
  const assets = rememberAssets(published, bundled);
  // The site is already published: without the list, the next build copies every file again.
  if (files !== published.files || assets !== published.assets)
    tryOr(() => writePublished(config, { files, assets }), undefined);
  if (key !== undefined && bundle.seen !== undefined)
    noteBuild(
      config,
      { key, seen: bundle.seen, reads: readsOf(build, made) },
      { pages: rendered.pages.length, statics: site.statics.length, diagnostics },
      files,
    );
  await keepCache(build, records);
  await removing;
  const { written, kept, removed } = emitted;
  const report = { ...reportOf(build, made, [...files]), emitted: { written, kept, removed } };
  return success({ report, records }, diagnostics);
}

/** The files that plugins read, both for single pages and for outputs of the whole site. */
const readsOf = ({ hooks }: Build, { compiled }: Made): Reads => [
  ...new Map([...compiled.pages.flatMap(({ reads }) => reads ?? []), ...hooks.graph.reads()]),
];
