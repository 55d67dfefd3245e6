import { whenIdle } from './idle.ts';
import { factsOf, type Here, pageTarget } from './link-click.ts';

/** What the browser knows of the connection; not every browser says. */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Not on a slow or paid-for connection. Loading on a click is not prefetching and always happens. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');

/** Pages fetched because their links are in sight, for each page shown: what is in sight is a guess, a hover is a sign. */
const inSight = 10;
const atOnce = 2;

/** Loads pages ahead of the click: on hover, focus and touch at once, and in sight when there is nothing better to do. */
export function startPrefetch(
  here: () => Here,
  prefetch: (path: string) => Promise<void>,
): { readonly watch: () => void } {
  // Offline a page is a real navigation, answered from the worker's cache; its data file is not there.
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
    /** Looks at the links of the page that has just been shown. */
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
