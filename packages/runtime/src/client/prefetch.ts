import { whenIdle } from './idle.ts';
import { factsOf, type Here, pageTarget } from './link-click.ts';

/** Properties of the connection, which not every browser provides. */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Prefetching is disabled on slow or metered connections. Loading on a click is not prefetching and always happens. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');

/**
 * Maximum number of pages per view that are prefetched because their links are visible. Visibility is weaker evidence
 * than a hover.
 */
const inSight = 10;
const atOnce = 2;

/** Prefetches pages: immediately on hover, focus and touch, and when idle for visible links. */
export function startPrefetch(
  here: () => Here,
  prefetch: (path: string) => Promise<void>,
): { readonly watch: () => void } {
  // Offline every navigation is a full one, answered from the worker's cache, which has no data files.
  const isAllowed = () => navigator.onLine && mayPrefetch((navigator as { connection?: Connection }).connection);
  const targetOf = (node: EventTarget | null): string | undefined => {
    const link = (node as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement)) return undefined;
    const now = here();
    const path = pageTarget(factsOf(link), now)?.pathname;
    return path === new URL(now.href).pathname ? undefined : path;
  };
  const onSign = ({ target }: Event) => {
    const path = targetOf(target);
    if (path !== undefined && isAllowed()) void prefetch(path);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, onSign, { passive: true });

  let left = 0;
  let running = 0;
  const waiting: string[] = [];
  const next = () => {
    const path = running < atOnce && isAllowed() ? waiting.shift() : undefined;
    if (path === undefined) return;
    running++;
    whenIdle(() =>
      prefetch(path).finally(() => {
        running--;
        next();
      }),
    );
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = targetOf(target);
      if (path === undefined || left === 0 || waiting.includes(path)) continue;
      left--;
      waiting.push(path);
      next();
    }
  });
  return {
    /** Observes the links of the page that has just been shown. */
    watch() {
      observer.disconnect();
      waiting.length = 0;
      left = inSight;
      if (!isAllowed()) return;
      whenIdle(() => {
        for (const link of document.links) observer.observe(link);
      });
    },
  };
}
