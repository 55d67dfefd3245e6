import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrate, setUpMiniSite } from './harness.ts';
import { miniPages } from './mini-pages.ts';

const site = setUpMiniSite([
  { build: 'counted', pages: miniPages('A'), analytics: { gtag: { trackingID: 'G-1' } } },
  { build: 'plain', pages: miniPages('A') },
]);

/** The tag's queue, with its `arguments` objects as arrays. */
const queue = `(window.dataLayer ?? []).map((entry) => [...entry])`;
const views = async (page: Page) => ((await page.evaluate(queue)) as unknown[][]).filter(([name]) => name !== 'js');
const first = ['config', 'G-1', { page_path: '/', page_title: 'Home | Mini', anonymize_ip: true }];

/** All other requests have been made by then. */
const backgroundIsLoaded = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/background-'))`;

/** Opens the published site under a public host name, and returns the requests to other hosts. */
async function openPublished(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('http://mini.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // A page that was closed in the meantime needs no answer.
    const answer = async () =>
      route.fulfill({ response: await route.fetch({ url: site.server().url + pathname + search }) });
    await answer().catch(() => undefined);
  });
  await page.goto('http://mini.example/');
  return asked;
}

test('a page view without any input is counted once the page is idle', () =>
  site.visit('/', async ({ page, complaints }) => {
    const asked = await openPublished(page);
    await expect.poll(() => views(page)).toEqual([first]);
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
    expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined();
    expect(complaints).toEqual([]);
  }));

test.each([
  ['before the page is hydrated', true],
  ['after it', false],
])('each page that differs in path, query or hash is counted once if counting begins %s', (_, isCountedFirst) =>
  site.visit('/', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    if (!isCountedFirst)
      await page.route('**/assets/background-*.js', async (route) => {
        await held;
        await route.fallback();
      });
    await openPublished(page);
    if (isCountedFirst) await expect.poll(() => views(page)).toHaveLength(1);
    await hydrate(page);
    await page.click('nav >> text=guide');
    await page.waitForSelector('text=guide of A');
    release();
    await expect.poll(() => views(page)).toHaveLength(2);
    await page.click('nav >> text=guide');
    await page.evaluate(() => {
      location.hash = '#two';
    });
    await expect
      .poll(() => views(page))
      .toEqual([
        first,
        ['event', 'page_view', { page_path: '/guide', page_title: 'Guide | Mini' }],
        ['event', 'page_view', { page_path: '/guide#two', page_title: 'Guide | Mini' }],
      ]);
  }),
);

const refusal = `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });`;

test('a visitor whose browser asks not to be tracked is not counted', () =>
  site.visit(
    '/',
    async ({ page }) => {
      const asked = await openPublished(page);
      await page.waitForFunction(backgroundIsLoaded);
      await hydrate(page);
      expect([asked, await page.evaluate(queue)]).toEqual([[], []]);
    },
    { initScript: refusal },
  ));

test.each(['counted', 'plain'])('nothing is loaded from other origins on localhost: %s', (build) => {
  site.deploy(build);
  return site.visit('/', async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.server().url)) foreign.push(request.url());
    });
    if (build === 'counted') await page.waitForFunction(backgroundIsLoaded);
    await hydrate(page);
    await page.click('nav >> text=guide');
    await page.waitForSelector('text=guide of A');
    expect(foreign).toEqual([]);
    expect(await page.evaluate(queue)).toEqual([]);
  });
});
