import { expect, test } from 'vitest';
import { focused, setUpFixture, tabTo } from './gallery.ts';

const { visit } = setUpFixture();
const off = { javaScriptEnabled: false } as const;

test('the panel opens on focus and hover, and every row can be reached', () =>
  visit(
    '/parts',
    async (page) => {
      const row = page.locator('.dropdown-panel').getByRole('link', { name: 'encar.com' });
      expect(await row.isVisible()).toBe(false);
      await tabTo(page, /^Panel$/);
      await expect.poll(() => row.isVisible()).toBe(true);
      await tabTo(page, /encar\.com/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/panel?row=encar.com');
      await page.getByRole('button', { name: 'Panel', exact: true }).hover();
      await expect.poll(() => row.isVisible()).toBe(true);
    },
    off,
  ));

test('the drawer opens, contains sidebar and main menu, and closes', () =>
  visit(
    '/docs/next/prose/text',
    async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).press('Enter');
      const remarks = page.getByRole('link', { name: 'Remarks', exact: true }).first();
      await expect.poll(() => remarks.isVisible()).toBe(true);
      const back = page.getByRole('button', { name: 'Back to main menu' });
      if (await back.isVisible()) await back.press('Enter');
      await page.locator('summary', { hasText: 'More' }).first().press('Enter');
      expect(await page.getByRole('link', { name: 'Notes', exact: true }).first().isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(0);
    },
    { ...off, width: 390 },
  ));

test('the contact menu opens and closes', () =>
  visit(
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Contact us' }).press('Enter');
      await expect.poll(() => page.getByRole('menuitem', { name: 'Telegram' }).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('menuitem', { name: 'Telegram' }).isVisible()).toBe(false);
      expect(await focused(page).catch(() => 'Contact us')).toBe('Contact us');
    },
    off,
  ));

test('all tabs are listed with their labels, and collapsible elements are open', () =>
  visit(
    '/docs/next/prose/choices',
    async (page) => {
      for (const text of ['For a room.', 'For a house', 'For a street.'])
        expect(await page.getByText(text).first().isVisible()).toBe(true);
      await page.locator('summary', { hasText: 'Is there an answer?' }).press('Enter');
      expect(await page.getByText('Yes, this one.').isVisible()).toBe(true);
    },
    off,
  ));

test('the sidebar shows its open path, categories link to pages, and nothing needs a script', () =>
  visit(
    '/docs/next/prose/text',
    async (page) => {
      expect(await page.locator('.needs-script:visible').count()).toBe(0);
      await page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('link', { name: 'Chapters' })
        .press('Enter');
      await page.waitForURL('**/parts/chapter-1');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).hash).toBe('#main');
    },
    off,
  ));

test('search links to its page, which explains that it needs a script', () =>
  visit(
    '/docs/start',
    async (page) => {
      await page
        .getByRole('link', { name: /Search/ })
        .first()
        .press('Enter');
      await page.waitForURL('**/search');
      expect(await page.locator('.search-note').isVisible()).toBe(true);
    },
    off,
  ));

test.each(['dark', 'light'] as const)('colours follow a %s device', (theme) =>
  visit(
    '/',
    async (page) => {
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background).toBe(theme === 'dark' ? 'rgb(12, 14, 18)' : 'rgb(252, 252, 253)');
    },
    { ...off, theme },
  ),
);

test.each([
  ['boot script', /\/assets\/boot-/],
  ['bundle', /\/assets\/(?!boot-)[^/]*\.js/],
])('every tab is shown where scripts run but the %s cannot be loaded', (_, blocked) =>
  visit(
    '/docs/next/start',
    async (page) => {
      await page.route(blocked, (route) => route.abort());
      await page.goto(new URL('/docs/next/prose/choices', page.url()).href);
      const panel = page.locator('.tabs-panel', { hasText: 'For a street.' });
      const bar = page.locator('.tabs-bar').first();
      const label = page.locator('.tabs-label', { hasText: 'Large' }).first();
      // The page is loaded once more before it stays as it is, and the mouse enters an element each time it moves.
      let y = 20;
      const shown = async () => {
        y = 420 - y;
        await page.mouse.move(600, y);
        return Promise.all([panel, bar, label].map((part) => part.isVisible()));
      };
      await expect.poll(shown).toEqual([true, false, true]);
    },
    { hydrates: false, complaints: /ERR_FAILED|failed to load|Failed to (?:load|fetch)|registerSW/i },
  ),
);
