import { isExternal, withBase } from '../runtime/url.ts';

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

/** How a path of the site is linked: with base url, and with or without the trailing slash the config asks for. */
export function publicUrl(path: string, baseUrl: string, trailingSlash: boolean): string {
  if (isExternal(path)) return path;
  const end = path.search(/[?#]/);
  const [bare, rest] = end < 0 ? [path, ''] : [path.slice(0, end), path.slice(end)];
  const based = withBase(baseUrl, bare);
  if (based === baseUrl || based === '/') return based + rest;
  const slashed =
    trailingSlash && !/\.[a-z\d]{2,5}$/i.test(based) ? `${based.replace(/\/+$/, '')}/` : based.replace(/\/+$/, '');
  return slashed + rest;
}

/** The file a path is published as: `/a` → `a.html`, or `a/index.html` with trailing slashes; the root is `index.html`. */
export function outputFile(path: string, trailingSlash: boolean): string {
  const bare = path.replace(/^\/+|\/+$/g, '');
  if (bare === '') return 'index.html';
  return trailingSlash ? `${bare}/index.html` : `${bare}.html`;
}

/** Percent-encodes what a url cannot hold as it is. */
export const encodePath = (path: string): string =>
  /^[\w/.@+-]*$/.test(path)
    ? path
    : path
        .split('/')
        .map((part) => encodeURIComponent(part).replace(/%40/g, '@').replace(/%2B/gi, '+'))
        .join('/');
