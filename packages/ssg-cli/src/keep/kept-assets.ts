import type { Objects, StoredFile } from './objects.ts';
import type { Published } from './published.ts';

const isHashedAsset = (path: string): boolean => /^assets\/.*-[\dA-Za-z]{8,}\.\w+$/.test(path);

/**
 * Returns assets of earlier builds that this one no longer produces, because tabs that are still open may request them.
 */
export function keptAssets(
  { assets }: Published,
  generations: number,
  now: ReadonlySet<string>,
  objects: Objects,
): StoredFile[] {
  const wanted = new Map(assets.slice(0, generations).flat());
  return [...wanted]
    .filter(([path]) => !now.has(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, hash]) => objects.find(path, hash) ?? []);
}

/**
 * Returns the assets of the last twenty builds that changed any, newest first. A build that changed none adds no
 * generation.
 */
export function rememberAssets({ assets }: Published, files: readonly StoredFile[]): Published['assets'] {
  const own = files
    .filter(({ path }) => isHashedAsset(path))
    .map(({ path, hash }) => [path, hash] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const [newest] = assets;
  const unchanged = newest?.length === own.length && newest.every(([path], index) => path === own[index]?.[0]);
  return unchanged ? assets : [own, ...assets].slice(0, 20);
}
