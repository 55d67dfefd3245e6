import { normalisePath, safeDecode, splitUrl, withBase, withoutBase } from '@autolode/ssg-runtime/url';
import { sitePathOf } from '../arrange/addresses.ts';
import type { Redirect } from '../arrange/types.ts';
import { detailsOf } from '../compile/page-details.ts';
import type { Config } from '../config/types.ts';
import { type LockFault, parseLockfile } from '../keep/lockfiles.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';
import { wording } from '../messages/problem.ts';
import type { RenderedPage } from '../render/types.ts';

/** The share of headings from which on a new page counts as an old one that was renamed. */
export const sharedAtLeast = 0.6;

/** The file in the site's folder that records every published URL. */
export const lockFile = 'urls.lock.json';

/** The anchors of each page's headings, by path with base URL. */
export type Permalinks = ReadonlyMap<string, readonly string[]>;

/** Returns the permanent URLs of the rendered pages, that is, all except the not-found page. */
export function permalinksOf(pages: readonly Pick<RenderedPage, 'route' | 'anchors'>[]): Permalinks {
  const all = new Map<string, readonly string[]>();
  for (const { route, anchors } of pages) {
    if (route.view.layout === 'not-found' || route.view.layout === 'offline') continue;
    const inPage = new Set(anchors);
    const headings = route.body.kind === 'markdown' ? detailsOf(route.body.page).toc.map(({ id }) => id) : anchors;
    all.set(route.url, [...new Set(headings)].filter((id) => inPage.has(id)).sort());
  }
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The file has paths without the base URL, so that a site that is published elsewhere has lost no page. */
export const writeLock = (permalinks: Permalinks, baseUrl: string): string =>
  `${JSON.stringify({ version: 2, urls: Object.fromEntries([...permalinks].map(([url, ids]) => [withoutBase(baseUrl, url) ?? url, ids])) }, null, 1)}\n`;

/** The recorded URLs with the base URL of the site. */
export interface Lock {
  readonly urls: Permalinks;
  /** The base URL that the paths of an old file begin with, if it is not `/`. */
  readonly oldBase?: string;
}

/** Parses the file that `writeLock` writes, or that earlier versions wrote. */
export function readLock(text: string, baseUrl: string): Lock | { readonly fault: LockFault } {
  const read = parseLockfile(lockFile, text);
  if ('fault' in read) return read;
  const { version, urls } = read.value as { version?: number; urls: Record<string, string[]> };
  const oldBase = version === 2 ? '/' : baseOf(Object.keys(urls), baseUrl);
  const own = Object.entries(urls).map(
    ([url, ids]) => [withBase(baseUrl, withoutBase(oldBase, url) ?? url), ids] as const,
  );
  return { urls: new Map(own), ...(oldBase === '/' ? {} : { oldBase }) };
}

/** The base URL of a file with base URLs: its home page, which all others are below, or else that of the site. */
function baseOf(urls: readonly string[], baseUrl: string): string {
  const isBase = (base: string) => urls.length > 0 && urls.every((url) => withoutBase(base, url) !== undefined);
  const home = urls.reduce((shortest, url) => (url.length < shortest.length ? url : shortest), urls[0] ?? '/');
  return [home, baseUrl].find((base) => base.endsWith('/') && isBase(base)) ?? '/';
}

/** A published URL or anchor that no longer exists, with its replacement if there is evidence of one. */
export type Vanished = Pick<Diagnostic, 'code' | 'message' | 'file' | 'hint'>;

/** The base URLs of a site, without which a redirect is written. */
type Bases = Pick<Config, 'baseUrl' | 'locales'>;

/** Published URLs and anchors that no longer exist and have no redirect. */
export function vanished(lock: Permalinks, now: Permalinks, redirects: readonly Redirect[], bases: Bases): Vanished[] {
  const pages = new Map([...now].map(([url, anchors]) => [key(url), { url, anchors }]));
  const redirected = new Set(redirects.map(({ from }) => key(from)));
  const isNew = newlyPublished(lock);
  return [...lock].flatMap(([url, anchors]): Vanished[] => {
    const page = pages.get(key(url));
    if (page !== undefined)
      return goneAnchors(anchors, page.anchors).map((id) => vanishedAnchor(page.url, id, anchors, now, isNew));
    if (redirected.has(key(url))) return [];
    const replacement = replacementOf(url, anchors, now, isNew);
    const redirect = redirectFor(url, pages, bases);
    // In one language only, the page of another one does not replace it.
    const near = redirect.ofLanguage?.original === replacement ? undefined : replacement;
    return [{ ...wording('permalinks/url', { url, replacement: near, ...redirect }), file: lockFile }];
  });
}

/**
 * Returns a function that finds the page that replaced the one at a URL of `before`; `undefined` if there was none, or
 * if there is no evidence of a replacement.
 */
export function replacements(before: Permalinks, now: Permalinks): (url: string) => string | undefined {
  const known = new Map([...before].map(([url, anchors]) => [key(url), anchors]));
  const isNew = newlyPublished(before);
  return (url) => {
    const anchors = known.get(key(url));
    return anchors === undefined ? undefined : replacementOf(url, anchors, now, isNew);
  };
}

/** Whether a URL or one of its anchors was published after the lock file was written. */
type IsNew = (url: string, anchor?: string) => boolean;

function newlyPublished(lock: Permalinks): IsNew {
  const known = new Map([...lock].map(([url, anchors]) => [key(url), new Set(anchors)]));
  return (url, anchor) => {
    const anchors = known.get(key(url));
    return anchors === undefined || (anchor !== undefined && !anchors.has(anchor));
  };
}

/** What to write to redirect a URL. A redirect of an original applies to every language, unless its own has the page. */
function redirectFor(
  url: string,
  pages: ReadonlyMap<string, unknown>,
  bases: Bases,
): { from: string; ofLanguage?: { original: string; from: string } } {
  const from = sitePathOf(bases, url);
  const original = withBase(bases.locales[0]?.baseUrl ?? bases.baseUrl, from);
  if (key(original) === key(url) || !pages.has(key(original))) return { from };
  return { from, ofLanguage: { original, from: withoutBase(bases.baseUrl, url) ?? url } };
}

function vanishedAnchor(url: string, id: string, before: readonly string[], now: Permalinks, isNew: IsNew): Vanished {
  const added = (now.get(url) ?? []).filter((one) => !before.includes(one));
  const renamed = nearest(id, added);
  const moved = renamed === undefined ? movedAnchor(id, now, isNew) : undefined;
  return { ...wording('permalinks/anchor', { url, id, renamed, moved }), file: lockFile };
}

const key = (url: string): string => normalisePath(safeDecode(splitUrl(url).path));

const goneAnchors = (before: readonly string[], now: readonly string[]): string[] => {
  const known = new Set(now);
  return before.filter((id) => !known.has(id));
};

/**
 * Finds the page that replaced a removed one. A wrong guess would send every visitor of an old link to the wrong page.
 * An equal name alone is not sufficient, because every section may have an "intro"; the headings or most of the path
 * must match.
 */
function replacementOf(url: string, anchors: readonly string[], now: Permalinks, isNew: IsNew): string | undefined {
  // Among pages of one name in several languages and versions, the shortest address belongs to the current text.
  const fresh = [...now].filter(([one]) => isNew(one)).sort(([a], [b]) => segmentsOf(a).length - segmentsOf(b).length);
  const sameHeadings = (list: readonly (readonly [string, readonly string[]])[], least: number) => {
    const rated = list
      .map(([one, ids]) => ({ one, share: shareOf(anchors, ids) }))
      .filter(({ share }) => share >= least)
      .sort((a, b) => b.share - a.share);
    return rated[0]?.one;
  };
  return (
    sameHeadings(fresh, sharedAtLeast) ??
    fresh.find(([one]) => isSameButForOneName(url, one))?.[0] ??
    fresh.find(([one]) => isMovedBetweenFolders(url, one))?.[0] ??
    sameHeadings([...now], 1)
  );
}

/**
 * The share of a page's anchors that another page has too. A single heading, such as "Examples", is not sufficient
 * evidence.
 */
export function shareOf(anchors: readonly string[], others: readonly string[]): number {
  if (anchors.length < 2) return 0;
  const there = new Set(others);
  return anchors.filter((id) => there.has(id)).length / anchors.length;
}

const segmentsOf = (url: string): string[] =>
  key(url)
    .split('/')
    .filter((part) => part !== '');

/**
 * Whether the paths differ only in the spelling of one name, such as `/guides/quick-start` and `/guides/quickstart`.
 */
function isSameButForOneName(url: string, other: string): boolean {
  const [before, after] = [segmentsOf(url), segmentsOf(other)];
  const differing = before.flatMap((name, index) =>
    name === after[index] ? [] : [[name, after[index] ?? ''] as const],
  );
  const [only] = differing;
  if (before.length !== after.length || differing.length !== 1 || only === undefined) return false;
  const [name, next] = only;
  return name.length > 3 && nearest(name, [next]) !== undefined;
}

/**
 * Whether a folder was added or removed and at least two names kept their order, such as `/docs/guides/start` and
 * `/docs/start`.
 */
function isMovedBetweenFolders(url: string, other: string): boolean {
  const [short = [], long = []] = [segmentsOf(url), segmentsOf(other)].sort((a, b) => a.length - b.length);
  if (short.length < 2 || short.length === long.length || short.at(-1) !== long.at(-1)) return false;
  let found = 0;
  for (const name of long) if (name === short[found]) found++;
  return found === short.length;
}

/** The page to which the anchor moved, if exactly one page has gained it. */
function movedAnchor(id: string, now: Permalinks, isNew: IsNew): string | undefined {
  const places = [...now].filter(([url, anchors]) => anchors.includes(id) && isNew(url, id));
  return places.length === 1 ? `${places[0]?.[0]}#${id}` : undefined;
}
