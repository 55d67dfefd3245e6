import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../packages/ssg-cli/test/browser/harness.ts';
import { routes } from './browser/sampled-routes.ts';
import { outDir } from './output.ts';
import { expectedRoutes } from './routes.ts';

const origin = 'https://autolode.example';
const read = (path: string): string => readFileSync(join(outDir, path), 'utf8');

/** A page without a policy of its own, for its parsers: a browser's XML parser accepts no errors. */
let page: Page;
beforeAll(async () => {
  page = await (await launchBrowser()).newPage();
});
afterAll(() => page?.context().browser()?.close());

/**
 * The texts of the elements that match each selector.
 *
 * @throws If the XML is not well-formed.
 */
const query = (xml: string, selectors: readonly string[]): Promise<string[][]> =>
  page.evaluate(
    ([source, list]) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml');
      const error = parsed.querySelector('parsererror');
      if (error !== null) throw new Error(error.textContent ?? 'not well-formed');
      return list.map((selector) => [...parsed.querySelectorAll(selector)].map((found) => found.textContent ?? ''));
    },
    [xml, selectors] as const,
  );

test('the sitemap is well-formed and lists exactly the indexable pages', async () => {
  const [addresses = [], times = []] = await query(read('sitemap.xml'), ['url > loc', 'url > lastmod']);
  const listed = expectedRoutes.filter((route) => !/<meta name="robots" content="noindex/.test(read(fileOf(route))));
  expect(addresses.toSorted()).toEqual(listed.map((route) => origin + route).toSorted());
  for (const time of times) expect(Number.isNaN(Date.parse(time)), time).toBe(false);
});

test('feeds are well-formed, complete, and link to pages', async () => {
  const [channel, items, links, ids, dates] = await query(read('blog/rss.xml'), [
    'channel > title, channel > link:not([rel]), channel > description',
    'item > title',
    'item > link',
    'item > guid',
    'item > pubDate',
  ]);
  expect(channel).toHaveLength(3);
  expect(items?.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(items?.length);
  expectPages(links);
  expectDates(dates, items?.length);
  const [feed, entries, updated] = await query(read('blog/atom.xml'), [
    'feed > id, feed > title, feed > updated',
    'entry > id',
    'entry > updated',
  ]);
  expect(feed).toHaveLength(3);
  expect(new Set(entries).size).toBe(items?.length);
  expectDates(updated, items?.length);
  const json = JSON.parse(read('blog/feed.json')) as { version: string; title: string; items: { url: string }[] };
  expect(json.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/);
  expectPages(json.items.map(({ url }) => url));
});

function expectPages(links: readonly string[] | undefined): void {
  for (const link of links ?? []) expect(expectedRoutes, link).toContain(link.replace(origin, ''));
}

function expectDates(dates: readonly string[] | undefined, count: number | undefined): void {
  expect(dates).toHaveLength(count ?? -1);
  for (const date of dates ?? []) expect(Number.isNaN(Date.parse(date)), date).toBe(false);
}

test('the web manifest has the app’s name and existing icons', () => {
  const manifest = JSON.parse(read('manifest.webmanifest')) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Autolode', display: 'standalone' });
  expect(new URL(manifest.start_url, origin).origin).toBe(origin);
  expect(manifest.icons.some(({ sizes }) => sizes === '192x192')).toBe(true);
  expect(manifest.icons.some(({ sizes, purpose }) => sizes === '512x512' && purpose === 'maskable')).toBe(true);
  for (const { src, sizes, type } of manifest.icons) {
    const path = join(outDir, src);
    expect(existsSync(path), src).toBe(true);
    if (type !== 'image/png') continue;
    const png = readFileSync(path);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('structured data is JSON with a type, and every URL in it is absolute', () => {
  for (const route of routes) {
    const blocks = [...read(fileOf(route)).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    for (const [, source = ''] of blocks) {
      const data = JSON.parse(source) as Record<string, unknown>;
      expect(data['@context'], route).toBe('https://schema.org');
      expect(data['@type'], route).toEqual(expect.any(String));
      for (const [, address = ''] of source.matchAll(/"(?:@id|url|item|image|mainEntityOfPage)":"([^"]*)"/g))
        expect(address, route).toMatch(/^https?:\/\//);
    }
  }
});

/** The document of a route. */
function fileOf(route: string): string {
  const path = route.slice(1);
  return path === '' ? 'index.html' : `${path}.html`;
}
