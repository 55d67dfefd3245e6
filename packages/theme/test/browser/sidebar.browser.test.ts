import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsAt } from './axe.ts';
import { focused, setUpFixture } from './gallery.ts';

const { visit, url } = setUpFixture('long');
const start = '/docs/makes/abarth';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Filter pages' });
const shown = (page: Page) => page.locator('.sidebar-tree .sidebar-row:visible').allTextContents();

describe('the filter of a long sidebar', () => {
  test('finds pages of closed groups by their own words and those of their groups, whatever their accents', () =>
    visit(start, async (page) => {
      await field(page).fill('tools 12');
      await expect.poll(() => shown(page)).toEqual(['tools', 'tools number 12']);
      expect(await page.locator('.sidebar-found').textContent()).toBe('One document found');
      await field(page).fill('CLE');
      await expect.poll(() => shown(page)).toEqual(['tools', 'Clé à molette']);
      await field(page).fill('nothing like this');
      await expect.poll(() => page.getByText('No results were found').isVisible()).toBe(true);
      expect(await shown(page)).toEqual([]);
    }));

  test('leaves the groups as they were once it is emptied', () =>
    visit(start, async (page) => {
      const before = await shown(page);
      await field(page).fill('trips');
      await expect.poll(async () => (await shown(page)).length).toBe(13);
      await page.keyboard.press('Escape');
      expect(await field(page).inputValue()).toBe('');
      await expect.poll(() => shown(page)).toEqual(before);
    }));

  test('is used by keys: the down arrow enters the rows, letters are typed, and Enter follows the first match', () =>
    visit(start, async (page) => {
      await field(page).focus();
      await page.keyboard.type('parts 3');
      await expect.poll(() => shown(page)).toEqual(['parts', 'parts number 3']);
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toBe('parts');
      await field(page).press('Enter');
      await page.waitForURL('**/docs/parts/parts-3');
      await expect.poll(() => shown(page)).toEqual(['parts', 'parts number 3']);
    }));

  test('keeps what is typed before hydration, and filters by it', () =>
    visit(
      start,
      async (page) => {
        await field(page).focus();
        await page.keyboard.type('trips 7');
        await expect.poll(() => shown(page)).toEqual(['trips', 'trips number 7']);
        expect(await field(page).inputValue()).toBe('trips 7');
      },
      { hydrates: false },
    ));

  test('closes no drawer with Escape until it is empty', () =>
    visit(
      start,
      async (page) => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await field(page).fill('tools');
        await expect.poll(async () => (await shown(page)).length).toBe(14);
        await page.keyboard.press('Escape');
        expect(await field(page).isVisible()).toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(() => field(page).isVisible()).toBe(false);
      },
      { width: 360 },
    ));

  test('says so if the pages of closed groups cannot be loaded', () =>
    visit(
      start,
      async (page) => {
        await page.route('**/_data/sidebars/**', (route) => route.abort());
        await field(page).fill('makes 3');
        const note = page.getByText('Some pages could not be loaded and are not searched.');
        await expect.poll(() => note.isVisible()).toBe(true);
        expect(await shown(page)).toEqual(['makes', 'makes number 3']);
      },
      { complaints: /sidebar|ERR_FAILED|Failed to fetch/ },
    ));

  test('loads the page again if its code is gone, as after a new build was published', () =>
    visit(
      start,
      async (page) => {
        await page.route('**/assets/sidebar-filter-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
        const reloaded = page.waitForEvent('load');
        await field(page).focus();
        await reloaded;
        await field(page).fill('tools 12');
        await expect.poll(() => shown(page)).toEqual(['tools', 'tools number 12']);
      },
      { complaints: /failed to load|404/ },
    ));

  test('has no violation of axe, empty and in use, on a desktop and in the drawer', () =>
    visit(start, async (page) => {
      expect(await violationsAt(page, [1280])).toEqual([]);
      await field(page).fill('tools');
      await expect.poll(async () => (await shown(page)).length).toBe(14);
      expect(await violationsAt(page, [1280])).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await violationsAt(page, [360])).toEqual([]);
    }));

  test('is not shown without scripts', () =>
    visit(start, async (page) => expect(await page.locator('.sidebar-filter').isVisible()).toBe(false), {
      javaScriptEnabled: false,
    }));

  test('stays at the top of the drawer too, above the rows', () =>
    visit(
      start,
      async (page) => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await field(page).fill('number');
        await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(40);
        await page.locator('.sidebar-row:visible').last().scrollIntoViewIfNeeded();
        const [bar, rows] = await page.evaluate(() =>
          ['.sidebar-filter', '.sidebar-body'].map((selector) => {
            const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
            return { top, bottom };
          }),
        );
        expect(bar?.top).toBeGreaterThan(0);
        expect(bar?.bottom).toBeLessThanOrEqual(rows?.top ?? 0);
      },
      { width: 360 },
    ));

  test('stays at the top of the sidebar and covers no row that has the focus', () =>
    visit(start, async (page) => {
      await field(page).fill('number');
      await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(40);
      await page.locator('.sidebar-row:visible').last().focus();
      for (let count = 0; count < 45; count++) await page.keyboard.press('ArrowUp');
      const [top, bottom] = await page.evaluate(() => [
        document.activeElement?.getBoundingClientRect().top ?? 0,
        document.querySelector('.sidebar-filter')?.getBoundingClientRect().bottom ?? 0,
      ]);
      expect(top).toBeGreaterThanOrEqual(bottom ?? 0);
      const place = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
        return box('.sidebar-filter') - box('.sidebar');
      });
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThan(30);
    }));
});

describe('keys', () => {
  test('Tab stops once in the sidebar, at the row of the page and later at the row that had the focus', () =>
    visit(start, async (page) => {
      const inTree = () => page.evaluate(() => document.activeElement?.closest('.sidebar-tree') !== null);
      const rows = page.locator('.sidebar-tree .sidebar-row');
      const rowsBefore = await rows.count();
      await field(page).focus();
      // The rows that the page omitted get their tabindex at the next Tab, so all have to be there before the first.
      await expect.poll(() => rows.count()).toBeGreaterThan(rowsBefore);
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => page.locator('.sidebar-tree :is(a, button):not([tabindex="-1"])').count()).toBe(1);
      await field(page).focus();
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Abarth');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused(page)).toBe('makes number 1');
      await page.keyboard.press('Tab');
      expect(await inTree()).toBe(false);
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).toBe('makes number 1');
    }));

  test('every row is a stop without scripts', () =>
    visit(
      start,
      async (page) => {
        const rows = page.locator('.sidebar-tree .sidebar-row');
        await rows.first().focus();
        await page.keyboard.press('Tab');
        expect(await focused(page)).toBe(await rows.nth(1).textContent());
      },
      { javaScriptEnabled: false },
    ));
});

test('a closed group without a page of its own opens at the first click', () =>
  visit(start, async (page) => {
    const bar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await bar.getByRole('button', { name: 'Expand tools' }).click();
    await expect.poll(() => bar.getByRole('button', { name: 'Collapse tools' }).count()).toBe(1);
    expect(await bar.getByRole('link', { name: 'tools number 1', exact: true }).isVisible()).toBe(true);
  }));

test('groups that were opened or closed are as before when the visitor returns to a section', () =>
  visit(start, async (page) => {
    const bar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await bar.getByRole('button', { name: 'Expand tools' }).click();
    await expect.poll(() => bar.getByRole('link', { name: 'tools number 1', exact: true }).isVisible()).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect.poll(() => page.url()).toBe(`${url()}/`);
    await expect.poll(() => bar.count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Docs', exact: true }).click();
    await expect.poll(() => bar.getByRole('link', { name: 'tools number 1', exact: true }).isVisible()).toBe(true);
    expect(await bar.getByRole('button', { name: 'Expand parts' }).count()).toBe(1);
  }));
