import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './browser/launch-browser.ts';
import { serveFolder } from './browser/serve-folder.ts';
import { linkPackages } from './link-packages.ts';
import { copySite, summaries } from './site-fixture.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('a page written from right to left is laid out so, its languages lead to the same page, and all can be read offline', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const server = await serveFolder(join(site.root, 'dist'));
  onTestFinished(() => server.close());
  server.headers = {
    'content-security-policy': /Content-Security-Policy: (.*)/.exec(site.read('_headers'))?.[1] ?? '',
  };
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => page.close());

  await page.goto(`${server.url}/ar/docs/intro`);
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
  const middle = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not shown`);
    return box.x + box.width / 2;
  };
  // The sidebar is on the side where reading starts; code within the text keeps its own direction.
  expect(await middle('.sidebar')).toBeGreaterThan(await middle('article'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await sidesOfExcerpt(page, 'edition')).toEqual(['right', 'text before stop']);

  await page.getByRole('button', { name: 'اللغات' }).first().click();
  await page.getByRole('link', { name: 'Deutsch' }).first().click();
  await page.waitForURL('**/de/docs/intro');
  expect(await page.textContent('h1')).toBe('Einleitung');
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('ltr');

  // The announcement has the colours from the config, including its link and button, and the policy allows them.
  const colours = await page.evaluate(() =>
    ['.announcement', '.announcement a', '.announcement button'].map((one) => {
      const { backgroundColor, color } = getComputedStyle(document.querySelector(one) as Element);
      return one === '.announcement' ? `${color} on ${backgroundColor}` : color;
    }),
  );
  expect(colours).toEqual(['rgb(255, 255, 255) on rgb(102, 51, 153)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  expect(server.headers['content-security-policy']).toMatch(/style-src 'self'(?:;|$)/);
  await readsOffline(join(site.root, 'dist'));
});

test('a link to another language keeps the heading and the query, before and after hydration', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  const long = 'Text.\n\n'.repeat(60);
  const heading = (text: string) => `${text}\n${long}## Last {#last}\n\n${long}`;
  site.edit('docs/intro.md', heading);
  site.edit('i18n/de/docs/current/intro.md', heading);
  site.edit('ssg.config.ts', (text) =>
    text.replace("type: 'localeDropdown',", "type: 'localeDropdown', queryString: '?stay=1',"),
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const server = await serveFolder(join(site.root, 'dist'));
  onTestFinished(() => server.close());

  // A page whose code never comes is not loaded either.
  const waitUntil = 'domcontentloaded';
  const click = async (page: Page, from: string, name: string): Promise<string> => {
    await page.goto(server.url + from, { waitUntil });
    await page.getByRole('button', { name: 'Languages' }).first().click({ noWaitAfter: true });
    await page.getByRole('link', { name }).first().click({ noWaitAfter: true });
    await page.waitForURL((url) => !url.pathname.startsWith('/docs'), { waitUntil });
    return page.url().slice(server.url.length);
  };
  const pageWith = async (options: { readonly javaScriptEnabled?: boolean }) => {
    const context = await browser.newContext(options);
    onTestFinished(() => context.close());
    return context.newPage();
  };
  const scrolled = (page: Page) =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(scrollY > 0)))));
  for (const isHydrated of [true, false]) {
    const page = await pageWith({});
    if (!isHydrated) await page.route(/assets\/main-[^/]*\.js$/, () => undefined);
    expect(await click(page, '/docs/intro?q=a#last', 'Deutsch')).toBe('/de/docs/intro?q=a&stay=1#last');
    await expect.poll(() => scrolled(page)).toBe(true);
    // The Arabic page lacks the heading.
    expect(await click(page, '/docs/intro#last', 'العربية')).toBe('/ar/docs/intro?stay=1#last');
    expect(await scrolled(page)).toBe(false);
    expect(await click(page, '/docs/intro', 'Deutsch')).toBe('/de/docs/intro?stay=1');
  }
  const plain = await pageWith({ javaScriptEnabled: false });
  expect(await click(plain, '/docs/intro?q=a#last', 'Deutsch')).toBe('/de/docs/intro');
});

/** The side on which the excerpt of the first hit is, and the order of its text and of the full stop at its end. */
async function sidesOfExcerpt(page: Page, query: string): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
  const excerpt = page.locator('.search-row-excerpt', { hasText: /\.$/ }).first();
  await excerpt.waitFor();
  const sides = await excerpt.evaluate((element) => {
    const side = (at: number) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const text = (at === 0 ? texts[0] : texts.at(-1)) as Text;
      const range = new Range();
      const from = at === 0 ? 0 : text.length - 1;
      range.setStart(text, from);
      range.setEnd(text, from + 1);
      return range.getBoundingClientRect().x;
    };
    const box = element.getBoundingClientRect();
    const isRight = (side(0) + side(-1)) / 2 > box.x + box.width / 2;
    return [isRight ? 'right' : 'left', side(0) < side(-1) ? 'text before stop' : 'stop before text'];
  });
  // The first clears the query.
  for (let count = 0; count < 2; count++) await page.keyboard.press('Escape');
  return sides;
}

/** On a host that redirects `/de/` and `/de/index.html` to `/de`, every language can be read offline. */
async function readsOffline(outDir: string): Promise<void> {
  const server = await serveFolder(outDir);
  server.override = (_, response, path) => {
    const bare = path.replace(/\/(?:index\.html)?$/, '');
    if (bare === path || bare === '') return false;
    response.writeHead(308, { location: bare }).end();
    return true;
  };
  const context = await browser.newContext();
  onTestFinished(async () => {
    await context.close();
    await server.close();
  });
  const page = await context.newPage();
  expect((await page.request.get(`${server.url}/de/`)).url()).toBe(`${server.url}/de`);
  await page.goto(`${server.url}/?offlineMode=true`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  for (const [path, lang] of [
    ['/de', 'de'],
    ['/de/', 'de'],
    ['/ar/docs/intro', 'ar'],
    ['/de/not/stored', 'de'],
    ['/not/stored', 'en'],
  ] as const) {
    await page.goto(server.url + path);
    expect(await page.getAttribute('html', 'lang'), path).toBe(lang);
    expect(await page.locator('h1').count(), path).toBe(1);
  }
}
