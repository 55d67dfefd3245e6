/** Where a site without `baseUrl` lives. */
export const defaultBaseUrl = '/';

/** `docs`, `/docs/`, `//docs` → `/docs/`. */
export function normaliseBaseUrl(baseUrl: string): string {
  const path = baseUrl.split('/').filter(Boolean).join('/');
  return path === '' ? '/' : `/${path}/`;
}

/** `https://example.com/` → `https://example.com`. */
export const normaliseOrigin = (url: string): string => url.replace(/(?<!\/)\/+$/, '');

/** One slash in front, none at the end; the root is `/`. */
export const routePath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`;

/** Segments below a section: no slash at either end. */
export const routeSegment = (path: string): string => path.split('/').filter(Boolean).join('/');
