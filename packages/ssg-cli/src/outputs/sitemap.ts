import type { Route } from '../arrange/types.ts';
import { escapeMarkup, xmlText } from '../lib/escape-markup.ts';
import { groupsOf } from '../lib/groups-of.ts';
import { indexed } from './indexed.ts';
import type { Output } from './types.ts';

/** Maximum number of URLs in one sitemap. */
const maxUrls = 50_000;

/** Lists every page that search engines may index, with the date of its last change and its translations. */
export const sitemap: Output = {
  name: 'sitemap',
  key: 'sitemap',
  writes: /^sitemap(?:-\d+)?\.xml$/,
  needs: 'routes',
  make: (input) => {
    const routes = input.pages.map(({ route }) => route);
    const entries = indexed(input.config, routes).map(entry);
    if (entries.length === 0) return { files: [] };
    if (entries.length <= maxUrls) return { files: [{ path: 'sitemap.xml', content: urlset(entries) }] };
    const parts = groupsOf(entries, maxUrls).map((group, index) => ({
      path: `sitemap-${index + 1}.xml`,
      content: urlset(group),
    }));
    const { url, baseUrl } = input.config;
    const index = parts.map(({ path }) => `<sitemap><loc>${xml(url + baseUrl + path)}</loc></sitemap>`);
    return { files: [{ path: 'sitemap.xml', content: document('sitemapindex', '', index) }, ...parts] };
  },
};

function entry(route: Route): string {
  const { head } = route.view;
  const date = /^\d{4}-\d{2}-\d{2}/.exec(route.lastModified ?? '')?.[0];
  return [
    `<url><loc>${xml(head.canonical ?? route.url)}</loc>`,
    date === undefined ? '' : `<lastmod>${date}</lastmod>`,
    ...head.alternates.map(
      ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${xml(lang)}" href="${xml(href)}"/>`,
    ),
    '</url>',
  ].join('');
}

const urlset = (entries: readonly string[]): string =>
  document(
    'urlset',
    entries.some((one) => one.includes('<xhtml:')) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '',
    entries,
  );

const document = (name: string, namespaces: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${lines.join('\n')}\n</${name}>\n`;

const xml = (text: string): string => escapeMarkup(xmlText(text));
