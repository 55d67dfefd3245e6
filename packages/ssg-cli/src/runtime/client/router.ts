import { reportMissing } from '../missing.ts';
import { navigation } from '../navigation.ts';
import { type Place, place } from '../place.ts';
import type { PageData } from '../transport.ts';
import { isSamePath } from '../url.ts';
import type { PageView } from '../view.ts';
import { announce } from './announce.ts';
import { arrive, hashTarget } from './arrive.ts';
import { toNodes } from './body-nodes.ts';
import type { ModuleCalls } from './client-modules.ts';
import { loadStyles, updateHead } from './document-head.ts';
import { shownAddress } from './link-click.ts';
import { NotSoft, type PageLoader } from './page-data.ts';
import { beginProgress } from './progress.ts';
import { followScroll, type Position, scrollToPosition } from './scroll.ts';
import { withViewTransition } from './view-transition.ts';

export interface RouterOptions {
  readonly first: PageView;
  readonly loader: PageLoader;
  readonly modules: ModuleCalls;
  /** Renders a page; resolves when it stands in the document. */
  readonly show: (page: PageView, nodes: readonly Node[]) => Promise<void>;
  /** Called after each page that was put in place. */
  readonly shown: () => void;
}

type How = 'push' | 'replace' | 'pop';

export interface Router {
  readonly go: (url: URL, how: 'push' | 'replace') => void;
  /** Loads the current page's data again and swaps the article in place: scroll and focus stay. For the dev server. */
  readonly refresh: () => Promise<void>;
}

/**
 * Goes from page to page without leaving the document. There is no table of routes: a page's data file is found from its
 * address. Whatever cannot be done softly becomes a real navigation; the address changes only with the page, so that what the visitor
 * sees and where they are never disagree.
 */
export function startRouter({ first, loader, modules, show, shown }: RouterOptions): Router {
  let page = first;
  let here: Place = placeOf(new URL(location.href));
  /** The path of the page in the document, or on its way into it; `here` follows when it stands. */
  let drawn = here.pathname;
  /** The last navigation begun: an earlier one that comes home late is ignored. */
  let turn = 0;
  /** The history entry whose content is on the screen; none while another's is being loaded. */
  let entry: string | undefined = stampEntry();
  // The browser changes the entry before it says so; what is scrolled in between belongs to neither.
  const memory = followScroll(() => (keyOfEntry() === entry ? entry : undefined));

  function moveTo(next: Place): void {
    const update = { location: next, previousLocation: here };
    here = next;
    place.set(next);
    modules.did(update);
    modules.seen(update, document.title);
  }

  function enterHistory(how: How, address: string): void {
    // The entry of an open drawer, see `boot/close-on-back.ts`, is not worth going back to.
    const { step } = (history.state ?? {}) as { step?: number };
    if (how === 'push') history[step === undefined ? 'pushState' : 'replaceState']({ ssg: newKey() }, '', address);
    else if (how === 'replace') history.replaceState(history.state, '', address);
    entry = stampEntry();
  }

  /** The same page, another query or hash: there is nothing to load. */
  function moveWithin(url: URL, how: How, restore: Position | undefined): void {
    const next = placeOf(url);
    const isNew = url.search !== here.search || url.hash !== here.hash;
    enterHistory(how === 'push' && !isNew ? 'replace' : how, url.href);
    const done = modules.begin({ location: next, previousLocation: here });
    if (restore !== undefined) scrollToPosition(restore);
    else if (url.hash !== '') hashTarget(url.hash)?.scrollIntoView({ behavior: 'instant' });
    else if (how === 'pop' || url.search === here.search) scrollToPosition([0, 0]);
    moveTo(next);
    done();
  }

  async function go(url: URL, how: How, restore?: Position): Promise<void> {
    const mine = ++turn;
    navigation.set({ state: 'idle' });
    if (isSamePath(url.pathname, drawn)) {
      moveWithin(url, how, restore);
      return;
    }
    const done = modules.begin({ location: placeOf(url), previousLocation: here });
    const endProgress = beginProgress(url.href);
    try {
      const data = await loader.load(url.pathname);
      await loadStyles(data.styles);
      if (mine === turn) await withViewTransition(() => replacePage(mine, url, how, restore, data));
      if (mine === turn) navigation.set({ state: 'idle' });
    } catch (error) {
      if (mine !== turn) return;
      if (error instanceof NotSoft || canServeOffline()) leave(url, how);
      else
        reportMissing(
          error,
          url.href,
          () => mine === turn && leave(url, how),
          () => void go(url, how, restore),
        );
    } finally {
      endProgress();
      done();
    }
  }

  async function replacePage(mine: number, url: URL, how: How, restore: Position | undefined, data: PageData) {
    if (mine !== turn) return;
    const address = new URL(shownAddress(url, data.page.url), location.origin);
    enterHistory(how === 'pop' ? 'replace' : how, address.href);
    updateHead(page, data.page);
    page = data.page;
    drawn = address.pathname;
    await show(data.page, toNodes(data.body));
    if (page !== data.page) return;
    // A later navigation may be on its way, or has moved within this page: where it scrolled to is kept.
    if (mine === turn) arrive(address.hash, restore);
    announce(data.page.title);
    if (mine === turn || !isSamePath(here.pathname, drawn)) moveTo(placeOf(address));
    shown();
  }

  addEventListener('popstate', () => {
    const key = keyOfEntry();
    const restore = key === undefined ? undefined : memory.get(key);
    const url = new URL(location.href);
    const isFragment = key === undefined && isSamePath(url.pathname, drawn) && url.search === here.search;
    entry = isFragment ? stampEntry() : undefined;
    // The browser made this entry for a fragment, and has scrolled to it.
    if (isFragment) {
      turn++;
      navigation.set({ state: 'idle' });
      if (url.hash === here.hash) return;
      const done = modules.begin({ location: placeOf(url), previousLocation: here });
      moveTo(placeOf(url));
      done();
    } else void go(url, 'pop', restore);
  });
  // A page that was left by a real navigation and is shown again must not go on loading.
  addEventListener('pageshow', ({ persisted }) => persisted && navigation.set({ state: 'idle' }));

  place.set(here);
  const start = { location: here, previousLocation: null };
  const done = modules.begin(start);
  modules.did(start);
  modules.seen(start, document.title);
  done();

  return {
    go: (url, how) => void go(url, how),
    async refresh() {
      const mine = ++turn;
      loader.forget(here.pathname);
      const data = await loader.load(here.pathname);
      await loadStyles(data.styles);
      if (mine !== turn) return;
      updateHead(page, data.page);
      page = data.page;
      await show(data.page, toNodes(data.body));
      shown();
    },
  };
}

const placeOf = ({ pathname, search, hash }: URL): Place => ({ pathname, search, hash });

let count = 0;
/** Names a history entry. Must not meet a name given by an earlier document of this tab. */
const newKey = (): string => `${performance.timeOrigin.toString(36)}-${count++}`;

const keyOfEntry = (): string | undefined => (history.state as { ssg?: string } | null)?.ssg;

/** The key of the current history entry, given to it where it has none. */
function stampEntry(): string {
  const present = keyOfEntry();
  if (present !== undefined) return present;
  const key = newKey();
  history.replaceState({ ...history.state, ssg: key }, '');
  return key;
}

/** Real navigation, hash included. After a pop the address is there already. */
function leave(url: URL, how: How): void {
  if (how === 'pop') location.reload();
  else if (how === 'replace') location.replace(url.href);
  else location.assign(url.href);
}

/** A worker in offline mode holds whole documents and no data files: a real navigation finds what a soft one cannot. */
const canServeOffline = (): boolean =>
  navigator.serviceWorker?.controller?.scriptURL.includes(encodeURIComponent('"offlineMode":true')) === true;
