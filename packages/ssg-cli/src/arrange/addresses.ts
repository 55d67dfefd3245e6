import { isExternal, type PublicUrl, publicUrl, type SitePath } from '../runtime/url.ts';

export { publicUrl };

/**
 * How a page that is known to be one is linked. `publicUrl` takes `/auto.ru` or `/v1.10` for a file and writes no slash
 * behind it; the page is published as `auto.ru/index.html` all the same, where hosts redirect what has no slash.
 */
export function pageUrl(path: SitePath, baseUrl: string, trailingSlash: boolean): PublicUrl {
  const url = publicUrl(path, baseUrl, trailingSlash);
  return !trailingSlash || isExternal(url) || !url.startsWith('/') || url.endsWith('/') ? url : `${url}/`;
}

/** Joins path parts with single slashes and a leading one; empty parts vanish, `.` and `..` are resolved. */
export function joinPath(...parts: readonly string[]): string {
  const whole = `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
  // Most paths: there is nothing in them to resolve.
  if (!whole.includes('/.')) return whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole;
  const out: string[] = [];
  for (const part of whole.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') out.pop();
    else out.push(part);
  }
  return `/${out.join('/')}`;
}

/** The file a path is published as: `/a` → `a.html`, or `a/index.html` with trailing slashes; the root is `index.html`. */
export function outputFile(path: string, trailingSlash: boolean): string {
  const bare = path.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (bare === '') return 'index.html';
  return trailingSlash ? `${bare}/index.html` : `${bare}.html`;
}

/** Percent-encodes what a url cannot hold as it is. */
export const encodePath = (path: SitePath): SitePath =>
  /^[\w/.@+-]*$/.test(path)
    ? path
    : path
        .split('/')
        .map((part) => encodeURIComponent(part).replace(/%40/g, '@').replace(/%2B/gi, '+'))
        .join('/');
