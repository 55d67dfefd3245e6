import type { Missing } from '../../missing.ts';

const stampKey = 'ssg-reloaded';
const pause = 10_000;

/** Handles reports of missing code or data, including those sent before this call. */
export function followMissing(): void {
  addEventListener('ssg:missing', (event) => {
    const { error, url, go, stay } = (event as CustomEvent<Missing>).detail;
    void reloadOnce(error, url, go).then((isLeft) => isLeft || stay());
  });
}

/**
 * Logs a warning about code or data that is missing, probably because a newer build has been published, and reloads the
 * page. It reloads at most once in ten seconds, and only if the server responds, so that a readable page is not
 * replaced by the browser's error page.
 *
 * @returns Whether the page is being left.
 */
export async function reloadOnce(
  error: unknown,
  url = location.href,
  go: () => unknown = () => location.reload(),
): Promise<boolean> {
  console.warn('[ssg] Part of this page failed to load.', error);
  const now = Date.now();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Storage may be denied, but the navigation type shows whether this document is already a reload.
  const isFreshReload = entry?.type === 'reload' && performance.now() < pause;
  if (isFreshReload || !mayReload(now, readStamp())) return false;
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer === undefined || answer.status >= 500) return false;
  writeStamp(now);
  go();
  return true;
}

/** `last` is the time of the last such reload. A time in the future means that the clock was set back. */
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
    // Storage is denied; the navigation type is used instead.
  }
}
