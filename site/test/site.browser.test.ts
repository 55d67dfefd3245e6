// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrate } from '../../packages/ssg-cli/test/browser/harness.ts';
import type { Watched } from '../../packages/ssg-cli/test/browser/watch-page.ts';
import { type Circumstance, circumstances } from './browser/circumstances.ts';
import { faults, readPage } from './browser/page-state.ts';
import { isWhole, routes, shareOf } from './browser/sampled-routes.ts';
import { serveSite } from './browser/serve-site.ts';
import { expectedRoutes } from './routes.ts';

const site = serveSite();
const time = isWhole ? 1_200_000 : 120_000;

describe('every page is readable and hydrates without console output', () => {
  // Every page in the first circumstance, which has most of the settings, and in at least one of the others.
  const visits = circumstances.map((one, index) => ({ ...one, pages: shareOf(routes, index === 0 ? 1 : 3, index) }));
  test.each(visits)(
    '$name',
    ({ pages, ...circumstance }) =>
      site.visitor(circumstance.context, async ({ context, ...watched }) => {
        if (circumstance.initScript !== undefined) await context.addInitScript(circumstance.initScript);
        await slowDown(watched.page, circumstance);
        const found: Record<string, string[]> = {};
        for (const route of pages) {
          const wrong = await visit(watched, route, circumstance);
          if (wrong.length > 0) found[route] = wrong;
        }
        expect(found).toEqual({});
      }),
    time,
  );
});

/** Checks a page before and after hydration and returns the problems. */
async function visit({ page, complaints, asked }: Watched, route: string, one: Circumstance): Promise<string[]> {
  await page.goto(site.url() + route);
  const wrong = faults(await readPage(page), route);
  if (one.context.javaScriptEnabled !== false) {
    await hydrate(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    wrong.push(...faults(await readPage(page), route).map((fault) => `after hydration: ${fault}`));
  }
  if (one.connection !== undefined)
    wrong.push(...asked().flatMap((path) => (path.startsWith('/_data/') ? [`fetched ahead: ${path}`] : [])));
  return [...wrong, ...complaints().filter((text) => one.allowed?.test(text) !== true)];
}

async function slowDown(page: Page, { connection }: Circumstance): Promise<void> {
  if (connection === undefined) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: connection.bytes,
    uploadThroughput: connection.bytes,
    latency: connection.latency,
  });
}

test('after the worker is installed, pages and search work without a network', { timeout: time }, () =>
  site.visitor({}, async ({ page, context, complaints }) => {
    await page.goto(`${site.url()}/?offlineMode=true`);
    await hydrate(page);
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
      undefined,
      { timeout: 60_000 },
    );
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    const found: Record<string, string[]> = {};
    // The worker answers for all kinds of pages alike.
    for (const route of shareOf(routes, 2, 0)) {
      await page.goto(site.url() + route);
      const wrong = faults(await readPage(page), route);
      await hydrate(page);
      wrong.push(...faults(await readPage(page), route).map((fault) => `after hydration: ${fault}`), ...complaints());
      if (wrong.length > 0) found[route] = wrong;
    }
    expect(found).toEqual({});

    await page.goto(`${site.url()}/search?q=webhook`);
    await expect.poll(() => page.locator('.search-results a[href*="/api/"]').count()).toBeGreaterThan(0);
    await page.goto(`${site.url()}/api/intro`);
    await hydrate(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rate limit');
    await expect.poll(() => page.locator('.search-modal a[href*="/api/rate-limits"]').count()).toBeGreaterThan(0);
    await page.goto(`${site.url()}/not/stored`);
    expect(await page.textContent('h1')).toContain('offline');
    expect(complaints()).toEqual([]);
  }),
);

test('an unknown URL shows the not-found page with links', () =>
  site.visitor({}, async ({ page, complaints }) => {
    const response = await page.goto(`${site.url()}/no/such/page`);
    expect(response?.status()).toBe(404);
    const state = await readPage(page);
    expect(faults({ ...state, text: 200, description: 'none' }, '/404')).toEqual([]);
    expect(await page.locator('main a[href]').count()).toBeGreaterThan(0);
    await hydrate(page);
    // The browser itself logs that the document was not found.
    expect(complaints().filter((text) => !text.includes('status of 404'))).toEqual([]);
  }));

test('every link of the navbar, the menus and the footer has an existing page and anchor', { timeout: time }, () =>
  // The policy of the site lets no script parse HTML.
  site.visitor({ bypassCSP: true }, async ({ page }) => {
    await page.goto(`${site.url()}/robots.txt`);
    const links = new Set<string>();
    for (const route of routes) for (const href of await linksAround(page, route)) links.add(href);
    expect(links.size).toBeGreaterThan(60);
    const dead: string[] = [];
    for (const href of links) {
      const { pathname, hash } = new URL(href);
      const response = await fetch(href, { redirect: 'manual' });
      const html = await response.text();
      if (response.status !== 200) dead.push(`${pathname}: ${response.status}`);
      else if (hash !== '' && !html.includes(` id="${decodeURIComponent(hash.slice(1))}"`)) dead.push(pathname + hash);
      else if (!/\.\w+$/.test(pathname) && !expectedRoutes.includes(pathname)) dead.push(`${pathname}: no route`);
    }
    expect(dead).toEqual([]);
  }),
);

/** Internal links outside the article, in the document as it is published: nothing is painted and no script runs. */
const linksAround = (page: Page, route: string): Promise<string[]> =>
  page.evaluate(async (path) => {
    const answer = await fetch(path);
    const document = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return [...document.querySelectorAll('nav a[href], header a[href], footer a[href], aside a[href]')]
      .map((link) => new URL(link.getAttribute('href') ?? '', answer.url))
      .filter(({ origin }) => origin === location.origin)
      .map(({ href }) => href);
  }, route);
