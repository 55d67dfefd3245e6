/** Normalises a base URL: `docs`, `/docs/`, `//docs` → `/docs/`. */
export function normaliseBaseUrl(baseUrl: string): string {
  const path = baseUrl.split('/').filter(Boolean).join('/');
  return path === '' ? '/' : `/${path}/`;
}

/** Removes trailing slashes: `https://example.com/` → `https://example.com`. */
export const normaliseOrigin = (url: string): string => url.replace(/(?<!\/)\/+$/, '');

/** A path with a leading slash and without a trailing one; the root is `/`. */
export const routePath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`;

/** A relative path without slashes at either end. */
export const routeSegment = (path: string): string => path.split('/').filter(Boolean).join('/');
