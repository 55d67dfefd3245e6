import type { Place } from '../place.ts';

export interface RouteUpdate {
  readonly location: Place;
  /** `null` on the first page. */
  readonly previousLocation: Place | null;
}

export interface PageSeen {
  readonly location: Place;
  readonly title: string;
}

/** What a module listed under `clientModules` may export. */
export interface ClientModule {
  /** A navigation begins. What it returns is called when the navigation has ended, well or not. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a module's author may return nothing at all.
  readonly onRouteUpdate?: (update: RouteUpdate) => void | (() => void);
  /** The new page is in place. */
  readonly onRouteDidUpdate?: (update: RouteUpdate) => void;
  /** Pathname, query or hash differ from those before: for analytics of any kind. */
  readonly onPageView?: (seen: PageSeen) => void;
}

/** Calls the modules; one that throws is reported and holds up nobody. */
export function createModuleCalls(modules: readonly ClientModule[]) {
  const safely = <T>(call: () => T): T | undefined => {
    try {
      return call();
    } catch (error) {
      console.error('[ssg] client module', error);
      return undefined;
    }
  };
  return {
    begin(update: RouteUpdate): () => void {
      const cleanups = modules.map((module) => safely(() => module.onRouteUpdate?.(update)));
      return () => {
        for (const cleanup of cleanups) if (typeof cleanup === 'function') safely(cleanup);
      };
    },
    did(update: RouteUpdate): void {
      for (const module of modules) safely(() => module.onRouteDidUpdate?.(update));
    },
    seen(update: RouteUpdate, title: string): void {
      if (!isNewView(update)) return;
      for (const module of modules) safely(() => module.onPageView?.({ location: update.location, title }));
    },
  };
}

export type ModuleCalls = ReturnType<typeof createModuleCalls>;

export const isNewView = ({ location, previousLocation: previous }: RouteUpdate): boolean =>
  previous === null ||
  previous.pathname !== location.pathname ||
  previous.search !== location.search ||
  previous.hash !== location.hash;
