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

/** The exports of a module listed under `clientModules`. */
export interface ClientModule {
  /** Called when a navigation starts. The returned function is called when it has ended, successfully or not. */
  // biome-ignore lint/suspicious/noConfusingVoidType: the author of a module may return nothing.
  readonly onRouteUpdate?: (update: RouteUpdate) => void | (() => void);
  /** Called when the new page is in the document. */
  readonly onRouteDidUpdate?: (update: RouteUpdate) => void;
  /** Called when pathname, query or hash have changed, for analytics of any kind. */
  readonly onPageView?: (seen: PageSeen) => void;
}

/** Calls the modules. An error in one is reported and does not affect the others. */
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
