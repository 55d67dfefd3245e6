/** Pure functions on urls. They decide nothing about files on disk except where a page's data file is published. */

/** A url that leaves the site: it has a scheme, or starts with `//`. */
export const isExternal = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/** A path as authors write it: counted from the root of the site, `/docs/start`, wherever the site is published. */
export type SitePath = string & { readonly kind?: 'site path' };

/**
 * A url as browsers request it: base url and language are in front, or it leads out of the site. The two types are one string
 * at run time and cannot be told apart by looking: below the base url `/docs/`, `/docs/start` may be either. So they differ by
 * type, and a base url is never put in front of another.
 */
export type PublicUrl = string & { readonly kind?: 'public url' };

/** What is written as it is requested. */
const asPublic = (path: string): PublicUrl => path;

/** `/base/` + `/path` → `/base/path`. External urls, fragments and relative paths have no place for a base url. */
export const withBase = (baseUrl: string, path: SitePath): PublicUrl =>
  isExternal(path) || !path.startsWith('/') ? asPublic(path) : baseUrl + path.slice(1);

/** How a page of the site is linked: with the base url of its language, and with or without the slash the config asks for. */
export function publicUrl(path: SitePath, baseUrl: string, trailingSlash: boolean): PublicUrl {
  if (isExternal(path) || !path.startsWith('/')) return asPublic(path);
  const end = path.search(/[?#]/);
  const [bare, rest] = end < 0 ? [path, ''] : [path.slice(0, end), path.slice(end)];
  const based = withBase(baseUrl, bare);
  if (based === baseUrl || based === '/') return based + rest;
  const slashed =
    trailingSlash && !/\.[a-z\d]{2,5}$/i.test(based) ? `${based.replace(/\/+$/, '')}/` : based.replace(/\/+$/, '');
  return slashed + rest;
}

const outsidePages = 'pathname://';

/** `pathname:///guide.pdf` names no page: a static file, or what another program serves below the base url. */
export const isOutsidePages = (path: SitePath): boolean => path.startsWith(outsidePages);

/** How `pathname://` is linked: with the base url of the site, in every language. Its one slash leads to no other host. */
export const outsideUrl = (path: SitePath, baseUrl: string): PublicUrl =>
  withBase(baseUrl, `/${path.slice(outsidePages.length).replace(/^[/\\]+/, '')}`);

/** The path below the base url, with a leading slash; `undefined` where the path is not below it. */
export function withoutBase(baseUrl: string, path: string): string | undefined {
  if (baseUrl === '/') return path;
  if (path.startsWith(baseUrl)) return path.slice(baseUrl.length - 1);
  return `${path}/` === baseUrl ? '/' : undefined;
}

/**
 * The one spelling of a page's path: without `.html`, `/index.html`, and without a trailing slash unless it is the root.
 * Only a trailing `.html` goes: `/parsers/auto.ru/intro` and `/parsers/auto.ru` keep their dots. Repeated leading slashes
 * are folded, so that the result never leaves the origin.
 */
export function normalisePath(path: string): string {
  const folded = `/${path.replace(/^[/\\]+/, '')}`;
  const stripped = folded.replace(/(?:\/index)?\.html$/i, '').replace(/\/+$/, '');
  return stripped === '' ? '/' : stripped;
}

/** Two paths name the same page: trailing slash, `.html` and percent-encoding do not matter. */
export const isSamePath = (a: string, b: string): boolean =>
  normalisePath(safeDecode(a)) === normalisePath(safeDecode(b));

/** `path` is `parent` or lies below it, segment by segment. */
export function isBelow(parent: string, path: string): boolean {
  const base = normalisePath(parent);
  const candidate = normalisePath(path);
  return candidate === base || candidate.startsWith(base === '/' ? '/' : `${base}/`);
}

/** Decodes percent-encoding; text that is not validly encoded comes back as it is. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where the data file of a page is published: `/api/intro` → `/_data/api/intro.json`, the root → `/_data/index.json`. */
export function dataUrl(baseUrl: string, path: string): string {
  const inside = withoutBase(baseUrl, path) ?? path;
  const normal = normalisePath(inside);
  return `${baseUrl}_data${normal === '/' ? '/index' : normal}.json`;
}

/** Splits `/a?b#c` into its three parts; query and hash keep their marks. */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const hashAt = url.indexOf('#');
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const rest = hashAt < 0 ? url : url.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return queryAt < 0
    ? { path: rest, query: '', hash }
    : { path: rest.slice(0, queryAt), query: rest.slice(queryAt), hash };
}
