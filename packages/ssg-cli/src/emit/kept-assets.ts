import type { BuildCache } from '../cache/build-cache.ts';
import type { OutputFile } from '../render/types.ts';
import type { Objects, StoredFile } from '../store/objects.ts';

const isHashedAsset = (path: string): boolean => /^assets\/.*-[\dA-Za-z]{8,}\.\w+$/.test(path);

/** Assets of earlier builds that this one no longer makes: a tab that is still open may ask for them. */
export function keptAssets(
  cache: BuildCache,
  generations: number,
  now: ReadonlySet<string>,
  objects: Objects,
): StoredFile[] {
  const wanted = new Set(cache.assets.slice(0, generations).flat());
  return [...wanted]
    .filter((path) => !now.has(path))
    .sort()
    .flatMap((path) => objects.find(path, cache.records.get(path)?.hash ?? '') ?? []);
}

/** The newest assets first; a build that changed none adds no generation. At most twenty are remembered. */
export function rememberAssets(cache: BuildCache, files: readonly OutputFile[]): BuildCache['assets'] {
  const own = files
    .map((file) => file.path)
    .filter(isHashedAsset)
    .sort();
  const newest = cache.assets[0];
  const unchanged =
    newest !== undefined && newest.length === own.length && newest.every((path, index) => path === own[index]);
  return unchanged ? cache.assets : [own, ...cache.assets].slice(0, 20);
}
