import type { PublishedSite } from './published-site.ts';
import { UserError } from './user-error.ts';

export interface SitePath {
  /** Path in the output, decoded. */
  readonly path: string;
  readonly anchor: string;
}

/**
 * Converts a URL to a path in the output. It may be an absolute URL of the site, or a path with or without the base
 * URL.
 */
export function sitePath(url: string, { about }: Pick<PublishedSite, 'about'>): SitePath {
  const origins = [about.url, ...about.locales.map((locale) => locale.url)];
  let parsed: URL;
  let path: string;
  let anchor: string;
  try {
    parsed = new URL(url, about.url + about.baseUrl);
    path = decodeURIComponent(parsed.pathname);
    anchor = decodeURIComponent(parsed.hash.slice(1));
  } catch {
    throw new UserError(`Invalid URL "${url}".`);
  }
  if (!origins.some((origin) => new URL(origin).origin === parsed.origin))
    throw new UserError(`${url} is not a page of ${about.url}. Only pages of this site can be read.`);
  const below = path.startsWith(about.baseUrl) ? path.slice(about.baseUrl.length) : path.slice(1);
  return { path: path === about.baseUrl.slice(0, -1) ? '' : below, anchor };
}
