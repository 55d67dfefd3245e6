import { decoded } from './decoded.ts';
import type { Edition } from './read-edition.ts';

/** What a URL on a page leads to: a page or file of the edition, or an absolute URL elsewhere. */
export type Target =
  | { readonly kind: 'page'; readonly index: number; readonly fragment: string; readonly url: string }
  | { readonly kind: 'file'; readonly path: string; readonly fragment: string; readonly url: string }
  | { readonly kind: 'elsewhere'; readonly url: string };

/** Resolves URLs of an edition's pages. A page that is not part of it leads to the published site. */
export function linkResolver({ site, pages }: Edition): (href: string, from: string) => Target {
  const known = new Map(pages.map(({ url }, index) => [url.replace(/\/$/, ''), index]));
  return (href, from) => {
    if (!URL.canParse(href, site.url + from)) return { kind: 'elsewhere', url: href };
    const url = new URL(href, site.url + from);
    if (url.origin !== new URL(site.url).origin || !url.pathname.startsWith(site.baseUrl))
      return { kind: 'elsewhere', url: url.href };
    const fragment = decoded(url.hash.slice(1));
    const index = known.get(url.pathname.replace(/\/$/, ''));
    if (index !== undefined) return { kind: 'page', index, fragment, url: url.href };
    const path = decoded(url.pathname.slice(site.baseUrl.length));
    return /\.\w+$/.test(path) && !path.endsWith('.html')
      ? { kind: 'file', path, fragment, url: url.href }
      : { kind: 'elsewhere', url: url.href };
  };
}
