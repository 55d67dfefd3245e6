import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focused, hydrate, setUpFixture } from './gallery.ts';

const { visit } = setUpFixture();
const narrow = { width: 390, height: 780 } as const;
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await page.waitForSelector('[popover]:popover-open');
};
/** The top popover: the main menu may be above the sidebar. */
const shown = (page: Page) => page.locator('[popover]:popover-open').last();
const isOpen = (page: Page) => page.evaluate(() => document.querySelector('[popover]:popover-open') !== null);
/** The browser reports a drawer as open or closed in a task of its own, after it has opened or closed it. */
const isInert = (page: Page) => page.locator('#main').evaluate((main) => main.closest('[inert]') !== null);
const inDrawer = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[popover]:popover-open') !== null);

test('opens on Enter, takes and keeps the focus, and restores it on Escape', () =>
  visit(
    '/docs/next/start',
    async (page) => {
      await open(page);
      await expect.poll(() => inDrawer(page)).toBe(true);
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let count = 0; count < 40; count++) {
          await page.keyboard.press(key);
          // Between the last and the first stop a browser focuses its own controls.
          expect((await inDrawer(page)) || (await focused(page)) === 'body').toBe(true);
        }
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => isOpen(page)).toBe(false);
      await expect.poll(() => focused(page)).toBe('Open menu');
    },
    narrow,
  ));

test('the page behind can be neither focused nor scrolled', () =>
  visit(
    '/docs/next/start',
    async (page) => {
      await open(page);
      await expect.poll(() => isInert(page)).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
      await page.keyboard.press('Escape');
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
        .not.toBe('hidden');
      await expect.poll(() => isInert(page)).toBe(false);
    },
    narrow,
  ));

test('on a docs page the sidebar comes first, and the main menu is one step back', () =>
  visit(
    '/docs/next/prose/text',
    async (page) => {
      await open(page);
      expect(await shown(page).getByRole('link', { name: 'Remarks', exact: true }).isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Back to main menu' }).press('Enter');
      const more = page.locator('summary', { hasText: 'More' });
      await expect.poll(() => more.isVisible()).toBe(true);
      await more.press('Enter');
      expect(await page.getByRole('link', { name: 'Notes', exact: true }).first().isVisible()).toBe(true);
    },
    narrow,
  ));

test('on other pages the main menu opens immediately, with all navbar items except search', () =>
  visit(
    '/parts',
    async (page) => {
      await open(page);
      for (const label of ['Parts', 'Guide', 'Start', 'Join'])
        expect(
          await page
            .locator('[popover]:popover-open')
            .getByRole('link', { name: label, exact: true })
            .first()
            .isVisible(),
        ).toBe(true);
      for (const label of ['Panel', 'More', 'Versions', 'Languages'])
        expect(await page.locator('summary', { hasText: label }).first().isVisible()).toBe(true);
      expect(await page.locator('[popover]:popover-open [data-dialog]').count()).toBe(0);
    },
    narrow,
  ));

test('a group that contains the current page is open initially', () =>
  visit(
    '/blog',
    async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Back to main menu' }).press('Enter');
      const group = page.locator('details', { has: page.locator('summary', { hasText: 'More' }) }).first();
      await expect.poll(() => group.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    },
    narrow,
  ));

test('closes after a link is followed, and when the window becomes wide', () =>
  visit(
    '/docs/next/prose/text',
    async (page) => {
      await open(page);
      await shown(page).getByRole('link', { name: 'Remarks', exact: true }).press('Enter');
      await page.waitForURL('**/remarks');
      await expect.poll(() => isOpen(page)).toBe(false);
      await open(page);
      await page.setViewportSize({ width: 1100, height: 780 });
      await expect.poll(() => isOpen(page)).toBe(false);
      await expect.poll(() => isInert(page)).toBe(false);
    },
    narrow,
  ));

test('a press outside closes it', () =>
  visit(
    '/parts',
    async (page) => {
      await open(page);
      await page.mouse.click(385, 400);
      await expect.poll(() => isOpen(page)).toBe(false);
    },
    narrow,
  ));

const back = (page: Page) => page.getByRole('button', { name: 'Back to main menu' });

test('Escape in the main menu above the sidebar moves the focus to the sidebar, and then to the navbar button', () =>
  visit(
    '/docs/next/prose/text',
    async (page) => {
      await open(page);
      await back(page).press('Enter');
      await expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(2);
      for (const name of ['Back to main menu', 'Open menu']) {
        await page.keyboard.press('Escape');
        await expect.poll(() => focused(page)).toBe(name);
      }
    },
    narrow,
  ));

test('Back closes open drawers, the last first, before it leaves the page', () =>
  visit(
    '/parts',
    async (page) => {
      const count = (open: number) => expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(open);
      const start = new URL('/docs/next/prose/text', page.url()).href;
      await page.goto(start);
      await hydrate(page);
      await open(page);
      await back(page).press('Enter');
      await count(2);
      // A drawer gets its history entry when it tells that it is open, which is after it is shown.
      await page.waitForFunction(() => history.state?.step === 2);
      for (const left of [1, 0]) {
        await page.goBack();
        await count(left);
        expect(page.url()).toBe(start);
      }
      await expect.poll(() => focused(page)).toBe('Open menu');
      await page.goBack();
      await page.waitForURL('**/parts');
    },
    narrow,
  ));

test('a drawer closed in another way, or left by a link, leaves no history entry', () =>
  visit(
    '/parts',
    async (page) => {
      const steps = () => page.evaluate(() => (history.state as { step?: number } | null)?.step ?? 0);
      const start = new URL('/docs/next/prose/text', page.url()).href;
      await page.goto(start);
      await hydrate(page);
      await open(page);
      await expect.poll(steps).toBe(1);
      await page.keyboard.press('Escape');
      await expect.poll(steps).toBe(0);
      await open(page);
      await shown(page).getByRole('link', { name: 'Remarks', exact: true }).press('Enter');
      await page.waitForURL('**/remarks');
      await page.goBack();
      await page.waitForURL(start);
      await expect.poll(() => page.textContent('h1')).toBe('Text');
      await page.goBack();
      await page.waitForURL('**/parts');
    },
    narrow,
  ));
