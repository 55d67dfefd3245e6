import { expect, test } from 'vitest';
import { hydrate, saveData, setUpMiniSite } from './harness.ts';
import { miniPages } from './mini-pages.ts';

const site = setUpMiniSite([{ build: 'A', pages: miniPages('A') }]);

const data = () => site.server().asked.filter((path) => path.startsWith('/_data/'));

/** As if nothing were ever visible, so that only visitor actions cause prefetching. */
const blind = `window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} };`;

test('visible links are prefetched once when idle, and then need no further request', () =>
  site.visit('/', async ({ page }) => {
    await hydrate(page);
    await expect.poll(data).toContain('/_data/hosts/auto.ru/intro.json');
    await page.hover('nav >> text=guide');
    await page.waitForTimeout(300);
    await page.click('nav >> text=guide');
    await page.waitForSelector('text=guide of A');
    await page.waitForTimeout(300);
    expect(data().filter((path) => path === '/_data/guide.json')).toHaveLength(1);
    expect(data().filter((path) => path === '/_data/long.json')).toHaveLength(1);
    expect(data()).not.toContain('/_data/file.pdf.json');
  }));

test.each(['hover', 'focus'] as const)('%s fetches the page once', (sign) =>
  site.visit(
    '/',
    async ({ page }) => {
      await hydrate(page);
      expect(data()).toEqual([]);
      const link = page.locator('nav >> text=guide');
      for (let time = 0; time < 3; time++) {
        await link[sign]();
        await page.mouse.move(500, 500);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      }
      await page.waitForTimeout(200);
      expect(data()).toEqual(['/_data/guide.json']);
    },
    { initScript: blind },
  ),
);

test.each([
  saveData,
  `Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } });`,
  `Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } });`,
])('no page is prefetched with %s', (initScript) =>
  site.visit(
    '/',
    async ({ page }) => {
      await hydrate(page);
      await page.hover('nav >> text=guide');
      await page.focus('nav >> text=long');
      await page.waitForTimeout(500);
      expect(data()).toEqual([]);
      await page.click('nav >> text=guide');
      await page.waitForSelector('text=guide of A');
      expect(data()).toEqual(['/_data/guide.json']);
    },
    { initScript },
  ),
);
