import type { Build, Made } from './build-context.ts';
import { type BuildCache, writeCache } from './cache/build-cache.ts';
import type { StoredFile } from './store/objects.ts';

/** The record of each stored file by path. An existing record with the same content is reused. */
export const recordsOf = (stored: readonly StoredFile[], before: BuildCache['records']): BuildCache['records'] =>
  new Map(
    stored.map(({ path, hash, size, mtimeMs }) => {
      const old = before.get(path);
      const isSame = old?.hash === hash && old.size === size && old.mtimeMs === mtimeMs;
      return [path, isSame ? old : { hash, size, mtimeMs }] as const;
    }),
  );

/** The cache for the next build. It keeps the records of published objects even if this build generated other ones. */
export function cacheAfter({ cache, published }: Build, { bundle, rendered, stored }: Made): BuildCache {
  const old = [...cache.records].filter(([path, { hash }]) => published.files.get(path)?.hash === hash);
  return {
    renders: rendered.records,
    surroundings: rendered.surroundings,
    records: new Map([...old, ...recordsOf(stored, cache.records)]),
    bundles: bundle.memory,
  };
}

export async function keepCache({ tables, hooks, diagnostics, clock }: Build, after: BuildCache): Promise<void> {
  await clock.stage('cache', () => diagnostics.push(...writeCache(tables, after, hooks.graph.after)));
}

/** Hashes of the objects that later builds may use. Only builds that publish decide which old assets are kept. */
export function reachable({ published, options }: Build, after: BuildCache): Set<string> {
  const isPublished = options.checkOnly !== true && options.shard === undefined;
  const assets = published.assets.slice(0, isPublished ? (options.keepAssets ?? 0) : published.assets.length).flat();
  return new Set([...[...after.records.values()].map(({ hash }) => hash), ...assets.map(([, hash]) => hash)]);
}
