import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrate, setUpFixture, type VisitOptions } from './gallery.ts';

const { visit } = setUpFixture();

/** Opens a page whose script files are empty, so that it stays in the state of the first paint. */
const visitBare = (path: string, look: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visit(
    '/imprint',
    async (page) => {
      await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto(new URL(path, page.url()).href);
      await look(page);
    },
    options,
  );

const wrap = (page: Page, text: string) => page.locator('.code', { hasText: text }).locator('.code-wrap');

test('code blocks have their buttons at the first paint, and the wrap button if lines are long', () =>
  visitBare('/docs/next/prose/code', async (page) => {
    const copies = page.getByRole('button', { name: 'Copy code', includeHidden: true });
    expect(await copies.count()).toBe(await page.locator('.code').count());
    expect(await wrap(page, 'curl --silent').isVisible()).toBe(true);
    expect(await wrap(page, 'toNumber').isVisible()).toBe(false);
    expect(await wrap(page, 'This line starts wrapped').getAttribute('aria-pressed')).toBe('true');
    expect(await wrap(page, 'This line starts wrapped').isVisible()).toBe(true);
  }));

test('without scripts there are no copy and wrap buttons', () =>
  visit(
    '/docs/next/prose/code',
    async (page) => {
      expect(await page.locator('.code-tools:visible').count()).toBe(0);
    },
    { javaScriptEnabled: false },
  ));

const opened = (page: Page) =>
  page.locator('.tabs').evaluateAll((sets) =>
    sets.map((set) =>
      [...set.querySelectorAll(':scope > .tabs-panel')]
        .filter((panel) => panel.checkVisibility())
        .map((panel) => panel.getAttribute('data-value'))
        .join(),
    ),
  );

test('the tab in storage or in the URL is open at the first paint', () =>
  visitBare('/docs/next/prose/choices', async (page) => {
    const choose = (tab: string) => page.evaluate((value) => localStorage.setItem('tab.size', value), tab);
    const show = (query: string) => page.goto(new URL(`/docs/next/prose/choices${query}`, page.url()).href);
    expect(await opened(page)).toEqual(['small', 'small']);
    await choose('large');
    await show('');
    expect(await opened(page)).toEqual(['large', 'large']);
    await show('?size=medium');
    expect(await opened(page)).toEqual(['medium', 'large']);
    await choose('"><img src=x onerror=alert(1)>');
    await show('?size=huge');
    expect(await opened(page)).toEqual(['small', 'small']);
  }));

test('the version chosen earlier is shown at the first paint and does not change', () =>
  visitBare('/parts', async (page) => {
    const label = page.locator('.dropdown', { hasText: 'Versions' }).locator('.nav-link .chosen > :visible');
    expect(await label.allTextContents()).toEqual(['2.0']);
    for (const [stored, shown] of [
      ['1.0', '1.0'],
      ['0.9', '2.0'],
    ] as const) {
      await page.evaluate((name) => localStorage.setItem('docs-preferred-version-default', name), stored);
      await page.goto(page.url());
      expect(await label.allTextContents()).toEqual([shown]);
    }
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
    await page.unroute('**/*.js');
    await page.goto(page.url());
    await hydrate(page);
    await expect.poll(() => label.allTextContents()).toEqual(['1.0']);
  }));

test('the sidebar shows the current row at the first paint and does not move', () =>
  visitBare(
    '/docs/next/parts/chapter-6',
    async (page) => {
      const place = () =>
        page.evaluate(() => {
          const body = document.querySelector('.sidebar-body') as HTMLElement;
          const [frame, row] = [body, body.querySelector('[aria-current="page"]') as Element].map((one) =>
            one.getBoundingClientRect(),
          );
          return {
            isSeen: frame !== undefined && row !== undefined && row.top >= frame.top && row.bottom <= frame.bottom,
            isBelowOthers: frame !== undefined && row !== undefined && row.top - frame.top > row.height,
            top: Math.round(body.scrollTop),
          };
        });
      const first = await place();
      expect(first.isSeen).toBe(true);
      expect(first.isBelowOthers).toBe(true);
      expect(first.top).toBeGreaterThan(0);
      await page.unroute('**/*.js');
      await page.goto(page.url());
      await hydrate(page);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      expect(await place()).toEqual(first);
    },
    { height: 260 },
  ));
