import { existsSync, readFileSync } from 'node:fs';
import { join, safeDecode } from '@autolode/ssg-cli/internal';
import { filesBelow } from './site-writer.ts';

/** The URLs of the old site: the anchors of each page's headings, by path with base URL. */
export interface OldUrls {
  readonly urls: ReadonlyMap<string, readonly string[]>;
  /** Where the URLs come from, for the report. */
  readonly source: string;
}

/** A page in the output folder of the old generator. */
export interface OldPage {
  /** Path in the folder. */
  readonly path: string;
  /** Its URL, and that of its file, as paths with base URL. */
  readonly url: string;
  readonly file: string;
}

/** Every page in a folder that the old generator built, without the one for missing pages. */
export const oldPages = (folder: string, baseUrl: string): OldPage[] =>
  filesBelow(folder)
    .filter((path) => path.endsWith('.html') && !/(?:^|\/)404\.html$/.test(path))
    .map((path) => {
      const route = path.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');
      return { path, url: withBase(baseUrl, route), file: withBase(baseUrl, path) };
    });

/** URLs and anchors of every page in a folder that the old generator built. */
export function urlsOfBuild(folder: string, baseUrl: string): OldUrls {
  const urls = new Map<string, readonly string[]>();
  for (const { path, url } of oldPages(folder, baseUrl)) {
    const html = readFileSync(join(folder, path), 'utf8');
    // A page that only redirects is a redirect, which the new site needs too.
    const ids = [...html.matchAll(/<h[2-6]\b[^>]*?\sid=(?:"([^"]+)"|'([^']+)'|([^\s>"']+))/g)].map(
      ([, double, single, bare]) => double ?? single ?? bare ?? '',
    );
    urls.set(url, [...new Set(ids)].sort());
  }
  return { urls, source: 'the pages of the old build' };
}

/** URLs of a sitemap, without anchors. */
export function urlsOfSitemap(file: string): OldUrls {
  const urls = new Map<string, readonly string[]>();
  for (const [, location = ''] of readFileSync(file, 'utf8').matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)) {
    if (URL.canParse(location)) urls.set(safeDecode(new URL(location).pathname), []);
  }
  return { urls, source: `the sitemap ${file}` };
}

/** The URLs of an old build: from its pages, or from its sitemap if only that is available. */
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
