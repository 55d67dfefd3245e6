import { cacheName, isOwnCache } from './cache-names.ts';
import { workerParams } from './offline-mode.ts';
import type { ManifestEntry } from './precache.ts';
import { answerFrom, fillCache } from './precache-store.ts';
import { scopePath, workerScope } from './worker-scope.ts';

/** Replaced when the worker is published: the file that lists what offline mode stores. */
declare global {
  interface Window {
    readonly __SSG_OFFLINE_LIST: ManifestEntry;
  }
}

/**
 * The service worker. Outside offline mode it handles no requests and only makes the site installable. In offline mode
 * it stores a complete build or nothing, and serves that build until the visitor accepts the next one.
 *
 * It stores documents but no data files. Documents answer first visits, reloads and external links, and a navigation
 * that finds no data becomes a full one. Storing both would store every article twice, and pages of one build could
 * receive data of another.
 */
const list = self.__SSG_OFFLINE_LIST;
const params = workerParams(workerScope.location.href);
const build = params.offlineMode ? list.integrity : 'none';
const log = (...words: unknown[]) => params.debug && console.warn('[ssg worker]', ...words);

workerScope.addEventListener('install', (event) => {
  // A worker that handles no requests can be replaced without asking the visitor.
  if (!params.offlineMode) event.waitUntil(workerScope.skipWaiting());
  else event.waitUntil(fillCache(list, cacheName(scopePath(), build)).then(() => log('stored', build), fail));
});

/**
 * The error is sent to the pages, because developers look at their console. The worker is not installed, and the next
 * visit tries again.
 */
async function fail(error: Error): Promise<never> {
  for (const page of await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ type: 'INSTALL_FAILED', reason: error.message });
  throw error;
}

workerScope.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()));

workerScope.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void workerScope.skipWaiting();
});

workerScope.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = request.url.startsWith(workerScope.registration.scope);
  if (!params.offlineMode || request.method !== 'GET' || !isOurs || request.headers.has('range')) return;
  event.respondWith(answerFrom(list, cacheName(scopePath(), build), request));
});

/**
 * Deletes all caches except this build's and, in offline mode, the previous one, because open pages of that build may
 * request code that the server no longer has.
 */
async function removeOldCaches(): Promise<void> {
  const own = (await caches.keys()).filter((name) => isOwnCache(scopePath(), name));
  const others = own.filter((name) => name !== cacheName(scopePath(), build));
  const old = params.offlineMode ? others.slice(0, -1) : others;
  await Promise.all(old.map((name) => caches.delete(name)));
  log('removed', old);
}
