import { isOwnCache } from './cache-names.ts';
import { scopePath, workerScope } from './worker-scope.ts';

/**
 * Published to replace a worker that must be removed. Browsers request a worker's file on every visit, bypassing
 * caches. This worker takes over immediately, and deletes what its predecessors stored and itself. Pages that were
 * served from a cache are reloaded, because they may be outdated. If there is no cache, no reload is needed.
 */
workerScope.addEventListener('install', (event) => event.waitUntil(workerScope.skipWaiting()));

workerScope.addEventListener('activate', (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  const own = (await caches.keys()).filter((name) => isOwnCache(scopePath(), name));
  await Promise.all(own.map((name) => caches.delete(name)));
  const pages = await workerScope.clients.matchAll({ type: 'window' });
  await workerScope.registration.unregister();
  if (own.length > 0) await Promise.all(pages.map((page) => page.navigate(page.url)));
}
