import { keepState } from './keep-state.ts';
import { showProblems } from './live-overlay.ts';
import type { LiveState } from './live-state.ts';
import { reportBlocked, reportErrors } from './report-errors.ts';

/**
 * The script on every page in dev. The server only announces that something changed; this script determines what that
 * means for the current page by comparing the state it was rendered from with the new one.
 */
const own = new URL(import.meta.url);
const token = own.searchParams.get('token') ?? '';
const folder = own.pathname.replace(/[^/]*$/, '');

/** The page's code reads the list of islands from it. */
const tag = document.querySelector<HTMLElement>('script[data-islands]');

const loadedPath = location.pathname;
let isAsLoaded = true;

/** The state that the page was rendered from. */
let known = {
  path: location.pathname,
  page: own.searchParams.get('page') ?? '',
  code: own.searchParams.get('code') ?? '',
  islands: tag?.dataset['islands'] ?? '',
  statics: Number(own.searchParams.get('statics')),
};

async function askState(): Promise<LiveState> {
  const query = new URLSearchParams({ token, page: location.pathname });
  const response = await fetch(`${folder}state?${query}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as LiveState;
}

let checking: Promise<void> | undefined;
let again = false;

/** Runs one check at a time; events during a check cause another one afterwards. */
function check(): Promise<void> {
  if (checking !== undefined) {
    again = true;
    return checking;
  }
  checking = takeOver()
    .catch(() => undefined)
    .finally(() => {
      checking = undefined;
      if (!again) return;
      again = false;
      void check();
    });
  return checking;
}

async function takeOver(): Promise<void> {
  const path = location.pathname;
  const state = await askState();
  if (path !== location.pathname) return takeOver();
  showProblems(state.problems);
  if (state.code !== known.code || state.statics !== known.statics) {
    if (state.page !== '') location.reload();
    return;
  }
  await swapStyles(state.styles);
  // After client-side navigation the state that the page was rendered from is unknown, so the page is loaded again.
  const isShown = state.page !== '' && (path !== known.path || state.page !== known.page);
  isAsLoaded &&= !isShown;
  const areIslandsNew = state.islands !== known.islands;
  known = { ...known, path, page: state.page, islands: state.islands };
  if (tag !== null) tag.dataset['islands'] = state.islands;
  await refresh(isShown, state.build, areIslandsNew ? state.islands : undefined);
}

/**
 * Adds each new stylesheet after the one it replaces, which is removed once the new one is loaded: the page is never
 * unstyled, and the order of the stylesheets is preserved. Stylesheets of pages visited before are left alone.
 */
async function swapStyles(hrefs: readonly string[]): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const hrefOf = (link: HTMLLinkElement) => link.getAttribute('href') ?? '';
  const present = links.map(hrefOf);
  await Promise.all(
    hrefs
      .filter((href) => !present.includes(href))
      .map((href) => {
        const stale = links.find((link) => !hrefs.includes(hrefOf(link)) && nameOf(hrefOf(link)) === nameOf(href));
        if (stale !== undefined) links.splice(links.indexOf(stale), 1);
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        return new Promise<void>((resolve) => {
          link.onload = link.onerror = () => {
            stale?.remove();
            resolve();
          };
          (stale ?? links.at(-1) ?? document.head.lastElementChild)?.after(link);
        });
      }),
  );
}

const nameOf = (href: string): string => href.replace(/-[\dA-Z]+\.css$/i, '');

/**
 * Lets the page's own code replace components and the article, and reloads the page if it cannot.
 *
 * @param islands - URL of the list of islands if it has changed.
 */
async function refresh(isShown: boolean, build: string, islands: string | undefined): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['hydrated'] === undefined && !isShown) return;
  if (dataset['hydrated'] === undefined) await hydrate();
  const restore = keepPlace();
  const article = document.getElementById('ssg-body');
  const endKeeping = article === null || !isShown ? () => undefined : keepState(article);
  try {
    if (islands !== undefined) await send('ssg:islands', { url: islands });
    await send('ssg:edited', { isShown, build });
    restore();
  } catch {
    location.reload();
  } finally {
    endKeeping();
  }
}

/** Sends an event to the page's own code, and waits for what it does. */
async function send(type: string, values: object): Promise<void> {
  const detail: { done?: Promise<void> } = { ...values };
  dispatchEvent(new CustomEvent(type, { detail }));
  if (detail.done === undefined) throw new Error('The page has no running code.');
  await detail.done;
}

/** Triggers loading of the page's code, which waits for the first sign of intent. */
async function hydrate(): Promise<void> {
  dispatchEvent(new Event('pointerover'));
  for (let waited = 0; waited < 5000; waited += 20) {
    if (document.documentElement.dataset['hydrated'] !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Restores scroll position and focus after the article's nodes were replaced. */
function keepPlace(): () => void {
  const [left, top] = [scrollX, scrollY];
  const host = document.getElementById('ssg-body');
  const focused = document.activeElement;
  const path = host !== null && focused !== null && host.contains(focused) ? pathOf(focused, host) : undefined;
  return () => {
    if (path !== undefined && document.activeElement === document.body) {
      const target = path.reduce<Element | null>((element, index) => element?.children[index] ?? null, host);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    }
    if (scrollX !== left || scrollY !== top) scrollTo({ left, top, behavior: 'instant' });
  };
}

function pathOf(element: Element, host: Element): number[] {
  const path: number[] = [];
  for (let at = element; at !== host && at.parentElement !== null; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return path;
}

let channel: EventSource | undefined;

/** Listens while the page is visible: browsers limit the connections per host, and hidden tabs would use them up. */
function listen(): void {
  if (document.visibilityState === 'hidden' || channel !== undefined) return;
  const source = new EventSource(`${folder}live?${new URLSearchParams({ token })}`);
  channel = source;
  source.onmessage = () => void check();
  source.onopen = () => void check();
  source.onerror = () => {
    if (source.readyState !== EventSource.CLOSED) return;
    channel = undefined;
    void waitForServer();
  };
}

/** Waits until the server runs again and reloads the page, because a restarted server has no state of it. */
async function waitForServer(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer !== undefined) break;
  }
  location.reload();
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') listen();
  else {
    channel?.close();
    channel = undefined;
  }
});
addEventListener('pagehide', () => channel?.close());
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  channel = undefined;
  listen();
});
/**
 * Prevents service workers, which would serve outdated pages: none is registered, and one that another server on this
 * port left is removed. It is blocked here because the page's own code is the same as in a build.
 */
function refuseWorkers(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined) return;
  container.register = () => new Promise(() => undefined);
  void container
    .getRegistrations()
    .then((all) => Promise.all(all.map((one) => one.unregister())))
    .catch(() => undefined);
}

refuseWorkers();
const report = (kind: string, values: object) => {
  const query = new URLSearchParams({ token, page: location.pathname, ...values });
  void fetch(`${folder}${kind}?${query}`, { cache: 'no-store' }).catch(() => undefined);
};
reportErrors((error) => report('error', error));
reportBlocked((blocked) => {
  // The document has the policy of the page that was loaded first, which a build has joined with those of all others.
  const key = `ssg-blocked ${blocked.directive} ${blocked.blocked}`;
  const isOwn = (location.pathname === loadedPath && isAsLoaded) || sessionStorage.getItem(key) === location.pathname;
  if (!isOwn) return location.reload();
  sessionStorage.setItem(key, location.pathname);
  report('blocked', blocked);
});
listen();
