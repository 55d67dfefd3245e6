const stampKey = 'ssg-reloaded';
const pause = 10_000;

/**
 * Reloads the page because its code is gone, most likely since a newer build is online. Never twice within ten seconds, and
 * only when the server answers: a page that can be read is not given up for the browser's error page.
 */
export async function reloadOnce(): Promise<void> {
  const now = Date.now();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Storage may be denied; how this document came to be is known all the same.
  const isFreshReload = entry?.type === 'reload' && performance.now() < pause;
  if (isFreshReload || !mayReload(now, readStamp())) return;
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer === undefined || answer.status >= 500) return;
  writeStamp(now);
  location.reload();
}

/** `last` is the time of the last such reload; one from the future is a clock that was set back. */
export const mayReload = (now: number, last: number | undefined): boolean =>
  last === undefined || !(Math.abs(now - last) < pause);

function readStamp(): number | undefined {
  try {
    return Number(sessionStorage.getItem(stampKey) ?? Number.NaN) || undefined;
  } catch {
    return undefined;
  }
}

function writeStamp(now: number): void {
  try {
    sessionStorage.setItem(stampKey, String(now));
  } catch {
    // The navigation's own type stands in for it.
  }
}
