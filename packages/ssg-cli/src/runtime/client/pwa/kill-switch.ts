import { isOwnCache } from './cache-names.ts';
import { scopePath, workerScope } from './worker-scope.ts';

/**
 * Published in place of a worker that must go. Browsers ask for a worker's file on every visit, past all caches; this one
 * takes over at once, removes what its predecessors stored, and itself. Pages that were served from a cache are loaded
 * again: what they show may be long out of date. Without a cache there is nothing to fix, and no reason to reload.
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
