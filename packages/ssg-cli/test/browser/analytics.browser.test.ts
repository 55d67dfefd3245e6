import { expect, test } from 'vitest';
import { setUpMiniSite, wake } from './harness.ts';
import { miniPages } from './mini-pages.ts';

const site = setUpMiniSite([
  { build: 'counted', pages: miniPages('A'), analytics: { gtag: { trackingID: 'G-1' } } },
  { build: 'plain', pages: miniPages('A') },
]);

/** The tag's queue, its `arguments` objects as arrays. */
const queue = `(window.dataLayer ?? []).map((entry) => [...entry])`;

test('a page view for the first page and for each that differs in path, query or hash', () =>
  site.visit('/', async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await wake(page);
    await page.click('nav >> text=guide');
    await page.waitForSelector('text=guide of A');
    await page.click('nav >> text=guide');
    await page.evaluate(() => {
      location.hash = '#two';
    });
    await page.waitForTimeout(100);
    const [js, ...rest] = (await page.evaluate(queue)) as unknown[][];
    expect(js?.[0]).toBe('js');
    expect(rest).toEqual([
      ['config', 'G-1', { page_path: '/', page_title: 'Home | Mini', anonymize_ip: true }],
      ['event', 'page_view', { page_path: '/guide', page_title: 'Guide | Mini' }],
      ['event', 'page_view', { page_path: '/guide#two', page_title: 'Guide | Mini' }],
    ]);
    expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
  }));

test('nothing is loaded when nothing is configured', () => {
  site.deploy('plain');
  return site.visit('/', async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.server().url)) foreign.push(request.url());
    });
    await wake(page);
    await page.click('nav >> text=guide');
    await page.waitForSelector('text=guide of A');
    expect(foreign).toEqual([]);
    expect(await page.evaluate(queue)).toEqual([]);
  });
});
