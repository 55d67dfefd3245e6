// @module-tag long
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrate, isMarked, mark, setUpMiniSite } from './harness.ts';
import { miniPages } from './mini-pages.ts';

const site = setUpMiniSite([
  { build: 'A', pages: miniPages('A'), worker: 'offline' },
  { build: 'B', pages: miniPages('B'), worker: 'offline' },
  { build: 'C', pages: miniPages('C'), worker: 'offline' },
  { build: 'dead', pages: miniPages('dead'), worker: 'kill' },
  { build: 'bare', pages: miniPages('bare'), worker: 'removed' },
  { build: 'app', pages: miniPages('app'), worker: 'offline', strategies: ['appInstalled'] },
]);

const open = (page: Page, path: string) => page.goto(site.server().url + path);
const article = (page: Page) => page.textContent('#article');
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Waits until a worker is active and, after a reload, controls the page. */
async function install(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the controlling worker is in offline mode; one outside offline mode may have come first. */
const answersOffline = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toContain(encodeURIComponent('"offlineMode":true'));

test('offline, every page and title search works, and unknown URLs show the offline page', () =>
  site.visit('/?offlineMode=true', async ({ page }) => {
    await install(page);
    await page.context().setOffline(true);
    for (const path of ['/guide', '/guide.html', '/guide?utm_source=x', '/guide?q=1#two', '/guide/']) {
      await open(page, path);
      expect(await article(page), path).toBe('guide of A');
    }
    await open(page, '/hosts/auto.ru/intro');
    expect(await article(page)).toBe('auto.ru of A');
    // Links are encoded, unlike the build's list.
    for (const path of ['/q&a', '/q%26a']) {
      await open(page, path);
      expect(await article(page), path).toBe('answers of A');
    }
    // A redirect is followed in every spelling of its path that hosts accept.
    for (const path of ['/old', '/old/', '/old.html?utm_source=x', '/old?utm_source=x#two']) {
      await open(page, path);
      expect(await article(page), path).toBe('guide of A');
      expect(page.url().split('/guide')[1], path).toBe(path.split(/\/old\/?(?:\.html)?/)[1]);
    }
    await open(page, '/not/stored');
    expect(await article(page)).toBe('you are offline');
    await open(page, '/');
    await hydrate(page);
    await mark(page);
    await page.waitForSelector('#offline', { state: 'attached' });
    await page.click('#count');
    expect(await page.textContent('#count')).toBe('count 1');
    // There is no data file for a soft navigation; the document is in the cache.
    await page.click('nav >> text=long');
    await page.waitForSelector('text=long of A');
    expect(await isMarked(page)).toBe(false);
  }));

test('offline mode persists without the query, and ends on request', () =>
  site.visit('/?offlineMode=true', async ({ page }) => {
    await install(page);
    await open(page, '/guide');
    await page.waitForTimeout(500);
    expect(await cacheNames(page)).toHaveLength(1);
    await open(page, '/?offlineMode=false');
    await expect.poll(() => cacheNames(page)).toEqual([]);
  }));

test('installing the app turns offline mode on for later visits too, and removing it turns it off', () =>
  site.visit('/', async ({ page }) => {
    site.deploy('app');
    await open(page, '/');
    await install(page);
    expect(await cacheNames(page)).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect.poll(() => cacheNames(page)).toHaveLength(1);
    await answersOffline(page);
    expect(await page.evaluate(() => localStorage.getItem('pwa.installed-mini'))).toBe('true');
    await page.context().setOffline(true);
    await open(page, '/guide');
    expect(await article(page)).toBe('guide of app');
    await page.context().setOffline(false);
    await open(page, '/');
    // Browsers offer installation only if the app is not installed.
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
    await expect.poll(() => cacheNames(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('pwa.installed-mini'))).toBeNull();
  }));

test('removing the app ends offline mode even if the browser reported it before the code was loaded', () =>
  site.visit('/', async ({ page }) => {
    site.deploy('app');
    await open(page, '/');
    await install(page);
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect.poll(() => cacheNames(page)).toHaveLength(1);
    await answersOffline(page);
    await page.addInitScript("addEventListener('load', () => dispatchEvent(new Event('beforeinstallprompt')))");
    await open(page, '/');
    await expect.poll(() => cacheNames(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('pwa.installed-mini'))).toBeNull();
  }));

test('without a reason for offline mode the worker is registered and stores nothing', () =>
  site.visit('/', async ({ page, complaints }) => {
    await install(page);
    expect(await cacheNames(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }));

test('a new build waits until the visitor agrees, and is never mixed with the old one', () =>
  site.visit('/?offlineMode=true', async ({ page }) => {
    await install(page);
    for (const next of ['B', 'C']) {
      const before = next === 'B' ? 'A' : 'B';
      site.deploy(next);
      await open(page, '/guide');
      expect(await article(page)).toBe(`guide of ${before}`);
      await hydrate(page);
      expect(await page.textContent('header a')).toBe(`Mini ${before}`);
      await page.waitForSelector('#reload');
      // Still the old build until the button is pressed.
      await open(page, '/long');
      expect(await article(page)).toBe(`long of ${before}`);
      await hydrate(page);
      await page.click('#reload');
      await page.waitForSelector(`text=long of ${next}`);
      await hydrate(page);
      expect(await page.textContent('header a')).toBe(`Mini ${next}`);
      expect((await cacheNames(page)).length).toBeLessThanOrEqual(2);
    }
  }));

test('an open tab of the old build keeps working when the new worker takes over', () =>
  site.visit('/?offlineMode=true', async ({ page }) => {
    await install(page);
    const old = await page.context().newPage();
    await open(old, '/long');
    site.deploy('B');
    await open(page, '/guide');
    await hydrate(page);
    await page.click('#reload');
    await page.waitForSelector('text=guide of B');
    // Its code is no longer on any server: it comes from the old build's cache.
    await hydrate(old);
    expect(await old.textContent('header a')).toBe('Mini A');
    await old.click('nav >> text=guide');
    await old.waitForSelector('text=guide of B');
  }));

test('a build that cannot be stored completely is not stored at all, and the log names the file', () =>
  site.visit('/?offlineMode=true', async ({ page, complaints }) => {
    await install(page);
    const stored = await cacheNames(page);
    site.deploy('B');
    site.server().override = (_, response, path) => {
      if (!path.startsWith('/long')) return false;
      response.writeHead(500);
      response.end();
      return true;
    };
    await open(page, '/guide');
    await expect.poll(() => complaints.join()).toContain('long.html: status 500');
    expect(complaints.join()).toContain('registerSW failed');
    expect(await cacheNames(page)).toEqual(stored);
    expect(await article(page)).toBe('guide of A');
    await page.context().setOffline(true);
    await open(page, '/long');
    expect(await article(page)).toBe('long of A');
  }));

const answerWith = (type: string, body: string) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': type });
  response.end(body);
};
const maintenance = answerWith('text/html', '<!doctype html><p id="article">back soon</p>');

test.each<[string, RegExp, string, (response: ServerResponse) => void]>([
  ['a maintenance page with status 200', /^\/long/, 'long.html: the content is not', maintenance],
  [
    'a script with another content type',
    /^\/assets\/main-.*js$/,
    '.js: content type "text/plain"',
    answerWith('text/plain', 'text'),
  ],
  ['a deploy while it installs', /^\/long/, 'the content is not that of this build', () => site.deploy('B')],
  ['a list that is gone', /^\/assets\/offline-/, '.json: status 404', () => site.deploy('B')],
])('%s is never stored; once the host is well, a whole build is', (_, file, complaint, disturb) =>
  site.visit('/', async ({ page, complaints }) => {
    let isDisturbed = true;
    site.server().override = (_request, response, path) => {
      if (!isDisturbed || !file.test(path)) return false;
      disturb(response);
      return response.headersSent;
    };
    await open(page, '/?offlineMode=true');
    await expect.poll(() => complaints.join()).toContain(complaint);
    expect(complaints.join()).toContain('registerSW failed');
    await expect.poll(() => cacheNames(page)).toEqual([]);
    isDisturbed = false;
    await open(page, '/?offlineMode=true');
    const build = await article(page);
    await install(page);
    await answersOffline(page);
    expect(await cacheNames(page)).toHaveLength(1);
    await page.context().setOffline(true);
    await open(page, '/long');
    expect(await article(page)).toBe(build?.replace('home', 'long'));
    await hydrate(page);
    expect(await page.textContent('header a')).toBe(build?.replace('home of', 'Mini'));
  }),
);

test('outside offline mode a new build is used on the next visit without a prompt', () =>
  site.visit('/', async ({ page }) => {
    await install(page);
    site.deploy('B');
    await open(page, '/guide');
    expect(await article(page)).toBe('guide of B');
    await hydrate(page);
    await page.waitForTimeout(500);
    expect(await page.locator('#reload').count()).toBe(0);
  }));

test('the kill switch removes a worker in one visit and keeps other caches', () =>
  site.visit('/?offlineMode=true', async ({ page }) => {
    await install(page);
    await page.evaluate(() => caches.open('ssg /other/ 1'));
    site.deploy('dead');
    await open(page, '/guide');
    await page.waitForSelector('text=guide of dead');
    await expect.poll(() => cacheNames(page)).toEqual(['ssg /other/ 1']);
    await page.waitForTimeout(1000);
    const asked = site.server().asked.filter((path) => path === '/guide').length;
    await page.waitForTimeout(1000);
    expect(site.server().asked.filter((path) => path === '/guide')).toHaveLength(asked);
    await open(page, '/long');
    expect(await article(page)).toBe('long of dead');
  }));

test('the worker is registered once the page is idle, without any input, and does not load its list', () =>
  site.visit('/', async ({ page }) => {
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    expect(site.server().asked).toContain('/sw.js');
    expect(site.server().asked.filter((path) => path.startsWith('/assets/offline-'))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined();
  }));

test('a page can unregister a worker whose file has been removed', () =>
  site.visit('/', async ({ page }) => {
    await install(page);
    site.deploy('bare');
    await open(page, '/guide');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)))
      .toBe(0);
  }));

test('a worker that cannot be registered is logged and has no other effect', () =>
  site.visit(
    '/',
    async ({ page, complaints }) => {
      await expect.poll(() => complaints).toEqual([expect.stringContaining('registerSW failed')]);
      await hydrate(page);
      await page.click('#count');
      expect(await page.textContent('#count')).toBe('count 1');
    },
    { initScript: `navigator.serviceWorker.register = () => Promise.reject(new Error('no'));` },
  ));
