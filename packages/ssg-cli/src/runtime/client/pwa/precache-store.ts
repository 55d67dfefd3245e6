import { isOwnCache } from './cache-names.ts';
import { assetUrl, cacheKey, fileUrls, isFit, type ManifestEntry, pageCandidates } from './precache.ts';
import { scopePath, workerScope } from './worker-scope.ts';

const atOnce = 6;

/** Stores every file of a build under `name`, or leaves no trace: what is half there must never be served. */
export async function fillCache(manifest: readonly ManifestEntry[], name: string): Promise<void> {
  const cache = await caches.open(name);
  const left = [...manifest];
  const worker = async () => {
    for (let entry = left.shift(); entry !== undefined; entry = left.shift()) await storeFile(cache, entry);
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } catch (error) {
    left.length = 0;
    await caches.delete(name);
    throw error;
  }
}

async function storeFile(cache: Cache, entry: ManifestEntry): Promise<void> {
  const key = cacheKey(entry, workerScope.registration.scope);
  if ((await cache.match(key)) !== undefined) return;
  await cache.put(key, (await matchOwn(key)) ?? (await fetchFile(entry)));
}

async function fetchFile(entry: ManifestEntry): Promise<Response> {
  const urls = fileUrls(entry.url, workerScope.registration.scope);
  for (const url of urls) {
    // An address without a hash may be in the browser's own cache, from the build before.
    const response = await fetch(url, { cache: entry.revision === null ? 'default' : 'reload' });
    if (isFit(answerOf(response), url, urls.length > 1)) return response;
  }
  throw new Error(`Not what the build says it is: ${entry.url}`);
}

const answerOf = (response: Response) => ({
  status: response.status,
  redirected: response.redirected,
  type: response.type,
  contentType: response.headers.get('content-type') ?? '',
});

/** A file of any build of this site that is still stored. */
async function matchOwn(key: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const response = isOwnCache(scopePath(), name) ? await (await caches.open(name)).match(key) : undefined;
    if (response !== undefined) return response;
  }
  return undefined;
}

const keysByUrl = new Map<string, string>();

function keyOf(manifest: readonly ManifestEntry[], url: string): string | undefined {
  const { scope } = workerScope.registration;
  if (keysByUrl.size === 0)
    for (const entry of manifest) keysByUrl.set(new URL(entry.url, scope).href, cacheKey(entry, scope));
  return keysByUrl.get(url);
}

/** Answers from the build in `name`, then from the network; a page that neither has is answered with the offline page. */
export async function answerFrom(
  manifest: readonly ManifestEntry[],
  name: string,
  request: Request,
): Promise<Response> {
  const cache = await caches.open(name);
  const find = async (url: string) => {
    const key = keyOf(manifest, url);
    return key === undefined ? undefined : cache.match(key);
  };
  if (request.mode !== 'navigate') {
    const url = assetUrl(request.url);
    return (await find(url)) ?? (await matchOwn(url)) ?? fetch(request);
  }
  for (const candidate of pageCandidates(request.url)) {
    const page = await find(candidate);
    if (page !== undefined) return page;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const offline = await find(new URL('offline.html', workerScope.registration.scope).href);
    if (offline === undefined) throw error;
    return offline;
  }
}
