import type { Missing } from '../../missing.ts';

const stampKey = 'ssg-reloaded';
const pause = 10_000;

/** Follows what the page reports as missing, until then and after. */
export function followMissing(): void {
  addEventListener('ssg:missing', (event) => {
    const { error, url, go, stay } = (event as CustomEvent<Missing>).detail;
    void reloadOnce(error, url, go).then((isLeft) => isLeft || stay());
  });
}

/**
 * Warns of code or data that is gone, most likely since a newer build is online, and reloads the page. Never twice within ten
 * seconds, and only when the server answers: a page that can be read is not given up for the browser's error page. Says
 * whether the page is being left.
 */
export async function reloadOnce(
  error: unknown,
  url = location.href,
  go: () => unknown = () => location.reload(),
): Promise<boolean> {
  console.warn('[ssg] Part of this page failed to load; the page stays as it is.', error);
  const now = Date.now();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Storage may be denied; how this document came to be is known all the same.
  const isFreshReload = entry?.type === 'reload' && performance.now() < pause;
  if (isFreshReload || !mayReload(now, readStamp())) return false;
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer === undefined || answer.status >= 500) return false;
  writeStamp(now);
  go();
  return true;
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
