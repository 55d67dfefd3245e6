import type { Published } from '../cache/published.ts';
import type { Objects, StoredFile } from '../store/objects.ts';

const isHashedAsset = (path: string): boolean => /^assets\/.*-[\dA-Za-z]{8,}\.\w+$/.test(path);

/** Assets of earlier builds that this one no longer makes: a tab that is still open may ask for them. */
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

/** The newest assets first; a build that changed none adds no generation. At most twenty are remembered. */
export function rememberAssets({ assets }: Published, files: readonly StoredFile[]): Published['assets'] {
  const own = files
    .filter(({ path }) => isHashedAsset(path))
    .map(({ path, hash }) => [path, hash] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const [newest] = assets;
  const unchanged = newest?.length === own.length && newest.every(([path], index) => path === own[index]?.[0]);
  return unchanged ? assets : [own, ...assets].slice(0, 20);
}
