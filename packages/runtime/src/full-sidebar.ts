import { useEffect, useState } from 'react';
import type { SidebarItemView, SidebarView } from './view.ts';

const loaded = new Map<string, Promise<readonly SidebarItemView[]>>();

function fetchSidebar(url: string): Promise<readonly SidebarItemView[]> {
  let promise = loaded.get(url);
  if (promise === undefined) {
    promise = fetch(url).then(async (response) => {
      if (!response.ok) throw new Error(`${response.status} ${url}`);
      return ((await response.json()) as { items: readonly SidebarItemView[] }).items;
    });
    // A failed request is not cached, so that the next click tries again.
    promise.catch((error) => {
      loaded.delete(url);
      console.warn('[ssg]', error);
    });
    loaded.set(url, promise);
  }
  return promise;
}

/** The sidebar's items: the page's own pruned tree, or the complete tree once `load` has fetched it. */
export function useFullSidebar(sidebar: SidebarView): {
  readonly items: readonly SidebarItemView[];
  readonly load: () => Promise<void>;
} {
  const [full, setFull] = useState<{ readonly of: string; readonly items: readonly SidebarItemView[] }>();
  const url = sidebar.full;
  const isLoaded = full !== undefined;
  useEffect(() => {
    // In dev the tree may have been edited in the meantime.
    const loadAgain = () => {
      loaded.clear();
      if (isLoaded && url !== undefined) void fetchSidebar(url).then((items) => setFull({ of: url, items }));
    };
    addEventListener('ssg:edited', loadAgain);
    return () => removeEventListener('ssg:edited', loadAgain);
  }, [isLoaded, url]);
  return {
    items: full !== undefined && full.of === url ? full.items : sidebar.items,
    load: async () => {
      if (url !== undefined) setFull({ of: url, items: await fetchSidebar(url) });
    },
  };
}
