import { reportMissing } from '../missing.ts';
import { navigation } from '../navigation.ts';
import type { PageData } from '../transport.ts';
import { isSamePath } from '../url.ts';
import type { PageView } from '../view.ts';
import { announce } from './announce.ts';
import { arrive, hashTarget } from './arrive.ts';
import { toNodes } from './body-nodes.ts';
import type { ModuleCalls } from './client-modules.ts';
import { loadStyles, updateHead } from './document-head.ts';
import { followEntries, type How } from './history-entries.ts';
import { shownAddress } from './link-click.ts';
import { NotSoft, type PageLoader } from './page-data.ts';
import { beginProgress } from './progress.ts';
import { type Position, scrollToPosition } from './scroll.ts';
import { withViewTransition } from './view-transition.ts';
import { followVisits } from './visits.ts';

export interface RouterOptions {
  readonly first: PageView;
  readonly loader: PageLoader;
  readonly modules: ModuleCalls;
  /** Renders a page; resolves when it stands in the document. */
  readonly show: (page: PageView, nodes: readonly Node[]) => Promise<void>;
  /** Called after each page that was put in place. */
  readonly shown: () => void;
}

export interface Router {
  readonly go: (url: URL, how: 'push' | 'replace') => void;
  /** Loads the current page's data again and swaps the article in place: scroll and focus stay. For the dev server. */
  readonly refresh: () => Promise<void>;
}

/** A way to a page: its address, how it enters the history, and the position to return to. */
interface Way {
  readonly url: URL;
  readonly how: How;
  readonly restore?: Position | undefined;
}

/**
 * Goes from page to page without leaving the document. There is no table of routes: a page's data file is found from its
 * address. Whatever cannot be done softly becomes a real navigation; the address changes only with the page, so that what the visitor
 * sees and where they are never disagree.
 */
export function startRouter(options: RouterOptions): Router {
  const router = new SoftRouter(options);
  addEventListener('popstate', () => router.popped());
  // A page that was left by a real navigation and is shown again must not go on loading.
  addEventListener('pageshow', ({ persisted }) => persisted && navigation.set({ state: 'idle' }));
  return { go: (url, how) => void router.go({ url, how }), refresh: () => router.refresh() };
}

class SoftRouter {
  readonly #options: RouterOptions;
  readonly #visits;
  readonly #entries = followEntries();
  #page: PageView;
  /** The path of the page in the document, or on its way into it; the visit follows when it stands. */
  #drawn = location.pathname;
  /** The last navigation begun: an earlier one that comes home late is ignored. */
  #turn = 0;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#page = options.first;
    this.#visits = followVisits(options.modules);
  }

  async go(way: Way): Promise<void> {
    const { url } = way;
    const mine = ++this.#turn;
    const isLast = () => mine === this.#turn;
    navigation.set({ state: 'idle' });
    if (isSamePath(url.pathname, this.#drawn)) {
      this.#moveWithin(way);
      return;
    }
    const done = this.#visits.begin(url);
    const endProgress = beginProgress(url.href);
    try {
      const data = await this.#options.loader.load(url.pathname);
      await loadStyles(data.styles);
      if (isLast()) await withViewTransition(() => this.#replacePage(way, data, isLast));
      if (isLast()) navigation.set({ state: 'idle' });
    } catch (error) {
      if (!isLast()) return;
      if (error instanceof NotSoft || canServeOffline()) leave(way);
      else
        reportMissing(
          error,
          url.href,
          () => isLast() && leave(way),
          () => void this.go(way),
        );
    } finally {
      endProgress();
      done();
    }
  }

  /** The same page, another query or hash: there is nothing to load. */
  #moveWithin({ url, how, restore }: Way): void {
    const here = this.#visits.here();
    const isNew = url.search !== here.search || url.hash !== here.hash;
    this.#entries.enter(how === 'push' && !isNew ? 'replace' : how, url.href);
    const done = this.#visits.begin(url);
    if (restore !== undefined) scrollToPosition(restore);
    else if (url.hash !== '') hashTarget(url.hash)?.scrollIntoView({ behavior: 'instant' });
    else if (how === 'pop' || url.search === here.search) scrollToPosition([0, 0]);
    this.#visits.moveTo(url);
    done();
  }

  async #replacePage({ url, how, restore }: Way, data: PageData, isLast: () => boolean): Promise<void> {
    if (!isLast()) return;
    const address = new URL(shownAddress(url, data.page.url), location.origin);
    this.#entries.enter(how === 'pop' ? 'replace' : how, address.href);
    this.#drawn = address.pathname;
    await this.#show(data);
    if (this.#page !== data.page) return;
    // A later navigation may be on its way, or has moved within this page: where it scrolled to is kept.
    if (isLast()) arrive(address.hash, restore);
    announce(data.page.title);
    if (isLast() || !isSamePath(this.#visits.here().pathname, this.#drawn)) this.#visits.moveTo(address);
    this.#options.shown();
  }

  async #show({ page, body }: PageData): Promise<void> {
    updateHead(this.#page, page);
    this.#page = page;
    await this.#options.show(page, toNodes(body));
  }

  /** Back, Forward, or a fragment's link that nobody took over. */
  popped(): void {
    const url = new URL(location.href);
    const here = this.#visits.here();
    const isKnown = this.#entries.isKnown();
    const restore = this.#entries.position();
    const isFragment = !isKnown && isSamePath(url.pathname, this.#drawn) && url.search === here.search;
    this.#entries.moved(isFragment);
    if (!isFragment) {
      void this.go({ url, how: 'pop', restore });
      return;
    }
    // The browser made this entry for a fragment, and has scrolled to it.
    this.#turn++;
    navigation.set({ state: 'idle' });
    if (url.hash === here.hash) return;
    const done = this.#visits.begin(url);
    this.#visits.moveTo(url);
    done();
  }

  async refresh(): Promise<void> {
    const { loader, shown } = this.#options;
    const mine = ++this.#turn;
    const { pathname } = this.#visits.here();
    loader.forget(pathname);
    const data = await loader.load(pathname);
    await loadStyles(data.styles);
    if (mine !== this.#turn) return;
    await this.#show(data);
    shown();
  }
}

/** Real navigation, hash included. After a pop the address is there already. */
function leave({ url, how }: Way): void {
  if (how === 'pop') location.reload();
  else if (how === 'replace') location.replace(url.href);
  else location.assign(url.href);
}

/** A worker in offline mode holds whole documents and no data files: a real navigation finds what a soft one cannot. */
const canServeOffline = (): boolean =>
  navigator.serviceWorker?.controller?.scriptURL.includes(encodeURIComponent('"offlineMode":true')) === true;
