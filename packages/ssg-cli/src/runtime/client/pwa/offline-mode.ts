export type OfflineStrategy = 'appInstalled' | 'queryString' | 'standalone' | 'mobile' | 'saveData' | 'always';

/** What the strategies look at. */
export interface OfflineSigns {
  /** Query of the page's address, with its question mark. */
  readonly query: string;
  readonly isInstalled: boolean;
  readonly isStandalone: boolean;
  readonly isMobile: boolean;
  readonly saveData: boolean;
  /** Address of the worker that is registered already. */
  readonly registered: string | undefined;
}

/**
 * Whether this visitor wants the site offline. A worker registered in offline mode keeps it: a later visit without the
 * query must not empty what the first one stored. `?offlineMode=false` ends it.
 */
export function isOfflineMode(strategies: readonly OfflineStrategy[], signs: OfflineSigns): boolean {
  const asked = new URLSearchParams(signs.query).get('offlineMode');
  if (asked === 'false') return false;
  if (signs.registered !== undefined && workerParams(signs.registered).offlineMode) return true;
  const tests: Readonly<Record<OfflineStrategy, boolean>> = {
    always: true,
    queryString: asked === 'true',
    appInstalled: signs.isInstalled,
    standalone: signs.isStandalone,
    mobile: signs.isMobile,
    saveData: signs.saveData,
  };
  return strategies.some((strategy) => tests[strategy]);
}

export interface WorkerParams {
  readonly offlineMode: boolean;
  readonly debug: boolean;
}

export const workerUrl = (url: string, params: WorkerParams): string =>
  `${url}?params=${encodeURIComponent(JSON.stringify(params))}`;

/** Reads the parameters out of a worker's address. Only the two known ones, and only as booleans. */
export function workerParams(address: string): WorkerParams {
  try {
    const { offlineMode, debug } = JSON.parse(new URL(address, 'http://x').searchParams.get('params') ?? '{}');
    return { offlineMode: offlineMode === true, debug: debug === true };
  } catch {
    return { offlineMode: false, debug: false };
  }
}
