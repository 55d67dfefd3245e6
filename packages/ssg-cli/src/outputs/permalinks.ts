import type { Redirect } from '../arrange/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';
import type { RenderedPage } from '../render/types.ts';
import { normalisePath, safeDecode, splitUrl } from '../runtime/url.ts';

/** File in the site's folder that records every published address. */
export const lockFile = 'urls.lock.json';

/** Path with base url → the anchors of its headings. */
export type Permalinks = ReadonlyMap<string, readonly string[]>;

/** Every address of the rendered pages: those that are published for good, so not the page of errors. */
export function permalinksOf(pages: readonly RenderedPage[]): Permalinks {
  const all = new Map<string, readonly string[]>();
  for (const { route, anchors } of pages) {
    if (route.view.layout === 'not-found' || route.view.layout === 'offline') continue;
    const inPage = new Set(anchors);
    const headings = route.body.kind === 'markdown' ? route.body.page.toc.map(({ id }) => id) : anchors;
    all.set(route.url, [...new Set(headings)].filter((id) => inPage.has(id)).sort());
  }
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const writeLock = (permalinks: Permalinks): string =>
  `${JSON.stringify({ version: 1, urls: Object.fromEntries(permalinks) }, null, 1)}\n`;

/** Reads a lock; `undefined` where the text is none. */
export function readLock(text: string): Permalinks | undefined {
  try {
    const { urls } = JSON.parse(text) as { urls?: unknown };
    if (typeof urls !== 'object' || urls === null) return undefined;
    const entries = Object.entries(urls);
    return entries.every(([, anchors]) => Array.isArray(anchors))
      ? new Map(entries as [string, string[]][])
      : undefined;
  } catch {
    return undefined;
  }
}

/** Addresses that were published and lead nowhere now, each with the likeliest new place. Strict makes them errors. */
export function vanished(
  lock: Permalinks,
  now: Permalinks,
  redirects: readonly Redirect[],
  strict: boolean,
): Diagnostic[] {
  const severity = strict ? 'error' : 'warning';
  const pages = new Map([...now].map(([url, anchors]) => [key(url), { url, anchors }]));
  const redirected = new Set(redirects.map(({ from }) => key(from)));
  const fresh = [...now.keys()].filter((url) => !lock.has(url));
  return [...lock].flatMap(([url, anchors]): Diagnostic[] => {
    const page = pages.get(key(url));
    if (page === undefined) {
      if (redirected.has(key(url))) return [];
      const place = likeliest(url, fresh) ?? likeliest(url, [...now.keys()]);
      const advice = place === undefined ? 'the page that took its place' : place;
      return [
        {
          severity,
          code: 'permalinks/url',
          message: `${url} was published and is gone.`,
          file: lockFile,
          hint: `Redirect it${place === undefined ? ' to' : ', perhaps to'} ${advice} ("redirect_from" in that page, or "redirects" in the config). \`ssg urls --accept\` gives it up for good.`,
        },
      ];
    }
    const known = new Set(page.anchors);
    const added = page.anchors.filter((id) => !anchors.includes(id));
    return anchors
      .filter((id) => !known.has(id))
      .map((id) => {
        const place = nearest(id, added) ?? elsewhere(id, now);
        return {
          severity,
          code: 'permalinks/anchor',
          message: `${url}#${id} was published and is gone.`,
          file: lockFile,
          hint: `${place === undefined ? `Keep it: write {#${id}} behind a heading.` : `Perhaps it is ${place.startsWith('/') ? place : `#${place}`} now: write {#${id}} behind that heading to keep it.`} \`ssg urls --accept\` gives it up for good.`,
        };
      });
  });
}

const key = (url: string): string => normalisePath(safeDecode(splitUrl(url).path));

/** The page of the same name elsewhere, else one whose address is written nearly the same. */
function likeliest(url: string, candidates: readonly string[]): string | undefined {
  const name = key(url).split('/').at(-1) ?? '';
  const namesakes = candidates.filter((one) => key(one).split('/').at(-1) === name);
  if (namesakes.length > 0) return nearest(url, namesakes) ?? namesakes[0];
  return nearest(url, candidates);
}

/** The one other page that has the anchor now. */
function elsewhere(id: string, now: Permalinks): string | undefined {
  const places = [...now].filter(([, anchors]) => anchors.includes(id));
  return places.length === 1 ? `${places[0]?.[0]}#${id}` : undefined;
}
