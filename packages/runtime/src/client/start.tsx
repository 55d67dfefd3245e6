import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { BodySource } from '../Body.tsx';
import { loadLayout } from '../layouts.ts';
import { reportMissing } from '../missing.ts';
import { handleNavigation } from '../navigate.ts';
import { followReloadPrompt } from '../reload-prompt.ts';
import type { Theme } from '../theme.ts';
import type { PageBlock } from '../transport.ts';
import { isSamePath } from '../url.ts';
import type { PageView, ShellView } from '../view.ts';
import { prepareAnnouncer } from './announce.ts';
import { hashTarget } from './arrive.ts';
import { type ClientModule, createModuleCalls } from './client-modules.ts';
import { followEdits } from './follow-edits.ts';
import type { IslandModules } from './island-props.tsx';
import { factsOf, isFragmentOf, isPlainClick, pageTarget } from './link-click.ts';
import { createPageLoader, type PageLoader } from './page-data.ts';
import { startPrefetch } from './prefetch.ts';
import { type Router, startRouter } from './router.ts';
import { hydrateScreen } from './Screen.tsx';

export interface StartOptions {
  readonly theme: Pick<Theme, 'Shell' | 'layouts' | 'enhance'>;
  readonly islands: IslandModules;
  readonly modules?: readonly ClientModule[];
}

/** Makes the page interactive: hydrates the shell around the article, which is unchanged, and takes over navigation. */
export async function start({ theme, islands, modules = [] }: StartOptions): Promise<Router> {
  const block = readBlock();
  const article = document.getElementById('ssg-body');
  const [shell] = await Promise.all([
    fetchShell(block.shell),
    loadLayout(theme.layouts, block.page.layout),
    hasIslands(article) ? loadIslands() : undefined,
  ]);
  const container = document.getElementById('ssg-root');
  if (container === null) throw new Error('No #ssg-root');
  normaliseAddress(block.page);
  const bodies = createBodies(theme, islands, shell);
  const root = document.documentElement;
  root.dataset['hydrating'] = '';
  const screen = await hydrateScreen(
    container,
    theme,
    shell,
    block.page,
    bodies(block.page, [...(article?.childNodes ?? [])], true),
  );
  prepareAnnouncer();
  followReloadPrompt();
  const loader = withLayouts(createPageLoader(shell.baseUrl, block.build), theme.layouts);
  const here = () => ({ href: location.href, baseUrl: shell.baseUrl, lang: shell.locale.htmlLang });
  const links = startPrefetch(here, loader.prefetch);
  const router = startRouter({
    first: block.page,
    loader,
    modules: createModuleCalls(modules),
    show: (page, nodes) => screen.show(page, bodies(page, nodes, false)),
    shown: links.watch,
  });
  links.watch();
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    const url = pageTarget(factsOf(link), here());
    if (url === undefined || isFragmentOf(url, location.href)) return;
    event.preventDefault();
    router.go(url, 'push');
  });
  handleNavigation((href, how = 'push') => {
    const url = new URL(href, location.href);
    const facts = { href: url.href, target: '', download: false, rel: '', hreflang: '' };
    if (pageTarget(facts, here()) !== undefined) router.go(url, how);
    else if (how === 'push') location.assign(url.href);
    else location.replace(url.href);
  });
  followEdits(loader, router);
  delete root.dataset['hydrating'];
  root.dataset['hydrated'] = '';
  return router;
}

/** A page counts as loaded only when its layout is loaded too. */
const withLayouts = (loader: PageLoader, layouts: Theme['layouts']): PageLoader => ({
  ...loader,
  async load(path) {
    const data = await loader.load(path);
    await loadLayout(layouts, data.page.layout);
    return data;
  },
});

function readBlock(): PageBlock {
  const text = document.getElementById('ssg-page')?.textContent;
  if (text == null) throw new Error('No #ssg-page');
  return JSON.parse(text) as PageBlock;
}

async function fetchShell(url: string): Promise<ShellView> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return (await response.json()) as ShellView;
}

/**
 * Replaces `/x/index.html` and `/x.html` in the address bar by the canonical path. A not-found page is served at any
 * URL and does not change it.
 */
function normaliseAddress({ url }: PageView): void {
  const { pathname, search, hash } = location;
  if (/\.html$/i.test(pathname) && isSamePath(pathname, url))
    history.replaceState(history.state, '', url + search + hash);
}

const dom = { createRoot, hydrateRoot, flushSync };

/** Creates the content of the article's element and attaches its behaviour. */
function createBodies(theme: StartOptions['theme'], islands: IslandModules, shell: ShellView) {
  let endIslands: () => void = () => undefined;
  return (page: PageView, nodes: readonly Node[], isServerMarkup: boolean): BodySource => ({
    nodes,
    onShown(host) {
      // React does not allow unmounting a root while another one is rendering.
      queueMicrotask(endIslands);
      try {
        theme.enhance(host, shell);
      } catch (error) {
        console.error('[ssg] enhance', error);
      }
      hashTarget(location.hash);
      endIslands = () => undefined;
      if (!hasIslands(host)) return;
      const hydrate = (hydrateIslands: HydrateIslands) => {
        endIslands = hydrateIslands(host, { dom, islands, shell, page, isServerMarkup });
      };
      if (loadedIslands !== undefined) {
        hydrate(loadedIslands);
        return;
      }
      let isCurrent = true;
      endIslands = () => {
        isCurrent = false;
      };
      loadIslands().then((hydrateIslands) => isCurrent && hydrate(hydrateIslands), reportMissing);
    },
  });
}

type HydrateIslands = typeof import('./islands.tsx')['hydrateIslands'];

/** Set once an article has islands; most have none. */
let loadedIslands: HydrateIslands | undefined;

async function loadIslands(): Promise<HydrateIslands> {
  const { hydrateIslands } = await import('./islands.tsx');
  loadedIslands = hydrateIslands;
  return hydrateIslands;
}

const hasIslands = (article: HTMLElement | null): boolean => article?.querySelector('[data-island]') != null;
