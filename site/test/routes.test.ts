import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { outDir as dist } from './output.ts';
import { expectedRoutes } from './routes.ts';

/** Documents that are not routes: the not-found page and the offline page. */
const standIns = new Set(['/404', '/offline']);

const published = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, route: `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}` }))
  .filter(({ route }) => !standIns.has(route));

describe('routes', () => {
  it('are 212', () => {
    expect(expectedRoutes).toHaveLength(212);
    expect(new Set(expectedRoutes).size).toBe(212);
  });
});

describe('the built site', () => {
  /** Nobody enters the site on the search results: the document has `noindex` and no description. */
  const isListed = ({ route }: { route: string }): boolean => route !== '/search';
  const pages = published.map(({ file, route }) => {
    const html = readFileSync(path.join(dist, file), 'utf8');
    const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    return {
      route,
      html,
      title: first(/<title>([^<]*)<\/title>/),
      description: first(/<meta name="description" content="([^"]*)"/),
      canonical: first(/<link rel="canonical" href="([^"]*)"/),
    };
  });

  it('has exactly the expected routes', () => {
    expect(published.map(({ route }) => route).toSorted()).toEqual(expectedRoutes);
  });

  it('gives every page a title and a description of its own', () => {
    for (const key of ['title', 'description'] as const) {
      const seen = new Map<string, string>();
      const wrong = pages.filter(isListed).flatMap((page) => {
        const other = seen.get(page[key]);
        seen.set(page[key], page.route);
        return page[key] === '' || other !== undefined
          ? [`${key} of ${page.route}: "${page[key]}" ${other ?? ''}`]
          : [];
      });
      expect(wrong).toEqual([]);
    }
  });

  it('gives every page one first heading, a language, a landmark and a canonical URL', () => {
    for (const { route, html, canonical } of pages) {
      expect(html.match(/<h1[\s>]/g), route).toHaveLength(1);
      expect(html, route).toMatch(/<html[^>]* lang="en"/);
      expect(html.match(/<main[\s>]/g), route).toHaveLength(1);
      if (isListed({ route })) expect(canonical, route).toBe(`https://autolode.example${route}`);
    }
  });

  it('keeps the terms of the sources, marked with their language', () => {
    const intro = pages.find(({ route }) => route === '/parsers/encar.com/intro')?.html ?? '';
    expect(intro).toContain('<span lang="ko">성능·상태점검기록부</span>');
  });

  it('has no inline style in an article, and loads nothing from other origins', () => {
    for (const { route, html } of pages) {
      expect(html.match(/<[^>]+\sstyle="[^"]*"/)?.[0], route).toBeUndefined();
      const loaded = [...html.matchAll(/<(?:script|img|source|iframe)[^>]*\ssrc="([^"]+)"/g)].map((match) => match[1]);
      expect(
        loaded.filter((address) => /^(?:https?:)?\/\//.test(address ?? '')),
        route,
      ).toEqual([]);
    }
  });
});
