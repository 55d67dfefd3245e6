import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { IndexManifest } from '../../packages/runtime/src/search/index-format.ts';
import { createLocalEngine } from '../../packages/runtime/src/search/local-engine.ts';
import type { Golden } from '../../packages/ssg-cli/src/outputs/search/golden.ts';
import { hydrate } from '../../packages/ssg-cli/test/browser/harness.ts';
import { serveSite } from './browser/serve-site.ts';
import { outDir } from './output.ts';

const site = serveSite();
const { queries: golden } = JSON.parse(
  readFileSync(new URL('../search.golden.json', import.meta.url), 'utf8'),
) as Golden;
const queries = golden.map(({ query }) => query);

test('the best five results are the same in Node and in the browser', async () => {
  const engine = createLocalEngine((name) => readFile(join(outDir, '_search', name), 'utf8'));
  const here = await Promise.all(
    queries.map(async (query) => (await engine.search(query, { limit: 5 })).hits.map(({ url }) => url)),
  );
  const worker = readdirSync(join(outDir, 'assets')).find((name) => /^search-worker-.*\.js$/.test(name));
  await site.visitor({}, async ({ page }) => {
    await page.goto(`${site.url()}/manifest.webmanifest`);
    const there = await page.evaluate(
      async ([script, asked]) => {
        // The site's policy requires Trusted Types for script URLs.
        const { trustedTypes } = window as unknown as {
          trustedTypes: {
            createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
          };
        };
        const policy = trustedTypes.createPolicy('ssg-search', { createScriptURL: (url: string) => url });
        const searcher = new Worker(policy.createScriptURL(script as string), { type: 'module' });
        const ask = (query: string, id: number) =>
          new Promise<string[]>((resolve) => {
            searcher.addEventListener('message', ({ data }) => {
              if (data.id === id) resolve(data.value.hits.map(({ url }: { url: string }) => url));
            });
            searcher.postMessage({ id, index: '/_search/', type: 'search', query, options: { limit: 5 } });
          });
        return Promise.all((asked as string[]).map(ask));
      },
      [`/assets/${worker}`, queries] as const,
    );
    expect(there).toEqual(here);
  });
});

test('opening search and typing costs at most 36 kB of code, and the first result 60 kB with its engine', () =>
  site.visitor({}, async ({ page, asked }) => {
    await page.goto(`${site.url()}/api/rate-limits`);
    await hydrate(page);
    asked();
    await page.keyboard.press('Control+k');
    await page.fill('.search-modal input', 'webhook signature');
    await page.waitForSelector('.search-modal [role=option]');
    const files = [...new Set(asked())];
    const size = (matches: RegExp) =>
      files
        .filter((path) => matches.test(path))
        .reduce((sum, path) => sum + gzipSync(readFileSync(join(outDir, path)), { level: 9 }).byteLength, 0);
    expect(files.some((path) => path.includes('/search-worker-'))).toBe(true);
    expect(files.some((path) => path.includes('/search-flexsearch-'))).toBe(true);
    expect(size(/\.js$/)).toBeLessThanOrEqual(36_000);
    const { words } = JSON.parse(readFileSync(join(outDir, '_search/index.json'), 'utf8')) as IndexManifest;
    if (words.engine !== 'flexsearch') throw new Error(`The site is searched with ${words.engine}.`);
    // The text of pages is loaded after matches in titles and headings.
    const later = `flex-${words.texts}`;
    const first = files.filter((path) => /^\/_search\/(?!texts-)/.test(path) && !path.includes(later));
    const bytes = first.reduce((sum, path) => sum + gzipSync(readFileSync(join(outDir, path)), { level: 9 }).length, 0);
    expect(bytes + size(/\/search-(?:worker|flexsearch)-/)).toBeLessThanOrEqual(60_000);
  }));

test('titles and headings are searched while the text of the index is still loading, and without it', () =>
  site.visitor({}, async ({ page }) => {
    const { words } = JSON.parse(readFileSync(join(outDir, '_search/index.json'), 'utf8')) as IndexManifest;
    const later = words.engine === 'flexsearch' ? words.texts : '';
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.context().route(`**/flex-${later}.txt`, async (route) => {
      await held;
      await route.abort();
    });
    await page.goto(`${site.url()}/api/rate-limits`);
    await hydrate(page);
    await page.keyboard.press('Control+k');
    await page.fill('.search-modal input', 'authentication');
    await page.waitForSelector('.search-modal [role=option][href="/api/authentication"]');
    release();
    await page.fill('.search-modal input', 'client libraries');
    await page.waitForSelector('.search-modal [role=option][href="/api/clients/intro"]');
  }));

test('before anything is typed the dialog suggests pages, also by keyboard', () =>
  site.visitor({}, async ({ page, asked }) => {
    await page.goto(`${site.url()}/api/rate-limits`);
    await hydrate(page);
    await page.keyboard.press('Control+k');
    // Only titles are loaded before the first keystroke.
    const { words } = JSON.parse(readFileSync(join(outDir, '_search/index.json'), 'utf8')) as IndexManifest;
    if (words.engine !== 'flexsearch') throw new Error(`The site is searched with ${words.engine}.`);
    const files = () => asked().filter((path) => path.startsWith('/_search/flex-'));
    await expect.poll(files).toEqual([`/_search/flex-${words.titles}.txt`]);
    const rows = page.locator('.search-modal [role=row]');
    await rows.first().waitFor();
    expect(await page.locator('.search-modal .search-group-label').allTextContents()).toEqual(['Suggested pages']);
    expect(await rows.allTextContents()).toContain('Endpoints');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/parsers/info/intro');
  }));

test('the search page suggests pages as cards until something is typed, without moving the page', () =>
  site.visitor({}, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site.url()}/search`);
    const cards = page.locator('.search-results .card');
    await expect.poll(() => cards.allTextContents()).toContain('First request');
    expect(await cards.first().evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px');
    expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
      0.02,
    );
    await page.getByRole('searchbox').fill('price');
    await expect.poll(() => cards.count()).toBe(0);
  }));

test('text typed on the search page before its code is loaded is searched for', () =>
  site.visitor({}, async ({ page }) => {
    const code = await hold(page, '**/assets/SearchResultsPage-*.js');
    await page.goto(`${site.url()}/search`);
    await page.getByRole('searchbox').fill('price');
    await hydrate(page);
    code.release();
    await expect.poll(() => page.url()).toBe(`${site.url()}/search?q=price`);
    await page.waitForSelector('.search-list a');
    expect(await page.getByRole('searchbox').inputValue()).toBe('price');
  }));

test('a query typed right before a click is not added to the URL of the page that opens', () =>
  site.visitor({}, async ({ page }) => {
    // A slow processor, on which the update of the URL is due before React has removed the search page.
    await page.addInitScript(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        push(...entry);
        for (const end = performance.now() + 500; performance.now() < end; );
      };
    });
    await page.goto(`${site.url()}/search`);
    await hydrate(page);
    await page.getByRole('searchbox').fill('rate limits');
    const link = page.locator('.search-list a[href="/api/rate-limits"]').first();
    await link.waitFor();
    await link.evaluate((one: HTMLElement) => one.click());
    await page.getByRole('heading', { level: 1, name: 'Rate limits' }).waitFor();
    await page.waitForTimeout(500);
    expect(page.url()).toBe(`${site.url()}/api/rate-limits`);
  }));

test('the not-found page suggests pages that the URL may have meant', () =>
  site.visitor({}, async ({ page }) => {
    await page.goto(`${site.url()}/docs/api/autentication.html`);
    await page.waitForSelector('.near-pages a[href="/api/authentication"]');
    const links = await page.locator('.near-pages a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links.length).toBeLessThanOrEqual(5);
    await page.goto(`${site.url()}/zzqqxx`);
    await page.waitForSelector('.asked-for code');
    expect(await page.locator('.near-pages').count()).toBe(0);
  }));

/** Answers requests for `address` only after `release` is called. */
async function hold(page: Page, address: string): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
