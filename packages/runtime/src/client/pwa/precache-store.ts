import { isOwnCache } from './cache-names.ts';
import {
  assetUrl,
  cacheKey,
  decodedUrl,
  faultOf,
  fileUrls,
  isListed,
  type ManifestEntry,
  type OfflineList,
  offlinePages,
  pageCandidates,
  plainPath,
  withQuery,
} from './precache.ts';
import { scopePath, workerScope } from './worker-scope.ts';

const atOnce = 6;

/**
 * Stores the list and every file in it under `name`. If that fails, the whole cache is deleted, because an incomplete
 * build must never be served.
 *
 * @throws An error that names the URLs that could not be stored, and the reasons.
 */
export async function fillCache(list: ManifestEntry, name: string): Promise<void> {
  const cache = await caches.open(name);
  const failures: string[] = [];
  const store = (entry: ManifestEntry) =>
    storeFile(cache, entry).catch((error: unknown) =>
      failures.push(error instanceof Error ? error.message : `${error}`),
    );
  await store(list);
  const left = [...((await readList(cache, list))?.files ?? [])];
  const worker = async () => {
    for (let entry = left.shift(); entry !== undefined && failures.length === 0; entry = left.shift())
      await store(entry);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length === 0) return;
  await caches.delete(name);
  throw new Error(`Nothing was stored for offline use.\n${failures.join('\n')}`);
}

async function storeFile(cache: Cache, entry: ManifestEntry): Promise<void> {
  const key = cacheKey(entry, workerScope.registration.scope);
  if ((await cache.match(key)) !== undefined) return;
  const stored = await matchOwn(key);
  const known = stored && (await verified(stored, entry));
  const response = known ?? (await fetchFile(entry));
  try {
    await cache.put(key, response);
  } catch (error) {
    throw new Error(`${entry.url}: ${error}`);
  }
}

/** Requests a file under each of its URLs, and bypasses HTTP caches if they return another version. */
async function fetchFile(entry: ManifestEntry): Promise<Response> {
  let fault = '';
  for (const cache of [entry.revision === null ? 'default' : 'no-cache', 'reload'] as const)
    for (const url of fileUrls(entry.url, workerScope.registration.scope)) {
      try {
        const response = await fetch(url, { cache });
        const contentType = response.headers.get('content-type') ?? '';
        fault = faultOf({ status: response.status, contentType }, entry.url) ?? '';
        const known = fault === '' ? await verified(response, entry) : undefined;
        if (known !== undefined) return known;
        fault ||= 'the content is not that of this build';
      } catch (error) {
        fault = `${error}`;
      }
    }
  throw new Error(`${entry.url}: ${fault}`);
}

/**
 * Returns the response if its content matches the build's hash. It is copied, because browsers reject a redirected
 * response for a navigation, and headers such as Content-Encoding do not apply to the stored body.
 */
async function verified(response: Response, entry: ManifestEntry): Promise<Response | undefined> {
  const content = await response.arrayBuffer();
  if (!(await isListed(content, entry))) return undefined;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  return new Response(content, { headers });
}

/** Finds a file stored by any build of this site. */
async function matchOwn(key: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const response = isOwnCache(scopePath(), name) ? await (await caches.open(name)).match(key) : undefined;
    if (response !== undefined) return response;
  }
  return undefined;
}

async function readList(cache: Cache, list: ManifestEntry): Promise<OfflineList | undefined> {
  const response = await cache.match(cacheKey(list, workerScope.registration.scope));
  return (await response?.json()) as OfflineList | undefined;
}

interface Stored {
  /** The key under which each file is stored, by decoded URL. */
  readonly keys: ReadonlyMap<string, string>;
  readonly redirects: OfflineList['redirects'];
}

/** Read once in the lifetime of the worker. */
let stored: Stored | undefined;

async function readStored(cache: Cache, list: ManifestEntry): Promise<Stored | undefined> {
  if (stored !== undefined) return stored;
  const { scope } = workerScope.registration;
  const found = await readList(cache, list);
  if (found === undefined) return undefined;
  const keys = new Map(found.files.map((entry) => [decodedUrl(entry.url, scope), cacheKey(entry, scope)]));
  stored = { keys, redirects: found.redirects };
  return stored;
}

/**
 * Answers a request from the build in `name`, then from the network. If neither has a requested page, the answer is the
 * offline page.
 */
export async function answerFrom(list: ManifestEntry, name: string, request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const known = await readStored(cache, list);
  const find = async (urls: readonly string[]) => {
    for (const url of urls) {
      const key = known?.keys.get(decodedUrl(url, workerScope.registration.scope));
      const response = key === undefined ? undefined : await cache.match(key);
      if (response !== undefined) return response;
    }
    return undefined;
  };
  if (request.mode !== 'navigate') {
    const url = assetUrl(request.url);
    return (await find([url])) ?? (await matchOwn(url)) ?? fetch(request);
  }
  const page = await find(pageCandidates(request.url));
  if (page !== undefined) return page;
  const { pathname, search } = new URL(request.url);
  const target = known?.redirects[plainPath(pathname)];
  if (target !== undefined) return Response.redirect(withQuery(target, search));
  try {
    return await fetch(request);
  } catch (error) {
    const offline = await find(offlinePages(request.url, workerScope.registration.scope));
    if (offline === undefined) throw error;
    return offline;
  }
}
