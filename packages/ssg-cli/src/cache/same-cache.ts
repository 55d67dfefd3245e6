import type { BuildCache } from './build-cache.ts';

/** Whether a build has nothing to add to what the last one left. What is as it was was taken over as it is. */
export const isSame = (before: BuildCache, after: BuildCache): boolean =>
  before.outputs !== undefined &&
  before.outputs === after.outputs &&
  before.worker === after.worker &&
  sameValues(before.pages, after.pages) &&
  sameValues(before.renders, after.renders) &&
  sameValues(before.bundles.runs, after.bundles.runs) &&
  before.records.size === after.records.size &&
  [...after.records].every(([path, { hash, mtimeMs }]) => {
    const old = before.records.get(path);
    return old?.hash === hash && old.mtimeMs === mtimeMs;
  });

const sameValues = <T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): boolean =>
  before.size === after.size && [...after].every(([key, value]) => before.get(key) === value);
