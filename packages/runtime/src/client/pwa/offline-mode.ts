export type OfflineStrategy = 'appInstalled' | 'queryString' | 'standalone' | 'mobile' | 'saveData' | 'always';

/** The inputs of the offline strategies. */
export interface OfflineSigns {
  /** Query of the page's URL, with its question mark. */
  readonly query: string;
  readonly isInstalled: boolean;
  readonly isStandalone: boolean;
  readonly isMobile: boolean;
  readonly saveData: boolean;
  /** URL of the worker that is already registered. */
  readonly registered: string | undefined;
}

/**
 * Whether this visitor uses the site offline. A worker that was registered in offline mode stays in it, so that a later
 * visit without the query does not delete the stored pages. `?offlineMode=false` ends it.
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

/** Reads the parameters of a worker's URL: only the two known ones, and only as booleans. */
export function workerParams(address: string): WorkerParams {
  try {
    const { offlineMode, debug } = JSON.parse(new URL(address, 'http://x').searchParams.get('params') ?? '{}');
    return { offlineMode: offlineMode === true, debug: debug === true };
  } catch {
    return { offlineMode: false, debug: false };
  }
}
