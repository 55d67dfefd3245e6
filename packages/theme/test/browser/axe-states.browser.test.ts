// @module-tag long
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { viewsOf, violationsIn } from './axe.ts';
import { setUpFixture } from './gallery.ts';

const { visit } = setUpFixture();
const narrow = [320, 768] as const;
const wide = [997, 1440] as const;
const all = [...narrow, ...wide];

interface State {
  readonly name: string;
  readonly path: string;
  readonly widths: readonly number[];
  readonly isMenuOpen?: boolean;
  open(page: Page): Promise<unknown>;
}

const openDrawer = async (page: Page) => {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.waitForSelector('[popover]:popover-open');
};

const states: readonly State[] = [
  {
    name: 'the panel',
    path: '/panel',
    widths: wide,
    open: (page) => page.getByRole('button', { name: 'Panel', exact: true }).click(),
  },
  {
    name: 'a list under a label that leads somewhere',
    path: '/blog',
    widths: wide,
    // By keyboard, because at another width the pointer would be on another menu and open it.
    open: (page) => page.getByRole('button', { name: 'Open the More menu' }).press('Enter'),
  },
  {
    name: 'the versions',
    path: '/docs/1.0/start',
    widths: wide,
    open: (page) => page.locator('.navbar').getByRole('button', { name: /1\.0/ }).click(),
  },
  {
    name: 'the languages',
    path: '/docs/next/start',
    widths: wide,
    open: (page) => page.getByRole('button', { name: /Languages/ }).click(),
  },
  { name: 'the drawer with the sidebar', path: '/docs/next/prose/text', widths: narrow, open: openDrawer },
  {
    name: 'the drawer with the main menu, everything open',
    path: '/docs/next/prose/text',
    widths: narrow,
    async open(page) {
      await openDrawer(page);
      await page.getByRole('button', { name: 'Back to main menu' }).click();
      await page.locator('details.drawer-group > summary').first().waitFor();
      await page.evaluate(() => {
        for (const group of document.querySelectorAll<HTMLDetailsElement>('details.drawer-group')) group.open = true;
      });
    },
  },
  { name: 'the drawer of the blog', path: '/blog', widths: narrow, open: openDrawer },
  {
    name: 'the contact menu',
    path: '/',
    widths: all,
    isMenuOpen: true,
    // By keyboard, because it is hidden while it covers a control, unless it has the focus.
    open: (page) => page.getByRole('button', { name: 'Contact us' }).press('Enter'),
  },
  {
    name: 'the search dialog as it opens',
    path: '/docs/start',
    widths: all,
    async open(page) {
      await page.keyboard.press('/');
      await page.locator('dialog[open], [role="dialog"]').waitFor();
    },
  },
  {
    name: 'the search dialog with results',
    path: '/docs/start',
    widths: all,
    async open(page) {
      await page.keyboard.press('/');
      await page.locator('dialog[open], [role="dialog"]').waitFor();
      await page.keyboard.type('panel');
      await page.locator('[role="option"]').first().waitFor();
    },
  },
  {
    name: 'other tabs, open questions and details',
    path: '/docs/next/prose/choices',
    widths: all,
    async open(page) {
      await page.getByRole('tab', { name: 'Large' }).first().click();
      for (const summary of await page.locator('main summary:visible').all()) await summary.click();
      // Where a scrollable box cuts a row depends on the scroll position and is not a violation.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    },
  },
  {
    name: 'the folded table of contents',
    path: '/docs/next/start',
    widths: narrow,
    open: (page) => page.locator('.toc-inline > summary').click(),
  },
  {
    name: 'a hidden sidebar',
    path: '/docs/next/start',
    widths: wide,
    open: (page) => page.getByRole('button', { name: 'Collapse sidebar' }).click(),
  },
  {
    name: 'a copied block',
    path: '/docs/next/prose/code',
    widths: [1440],
    open: (page) => page.getByRole('button', { name: 'Copy code' }).first().click(),
  },
  {
    name: 'no announcement, no connection and a new version',
    path: '/docs/start',
    widths: all,
    async open(page) {
      await page.getByRole('button', { name: 'Close announcement' }).click();
      await page.evaluate(() => {
        dispatchEvent(new CustomEvent('ssg:update-ready', { detail: { reload: () => undefined } }));
      });
      await page.getByText('A new version is ready').waitFor();
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
  },
  {
    name: 'a page that crashed',
    path: '/parts',
    widths: all,
    async open(page) {
      await page.evaluate(() => dispatchEvent(new Event('gallery:crash')));
      await page.getByText('This page crashed').waitFor();
    },
  },
  {
    name: 'a page that did not come',
    path: '/docs/start',
    widths: all,
    async open(page) {
      await page.route('**/blog/archive*', (route) => route.abort());
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/blog/archive"]')?.click());
      await page.getByText('This page could not be loaded.').waitFor();
    },
  },
];

test.each(states.map((state, index) => ({ ...state, views: viewsOf(index, state.widths) })))(
  '$name',
  ({ path, views, isMenuOpen = false, open }) =>
    visit(
      path,
      async (page) => {
        await open(page);
        expect(await violationsIn(page, views, { isMenuOpen })).toEqual([]);
      },
      { width: views[0]?.[1] ?? 1440, complaints: /./, serviceWorkers: 'block' },
    ),
);
