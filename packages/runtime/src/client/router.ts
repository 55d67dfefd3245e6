import { reportMissing } from '../missing.ts';
import { navigation } from '../navigation.ts';
import type { PageData } from '../transport.ts';
import { isSamePath } from '../url.ts';
import type { PageView } from '../view.ts';
import { announce } from './announce.ts';
import { arrive, hashTarget } from './arrive.ts';
import { toNodes } from './body-nodes.ts';
import type { ModuleCalls } from './client-modules.ts';
import { loadStyles } from './document-head.ts';
import { followEntries, type How } from './history-entries.ts';
import { shownAddress } from './link-click.ts';
import { NotPageData, type PageLoader } from './page-data.ts';
import { beginProgress } from './progress.ts';
import { type Position, scrollToPosition } from './scroll.ts';
import { withViewTransition } from './view-transition.ts';
import { followVisits } from './visits.ts';

export interface RouterOptions {
  readonly first: PageView;
  readonly loader: PageLoader;
  readonly modules: ModuleCalls;
  /** Renders a page; resolves when it is in the document, with its head. */
  readonly show: (page: PageView, nodes: readonly Node[]) => Promise<void>;
  /** Called after each page has been shown. */
  readonly shown: () => void;
}

export interface Router {
  readonly go: (url: URL, how: 'push' | 'replace') => void;
  /**
   * Reloads the current page's data and replaces the article in place; scroll position and focus are kept. For the dev
   * server.
   */
  readonly refresh: () => Promise<void>;
}

/** A navigation: its URL, its kind of history entry, and the scroll position to restore. */
interface NavigationRequest {
  readonly url: URL;
  readonly how: How;
  readonly restore?: Position | undefined;
}

/**
 * Navigates between pages without leaving the document. There is no route table: the path of a page's data file follows
 * from its URL. If a navigation cannot be handled here, it becomes a full one. The URL changes only together with the
 * page, so that they never disagree.
 */
export function startRouter(options: RouterOptions): Router {
  const router = new SoftRouter(options);
  addEventListener('popstate', () => router.popped());
  // A page that was left by a full navigation and is restored from the back/forward cache must not show a loading
  // state.
  addEventListener('pageshow', ({ persisted }) => persisted && navigation.set({ state: 'idle' }));
  return { go: (url, how) => void router.go({ url, how }), refresh: () => router.refresh() };
}

class SoftRouter {
  readonly #options: RouterOptions;
  readonly #visits;
  readonly #entries = followEntries();
  /** The page that is in the document or about to be. */
  #page: PageView;
  /** The path of the page that is in the document or about to be; `#visits` is updated once it is shown. */
  #renderedPath = location.pathname;
  /** Number of the latest navigation; results of earlier ones are ignored. */
  #turn = 0;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#page = options.first;
    this.#visits = followVisits(options.modules);
  }

  async go(request: NavigationRequest): Promise<void> {
    const { url } = request;
    const mine = ++this.#turn;
    const isLast = () => mine === this.#turn;
    navigation.set({ state: 'idle' });
    if (isSamePath(url.pathname, this.#renderedPath)) {
      this.#moveWithin(request);
      return;
    }
    const done = this.#visits.begin(url);
    const endProgress = beginProgress(url.href);
    try {
      const data = await this.#options.loader.load(url.pathname);
      await loadStyles(data.styles);
      if (isLast()) await withViewTransition(this.#page, data.page, () => this.#replacePage(request, data, isLast));
      if (isLast()) navigation.set({ state: 'idle' });
    } catch (error) {
      if (!isLast()) return;
      if (error instanceof NotPageData || canServeOffline()) leave(request);
      else
        reportMissing(
          error,
          url.href,
          () => isLast() && leave(request),
          () => void this.go(request),
        );
    } finally {
      endProgress();
      done();
    }
  }

  /** Handles a change of query or hash on the same page, for which nothing is loaded. */
  #moveWithin({ url, how, restore }: NavigationRequest): void {
    const here = this.#visits.here();
    const isNew = url.search !== here.search || url.hash !== here.hash;
    this.#entries.enter(how === 'push' && !isNew ? 'replace' : how, url.href);
    const done = this.#visits.begin(url);
    const target = hashTarget(url.hash);
    if (restore !== undefined) scrollToPosition(restore);
    else if (url.hash !== '') target?.scrollIntoView({ behavior: 'instant' });
    else if (how === 'pop' || url.search === here.search) scrollToPosition([0, 0]);
    this.#visits.moveTo(url);
    done();
  }

  async #replacePage({ url, how, restore }: NavigationRequest, data: PageData, isLast: () => boolean): Promise<void> {
    if (!isLast()) return;
    const address = new URL(shownAddress(url, data.page.url), location.origin);
    this.#entries.enter(how === 'pop' ? 'replace' : how, address.href);
    this.#renderedPath = address.pathname;
    await this.#show(data);
    if (this.#page !== data.page) return;
    // A later navigation may have started or scrolled within this page, and must keep its position.
    if (isLast()) arrive(address.hash, restore);
    announce(data.page.title);
    if (isLast() || !isSamePath(this.#visits.here().pathname, this.#renderedPath)) this.#visits.moveTo(address);
    this.#options.shown();
  }

  async #show({ page, body }: PageData): Promise<void> {
    this.#page = page;
    await this.#options.show(page, toNodes(body));
  }

  /** Handles Back, Forward, and fragment links that the browser followed by itself. */
  popped(): void {
    const url = new URL(location.href);
    const here = this.#visits.here();
    const restore = this.#entries.position();
    // A link to the hash that is current makes no new entry.
    const isNew = !this.#entries.isKnown() || url.hash === here.hash;
    const isFragment = isNew && isSamePath(url.pathname, this.#renderedPath) && url.search === here.search;
    this.#entries.moved(isFragment);
    if (!isFragment) {
      void this.go({ url, how: 'pop', restore });
      return;
    }
    this.#turn++;
    navigation.set({ state: 'idle' });
    if (url.hash === here.hash) return;
    // The browser has already scrolled to the fragment, unless it is in something closed.
    hashTarget(url.hash);
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

/** Starts a full navigation, including the hash. After a `popstate` event the URL is already current. */
function leave({ url, how }: NavigationRequest): void {
  if (how === 'pop') location.reload();
  else if (how === 'replace') location.replace(url.href);
  else location.assign(url.href);
}

/** A worker in offline mode has documents but no data files, so only a full navigation works. */
const canServeOffline = (): boolean =>
  navigator.serviceWorker?.controller?.scriptURL.includes(encodeURIComponent('"offlineMode":true')) === true;
