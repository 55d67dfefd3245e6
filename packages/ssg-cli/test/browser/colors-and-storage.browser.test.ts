import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrate, setUpMiniSite } from './harness.ts';
import { miniPages } from './mini-pages.ts';

const site = setUpMiniSite([{ build: 'A', pages: miniPages('A') }]);

const colors = (page: Page) =>
  page.evaluate(
    () => `${document.documentElement.dataset['themeChoice']} ${document.documentElement.dataset['theme']}`,
  );
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme-mini'));

test('the colour choice cycles, is stored, and follows the device while it is "system"', () =>
  site.visit(
    '/',
    async ({ page, complaints }) => {
      expect(await colors(page)).toBe('system dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => colors(page)).toBe('system light');
      await hydrate(page);
      expect(await page.textContent('#cycle')).toBe('system');
      await page.click('#cycle');
      expect([await colors(page), await stored(page)]).toEqual(['light light', 'light']);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForTimeout(100);
      expect(await colors(page)).toBe('light light');
      await page.click('#cycle');
      expect([await colors(page), await stored(page)]).toEqual(['dark dark', 'dark']);
      await page.reload();
      expect(await colors(page)).toBe('dark dark');
      await hydrate(page);
      expect(await page.textContent('#cycle')).toBe('dark');
      await page.click('#cycle');
      expect([await colors(page), await stored(page)]).toEqual(['system dark', null]);
      expect(complaints).toEqual([]);
    },
    { colorScheme: 'dark' },
  ));

test('another tab follows the colour choice before and after hydration', () =>
  site.visit('/', async ({ page }) => {
    const unhydrated = await page.context().newPage();
    await unhydrated.goto(`${site.server().url}/guide`);
    await hydrate(page);
    await page.click('#cycle');
    await expect.poll(() => colors(unhydrated)).toBe('light light');
    await hydrate(unhydrated);
    expect(await unhydrated.textContent('#cycle')).toBe('light');
    await page.click('#cycle');
    await expect.poll(() => unhydrated.textContent('#cycle')).toBe('dark');
  }));

test('94: a URL selects the colours for one visit, and an unknown value is ignored in the URL and in storage', () =>
  site.visit(
    '/?ssg-theme=light',
    async ({ page }) => {
      expect([await colors(page), await stored(page)]).toEqual(['light light', null]);
      await hydrate(page);
      await page.click('#cycle');
      expect(await colors(page)).toBe('dark dark');
      await page.click('#cycle');
      expect(await colors(page)).toBe('system dark');
      await page.goto(`${site.server().url}/?ssg-theme=%22%3E%3Cscript%3E`);
      expect(await colors(page)).toBe('system dark');
      for (const strange of ['"><script>', 'x'.repeat(1_000_000), '{', '\u0000']) {
        await page.evaluate((text) => localStorage.setItem('theme-mini', text), strange);
        await page.reload();
        expect(await colors(page)).toBe('system dark');
      }
    },
    { colorScheme: 'dark' },
  ));

test.each([
  [
    'is denied',
    `for (const name of ['localStorage', 'sessionStorage'])
       Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`,
  ],
  ['is full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`],
])('storage that %s causes one warning and no other effect', (_, initScript) =>
  site.visit(
    '/',
    async ({ page, complaints }) => {
      await hydrate(page);
      await page.click('#cycle');
      expect(await colors(page)).toBe('light light');
      await page.click('#cycle');
      expect(await colors(page)).toBe('dark dark');
      await page.click('nav >> text=guide');
      await page.waitForSelector('text=guide of A');
      await page.goBack();
      await page.waitForSelector('text=home of A');
      expect(complaints).toHaveLength(1);
      expect(complaints[0]).toContain('Browser storage is not available');
    },
    { initScript, colorScheme: 'dark' },
  ),
);
