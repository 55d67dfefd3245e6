import type { PageData } from '../transport.ts';
import { dataUrl } from '../url.ts';

/**
 * Thrown for an answer that is no page of this build: no data file, another build's, or a host that answers everything
 * with a document. The way on is a real navigation, which shows whatever is there now.
 */
export class NotSoft extends Error {}

export interface PageLoader {
  /** The page's data; rejects with `NotSoft`, or with an error worth trying again. */
  readonly load: (path: string) => Promise<PageData>;
  /** Loads ahead of need, each page once and quietly. */
  readonly prefetch: (path: string) => Promise<void>;
  /** Forgets a page, so that it is asked for again. */
  readonly forget: (path: string) => void;
  readonly forgetAll: () => void;
  /** Another build's pages fit as well: only stylesheets changed. */
  readonly accept: (build: string) => void;
}

/** Pages kept in memory; a data file is a few kilobytes. */
const kept = 24;

export function createPageLoader(baseUrl: string, build: string): PageLoader {
  const pages = new Map<string, Promise<PageData>>();
  const prefetched = new Set<string>();
  let accepted = build;

  const load = (path: string, priority: RequestPriority = 'auto'): Promise<PageData> => {
    const url = dataUrl(baseUrl, path);
    const known = pages.get(url);
    // Taken out and put back, so that the oldest entry is the one not used for longest.
    pages.delete(url);
    const page = known ?? fetchPage(url, accepted, priority);
    pages.set(url, page);
    if (known === undefined) page.catch(() => pages.get(url) === page && pages.delete(url));
    const oldest = pages.keys().next().value;
    if (pages.size > kept && oldest !== undefined) pages.delete(oldest);
    return page;
  };

  return {
    load: (path) => load(path),
    forget: (path) => void pages.delete(dataUrl(baseUrl, path)),
    accept(other) {
      accepted = other;
    },
    forgetAll() {
      pages.clear();
      prefetched.clear();
    },
    async prefetch(path) {
      const url = dataUrl(baseUrl, path);
      if (prefetched.has(url) || pages.has(url)) return;
      prefetched.add(url);
      // What fails ahead of need is silent: the click asks again, and knows what to do.
      await load(path, 'low').catch(() => undefined);
    },
  };
}

async function fetchPage(url: string, build: string, priority: RequestPriority): Promise<PageData> {
  const response = await fetch(url, { priority });
  if (response.status >= 500) throw new Error(`${response.status} ${response.statusText}`.trim());
  if (!response.ok) throw new NotSoft(`${response.status} ${url}`);
  const text = await response.text();
  const data = parsePageData(text);
  if (data === undefined) throw new NotSoft(`Not a data file: ${url}`);
  if (data.build !== build) throw new NotSoft(`Another build: ${url}`);
  return data;
}

/** `undefined` for anything that is not a data file, for example the document of a host that answers 200 to everything. */
export function parsePageData(text: string): PageData | undefined {
  try {
    const data = JSON.parse(text) as Partial<PageData> | null;
    return typeof data?.build === 'string' && data.page !== undefined && Array.isArray(data.body)
      ? (data as PageData)
      : undefined;
  } catch {
    return undefined;
  }
}
