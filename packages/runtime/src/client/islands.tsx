import type { ReactNode } from 'react';
import type { flushSync } from 'react-dom';
import type { createRoot, hydrateRoot, Root } from 'react-dom/client';
import { RuntimeProvider } from '../context.tsx';
import { reportMissing } from '../missing.ts';
import type { Hydrate } from '../theme.ts';
import type { PageView, ShellView } from '../view.ts';
import { whenIdle } from './idle.ts';
import { elementOf, type IslandModules, islandProps } from './island-props.tsx';
import { outermostIslands } from './outermost-islands.ts';
import { takeEvents } from './replay-events.ts';
import { type ErrorInfo, reportHydration, showInDev } from './report.ts';

/**
 * Passed as an argument: if this module imported it too, the bundler would move it out of the main bundle into a shared
 * chunk.
 */
export interface ReactDom {
  readonly createRoot: typeof createRoot;
  readonly hydrateRoot: typeof hydrateRoot;
  readonly flushSync: typeof flushSync;
}

export interface IslandContext {
  readonly dom: ReactDom;
  readonly islands: IslandModules;
  readonly shell: ShellView;
  readonly page: PageView;
  /** Whether the article came with the document and was not built from data. */
  readonly isServerMarkup: boolean;
}

const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'];

/** The function that ends each island that is waiting or hydrated, by element. */
const live = new Map<HTMLElement, () => void>();

/**
 * Schedules the hydration of each island in an article. An island that remains when the article is updated is kept.
 * Returns a function that ends the islands that are no longer in the page.
 */
export function hydrateIslands(article: HTMLElement, context: IslandContext): () => void {
  for (const element of outermostIslands(article))
    if (!live.has(element)) live.set(element, hydrateIsland(element, context));
  return () => {
    for (const [element, end] of live) {
      if (element.isConnected) continue;
      live.delete(element);
      end();
    }
  };
}

function hydrateIsland(element: HTMLElement, context: IslandContext): () => void {
  const name = element.dataset['island'] ?? '';
  const load = Object.hasOwn(context.islands, name) ? context.islands[name] : undefined;
  if (load === undefined) {
    console.error(`[ssg] no island "${name}"`);
    return () => undefined;
  }
  let root: Root | undefined;
  let hasEnded = false;
  const hydrate = async () => {
    try {
      const names = (element.dataset['inside'] ?? '').split(' ').filter(Boolean);
      const loaded = await Promise.all([load(), ...names.map((one) => context.islands[one]?.())]).catch(reportMissing);
      const [component, ...inside] = loaded ?? [];
      // An event that is being dispatched is recorded, and must not reach the listeners of the island, too.
      await new Promise((resolve) => setTimeout(resolve));
      if (hasEnded || component === undefined) return;
      const modules = new Map(names.map((one, index) => [one, inside[index]]));
      const props = islandProps(element, modules, context.islands, (part) => void hydrateIslands(part, context));
      const { replay } = takeEvents(element);
      root = mountIsland(element, name, elementOf(component, props), context);
      replay(() => context.dom.flushSync(() => undefined));
    } catch (error) {
      reportIsland(name, error, {});
    }
  };
  const mode = 'early' in element.dataset ? 'load' : (element.dataset['hydrate'] as Hydrate);
  const cancel = whenDue(mode, element, hydrate);
  return () => {
    hasEnded = true;
    cancel();
    root?.unmount();
  };
}

function mountIsland(
  element: HTMLElement,
  name: string,
  island: ReactNode,
  { dom, shell, page, isServerMarkup }: IslandContext,
): Root {
  const fallback = [...element.childNodes].map((node) => node.cloneNode(true));
  const identifierPrefix = element.dataset['ids'] ?? '';
  const node = (
    <RuntimeProvider shell={shell} page={page}>
      {island}
    </RuntimeProvider>
  );
  const onUncaughtError = (error: unknown, info: ErrorInfo) => {
    reportIsland(name, error, info);
    element.dataset['failed'] = '';
    // React empties a root that failed. The server's markup is still valid, so it is restored.
    queueMicrotask(() => element.replaceChildren(...fallback));
  };
  // Synchronous, because events may be waiting for it.
  return dom.flushSync(() => {
    if (isServerMarkup && element.dataset['only'] === undefined)
      return dom.hydrateRoot(element, node, { identifierPrefix, onRecoverableError: reportHydration, onUncaughtError });
    const root = dom.createRoot(element, { identifierPrefix, onUncaughtError });
    root.render(node);
    return root;
  });
}

function reportIsland(name: string, error: unknown, { componentStack }: ErrorInfo): void {
  console.error(`[ssg] island "${name}"`, error);
  showInDev(error, componentStack);
}

/** Calls `run` once, when the mode requires it. Returns a function that cancels it. */
function whenDue(mode: Hydrate, element: HTMLElement, run: () => void): () => void {
  if (mode === 'load') run();
  else if (mode === 'idle') whenIdle(run);
  else if (mode === 'visible') {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    });
    observer.observe(element);
    return () => observer.disconnect();
  } else {
    const off = () => {
      for (const sign of signs) element.removeEventListener(sign, once);
    };
    const once = () => {
      off();
      run();
    };
    for (const sign of signs) element.addEventListener(sign, once, { passive: true });
    return off;
  }
  return () => undefined;
}
