/** Pure functions on URLs. The only file path they determine is that of a page's data file. */

/** Whether a URL leaves the site: it has a scheme, or starts with `//`. */
export const isExternal = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/**
 * A path as authors write it: relative to the root of the site, such as `/docs/start`, wherever the site is published.
 */
export type SitePath = string & { readonly kind?: 'site path' };

/**
 * A URL as browsers request it: with base URL and language, or external. At run time both types are strings and cannot
 * be distinguished: with the base URL `/docs/`, `/docs/start` may be either. Separate types prevent a base URL from
 * being added twice.
 */
export type PublicUrl = string & { readonly kind?: 'public url' };

/** For paths that are requested exactly as they are written. */
const asPublic = (path: string): PublicUrl => path;

/**
 * Adds the base URL to a path: `/base/` and `/path` give `/base/path`. External URLs, fragments and relative paths are
 * unchanged.
 */
export const withBase = (baseUrl: string, path: SitePath): PublicUrl =>
  isExternal(path) || !path.startsWith('/') ? asPublic(path) : baseUrl + path.slice(1);

const outsidePages = 'pathname://';

/**
 * Whether a path refers to no page: `pathname:///guide.pdf` is a static file, or a path below the base URL that another
 * program serves.
 */
export const isOutsidePages = (path: SitePath): boolean => path.startsWith(outsidePages);

/**
 * The URL of a `pathname://` link: with the base URL of the site in every language. It always begins with a single
 * slash, so that it cannot refer to another host.
 */
export const outsideUrl = (path: SitePath, baseUrl: string): PublicUrl =>
  withBase(baseUrl, `/${path.slice(outsidePages.length).replace(/^[/\\]+/, '')}`);

/**
 * The URL of a page for links: with the base URL of its language, and with or without a trailing slash as configured.
 * A `pathname://` URL gets that of the site, `siteBaseUrl`, in every language.
 */
export function publicUrl(
  path: SitePath,
  baseUrl: string,
  trailingSlash: boolean,
  siteBaseUrl: string = baseUrl,
): PublicUrl {
  if (isOutsidePages(path)) return outsideUrl(path, siteBaseUrl);
  if (isExternal(path) || !path.startsWith('/')) return asPublic(path);
  const end = path.search(/[?#]/);
  const [bare, rest] = end < 0 ? [path, ''] : [path.slice(0, end), path.slice(end)];
  const based = withBase(baseUrl, bare);
  if (based === baseUrl || based === '/') return based + rest;
  const slashed =
    trailingSlash && !/\.[a-z\d]{2,5}$/i.test(based) ? `${based.replace(/\/+$/, '')}/` : based.replace(/\/+$/, '');
  return slashed + rest;
}

/** The path below the base URL with a leading slash, or `undefined` if the path is not below it. */
export function withoutBase(baseUrl: string, path: string): string | undefined {
  if (baseUrl === '/') return path;
  if (path.startsWith(baseUrl)) return path.slice(baseUrl.length - 1);
  return `${path}/` === baseUrl ? '/' : undefined;
}

/**
 * The canonical form of a page's path: without `.html`, `/index.html` and, except for the root, a trailing slash. Only
 * a trailing `.html` is removed: `/parsers/auto.ru/intro` and `/parsers/auto.ru` keep their dots. Repeated leading
 * slashes are collapsed, so that the result stays on the same origin.
 */
export function normalisePath(path: string): string {
  const folded = `/${path.replace(/^[/\\]+/, '')}`;
  const stripped = folded.replace(/(?:\/index)?\.html$/i, '').replace(/\/+$/, '');
  return stripped === '' ? '/' : stripped;
}

/** Whether two paths refer to the same page; trailing slash, `.html` and percent-encoding are ignored. */
export const isSamePath = (a: string, b: string): boolean =>
  normalisePath(safeDecode(a)) === normalisePath(safeDecode(b));

/** Whether `path` is `parent` or below it, compared by segments. */
export function isBelow(parent: string, path: string): boolean {
  const base = normalisePath(parent);
  const candidate = normalisePath(path);
  return candidate === base || candidate.startsWith(base === '/' ? '/' : `${base}/`);
}

/** Decodes percent-encoding; a string with invalid encoding is returned unchanged. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The URL of a page's data file: `/api/intro` gives `/_data/api/intro.json`, and the root `/_data/index.json`. */
export function dataUrl(baseUrl: string, path: string): string {
  const inside = withoutBase(baseUrl, path) ?? path;
  const normal = normalisePath(inside);
  return `${baseUrl}_data${normal === '/' ? '/index' : normal}.json`;
}

/** Splits `/a?b#c` into its three parts; query and hash keep their leading character. */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const hashAt = url.indexOf('#');
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const rest = hashAt < 0 ? url : url.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return queryAt < 0
    ? { path: rest, query: '', hash }
    : { path: rest.slice(0, queryAt), query: rest.slice(queryAt), hash };
}
