import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeDecode } from '../runtime/url.ts';
import { filesBelow } from './site-writer.ts';

/** The addresses of the old site: path with base url → the anchors of its headings. */
export interface OldUrls {
  readonly urls: ReadonlyMap<string, readonly string[]>;
  /** Where they were found, for the report. */
  readonly source: string;
}

/** Addresses and anchors of a folder that the old generator built: every page in it. */
export function urlsOfBuild(folder: string, baseUrl: string): OldUrls {
  const urls = new Map<string, readonly string[]>();
  for (const path of filesBelow(folder)) {
    if (!path.endsWith('.html') || /(?:^|\/)404\.html$/.test(path)) continue;
    const html = readFileSync(join(folder, path), 'utf8');
    // A page that only leads on is a redirect, which the new site has to have too.
    const ids = [...html.matchAll(/<h[2-6]\b[^>]*?\sid=(?:"([^"]+)"|'([^']+)'|([^\s>"']+))/g)].map(
      ([, double, single, bare]) => double ?? single ?? bare ?? '',
    );
    const route = path.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');
    urls.set(withBase(baseUrl, route), [...new Set(ids)].sort());
  }
  return { urls, source: 'the pages of the old build' };
}

/** Addresses of a sitemap, without anchors. */
export function urlsOfSitemap(file: string): OldUrls {
  const urls = new Map<string, readonly string[]>();
  for (const [, location = ''] of readFileSync(file, 'utf8').matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)) {
    if (URL.canParse(location)) urls.set(safeDecode(new URL(location).pathname), []);
  }
  return { urls, source: `the sitemap ${file}` };
}

/** What an old build says: its pages, or its sitemap where it is only that. */
export function urlsOf(path: string, baseUrl: string): OldUrls | undefined {
  if (!existsSync(path)) return undefined;
  if (path.endsWith('.xml')) return urlsOfSitemap(path);
  const found = urlsOfBuild(path, baseUrl);
  return found.urls.size === 0 ? undefined : found;
}

export const withBase = (baseUrl: string, route: string): string => {
  const path = `${baseUrl.replace(/\/$/, '')}/${route.replace(/^\//, '')}`;
  return path.length > 1 ? path.replace(/\/$/, '') : path;
};
