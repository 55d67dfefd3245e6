import { isExternal, type PublicUrl, publicUrl, type SitePath, withoutBase } from '@autolode/ssg-runtime/url';
import type { Config, LocaleConfig } from '../config/types.ts';
import { firstOf } from '../lib/first-of.ts';

export { publicUrl };

/** The URL of a link that an author wrote: of a page in a language, or of what `pathname://` marks as none. */
export const linkUrl = (path: SitePath, config: Config, locale: LocaleConfig): PublicUrl =>
  publicUrl(path, locale.baseUrl, config.trailingSlash, config.baseUrl);

/** The URL of a file, which all languages share. */
export const assetUrl = (path: SitePath, { baseUrl }: Pick<Config, 'baseUrl'>): PublicUrl =>
  publicUrl(isExternal(path) || path.startsWith('/') ? path : `/${path}`, baseUrl, false);

/**
 * The URL of a path that is known to be a page. `publicUrl` takes `/auto.ru` or `/v1.10` for a file and adds no
 * trailing slash, but the page is published as `auto.ru/index.html`, which hosts only serve with a slash.
 */
export function pageUrl(path: SitePath, baseUrl: string, trailingSlash: boolean): PublicUrl {
  const url = publicUrl(path, baseUrl, trailingSlash);
  return !trailingSlash || isExternal(url) || !url.startsWith('/') || url.endsWith('/') ? url : `${url}/`;
}

/** A URL of the site as authors write it, for messages: without the base URL and the language. Others are unchanged. */
export function sitePathOf({ baseUrl, locales }: Pick<Config, 'baseUrl' | 'locales'>, url: string): SitePath {
  const bases = [...locales.map((one) => one.baseUrl), baseUrl].sort((a, b) => b.length - a.length);
  return firstOf(bases, (base) => withoutBase(base, url)) ?? url;
}

/** Encodes what a URL must not contain, and nothing that is encoded already. */
export const encodeAddress = (url: string): string =>
  url.toWellFormed().replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);

/** Joins path parts with single slashes and a leading one. Empty parts are dropped; `.` and `..` are resolved. */
export function joinPath(...parts: readonly string[]): string {
  const whole = `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
  // Fast path: most paths contain no `.` or `..` segment.
  if (!whole.includes('/.')) return whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole;
  const out: string[] = [];
  for (const part of whole.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') out.pop();
    else out.push(part);
  }
  return `/${out.join('/')}`;
}

/** The output file of a path: `/a` → `a.html`, or `a/index.html` with trailing slashes; the root is `index.html`. */
export function outputFile(path: string, trailingSlash: boolean): string {
  const bare = path.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (bare === '') return 'index.html';
  return trailingSlash ? `${bare}/index.html` : `${bare}.html`;
}

/** Percent-encodes the characters that a URL path must not contain. Half of a pair of surrogates becomes U+FFFD. */
export const encodePath = (path: SitePath): SitePath =>
  /^[\w/.@+-]*$/.test(path)
    ? path
    : path
        .split('/')
        .map((part) =>
          encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'))
            .replace(/%40/g, '@')
            .replace(/%2B/gi, '+'),
        )
        .join('/');
