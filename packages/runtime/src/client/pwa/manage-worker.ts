import type { ShellView } from '../../view.ts';
import { isOwnCache } from './cache-names.ts';
import { isOfflineMode, type OfflineStrategy, workerParams, workerUrl } from './offline-mode.ts';

export interface WorkerOptions {
  /** URL of the worker without parameters. */
  readonly url: string;
  /** The base path; the worker handles no request outside it. */
  readonly scope: string;
  readonly debug: boolean;
  readonly strategies: readonly OfflineStrategy[];
  /** Removes the worker and its caches instead of registering it. */
  readonly kill?: boolean;
}

/**
 * Registers the service worker and handles its updates. `isOffered` is true if the browser has already offered to
 * install the site.
 */
export function manageWorker(options: WorkerOptions, storage: ShellView['storage'], isOffered: boolean): void {
  const container = navigator.serviceWorker;
  if (container === undefined) return;
  const failed = (error: unknown) => console.error('registerSW failed', error);
  if (options.kill === true) {
    removeWorker(options.scope).catch(failed);
    return;
  }
  const register = (isOffline: boolean) =>
    container.register(
      trustedUrl(options.url, workerUrl(options.url, { offlineMode: isOffline, debug: options.debug })),
      {
        scope: options.scope,
      },
    );
  container.addEventListener('message', ({ data, source }) => {
    const worker = (source as ServiceWorker | null)?.scriptURL ?? '';
    const isOwn = worker.startsWith(`${location.origin}${options.url}?`);
    if (isOwn && data?.type === 'INSTALL_FAILED') failed(data.reason);
  });
  const flag = installedFlag(storage);
  const start = async () => {
    const worker = (await ownRegistration(options.scope))?.active;
    const isOffline = isOfflineMode(options.strategies, {
      query: location.search,
      isInstalled: flag.get() || (await hasInstalledApp()),
      isStandalone: matchMedia('(display-mode: standalone)').matches,
      isMobile: matchMedia('(max-width: 996px)').matches,
      saveData: connection()?.saveData === true,
      registered: worker?.scriptURL,
    });
    followUpdates(await register(isOffline));
  };
  if (!options.strategies.includes('appInstalled')) {
    start().catch(failed);
    return;
  }
  addEventListener('appinstalled', () => {
    flag.set(true);
    register(true).then(followUpdates, failed);
  });
  /** The browser offers to install a site that was installed before only if the app has been removed since. */
  const wasRemoved = () => {
    if (!flag.get()) return false;
    flag.set(false);
    register(false).then(followUpdates, failed);
    return true;
  };
  addEventListener('beforeinstallprompt', wasRemoved);
  // The worker that is still active would enable offline mode again.
  if (!isOffered || !wasRemoved()) start().catch(failed);
}

type Policy = { createScriptURL(url: string): string };
let policy: Policy | undefined;

/**
 * A content security policy with Trusted Types requires one for a worker's URL and must allow the policy name
 * `ssg-worker`. The policy accepts only the worker's own URL.
 */
function trustedUrl(worker: string, url: string): string {
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  try {
    policy ??= trustedTypes?.createPolicy('ssg-worker', {
      createScriptURL: (address) => (address.startsWith(`${worker}?`) ? address : ''),
    });
  } catch {
    // The policy is not allowed. Without Trusted Types the plain URL works; with them the browser reports what is
    // missing.
  }
  return policy?.createScriptURL(url) ?? url;
}

/** The registration of this site only; `getRegistration` may also return one for a parent path. */
async function ownRegistration(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return registration?.scope === location.origin + scope ? registration : undefined;
}

async function removeWorker(scope: string): Promise<void> {
  await (await ownRegistration(scope))?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isOwnCache(scope, name)).map((name) => caches.delete(name)));
}

const watched = new WeakSet<ServiceWorkerRegistration>();

/**
 * A waiting worker takes over silently, unless the current one serves pages from a cache: then the visitor is asked.
 */
function followUpdates(registration: ServiceWorkerRegistration): void {
  const container = navigator.serviceWorker;
  let offered: ServiceWorker | undefined;
  const onWaiting = () => {
    const { waiting } = registration;
    if (waiting === null || container.controller === null) return;
    const servesPages = workerParams(registration.active?.scriptURL ?? '').offlineMode;
    if (!servesPages) waiting.postMessage({ type: 'SKIP_WAITING' });
    else {
      offered = waiting;
      offer();
    }
  };
  const reload = () => {
    container.addEventListener('controllerchange', () => location.reload(), { once: true });
    // Another tab may have confirmed already. Then the new worker is active and only a reload is needed.
    if (registration.waiting === null) location.reload();
    else registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  // The names of these two events are repeated in `reload-prompt.ts`, because boot and the main bundle share no module.
  const offer = () => dispatchEvent(new CustomEvent('ssg:update-ready', { detail: { reload } }));
  addEventListener('ssg:update-wanted', () => offered !== undefined && offer());
  onWaiting();
  if (watched.has(registration)) return;
  watched.add(registration);
  const watchInstalling = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && onWaiting());
  };
  // The navigation to this page may have found an update before the listener was attached.
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
}

function installedFlag({ type, namespace }: ShellView['storage']) {
  const key = namespace === '' ? 'pwa.installed' : `pwa.installed-${namespace}`;
  return {
    get() {
      try {
        return window[type].getItem(key) === 'true';
      } catch {
        return false;
      }
    },
    set(isInstalled: boolean) {
      try {
        if (isInstalled) window[type].setItem(key, 'true');
        else window[type].removeItem(key);
      } catch {
        // Storage is denied; the URL of the registered worker also records the mode.
      }
    },
  };
}

const connection = () => (navigator as { connection?: { saveData?: boolean } }).connection;

async function hasInstalledApp(): Promise<boolean> {
  const ask = (navigator as { getInstalledRelatedApps?: () => Promise<{ platform: string }[]> })
    .getInstalledRelatedApps;
  try {
    return ((await ask?.call(navigator)) ?? []).some((app) => app.platform === 'webapp');
  } catch {
    return false;
  }
}
