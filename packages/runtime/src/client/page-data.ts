import type { PageData } from '../transport.ts';
import { dataUrl } from '../url.ts';

/**
 * Thrown if a response is not page data of this build: there is no data file, it belongs to another build, or the host
 * answers every request with a document. The caller must fall back to a full navigation, which shows the current state.
 */
export class NotPageData extends Error {}

export interface PageLoader {
  /**
   * Loads the page's data.
   *
   * @throws `NotPageData`, or another error if trying again may help.
   */
  readonly load: (path: string) => Promise<PageData>;
  /** Loads a page in advance, once per page and without reporting errors. */
  readonly prefetch: (path: string) => Promise<void>;
  /** Removes a page from the cache, so that it is requested again. */
  readonly forget: (path: string) => void;
  readonly forgetAll: () => void;
  /** Accepts pages of another build, which differs only in stylesheets. */
  readonly accept: (build: string) => void;
}

/** Number of pages kept in memory; a data file is a few kilobytes. */
const kept = 24;

export function createPageLoader(baseUrl: string, build: string): PageLoader {
  const pages = new Map<string, Promise<PageData>>();
  const prefetched = new Set<string>();
  let accepted = build;

  const load = (path: string, priority: RequestPriority = 'auto'): Promise<PageData> => {
    const url = dataUrl(baseUrl, path);
    const known = pages.get(url);
    // Deleted and added again, so that the first entry is the least recently used one.
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
      // A prefetch fails silently: the click requests the page again and handles the error.
      await load(path, 'low').catch(() => undefined);
    },
  };
}

async function fetchPage(url: string, build: string, priority: RequestPriority): Promise<PageData> {
  const response = await fetch(url, { priority });
  if (response.status >= 500) throw new Error(`${response.status} ${response.statusText}`.trim());
  if (!response.ok) throw new NotPageData(`${response.status} ${url}`);
  const text = await response.text();
  const data = parsePageData(text);
  if (data === undefined) throw new NotPageData(`No data: ${url}`);
  if (data.build !== build) throw new NotPageData(`Another build: ${url}`);
  return data;
}

/**
 * Returns `undefined` for anything that is not a data file, for example the document of a host that answers every
 * request with status 200.
 */
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
