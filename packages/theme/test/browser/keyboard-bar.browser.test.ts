import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { focused, setUpFixture, tabTo } from './gallery.ts';

const { visit } = setUpFixture();
const panelButton = (page: Page) => page.getByRole('button', { name: 'Panel', exact: true });
const expanded = (page: Page) => panelButton(page).getAttribute('aria-expanded');
const panelRow = (page: Page) => page.getByRole('link', { name: 'encar.com' }).first();

describe('tabbing through the navbar', () => {
  test('the first Tab shows the skip link, which skips the navigation', () =>
    visit('/docs/next/start', async (page) => {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Skip to main content');
      const box = await page.getByRole('link', { name: 'Skip to main content' }).boundingBox();
      expect(box !== null && box.y >= 0 && box.x >= 0 && box.height >= 24).toBe(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
    }));

  test('the tab order is the visual order', () =>
    visit('/parts', async (page) => {
      const stops: string[] = [];
      for (let count = 0; count < 9; count++) {
        await page.keyboard.press('Tab');
        stops.push(await focused(page));
      }
      expect(stops).toEqual([
        'Skip to main content',
        'See the figures',
        'Close announcement',
        'Gallery home',
        'Parts',
        'Guide',
        'Start',
        'Panel',
        'More',
      ]);
    }));

  test('the focus ring is visible and not covered by the navbar, forwards and backwards', () =>
    visit('/docs/next/prose/text', async (page) => {
      const problems: string[] = [];
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let count = 0; count < 70; count++) {
          await page.keyboard.press(key);
          const problem = await page.evaluate(focusProblem);
          if (problem === 'body') break;
          if (problem === '') continue;
          // Content that slides into view needs a frame.
          await page.waitForTimeout(100);
          if ((await page.evaluate(focusProblem)) !== '') problems.push(`${key} ${count}: ${problem}`);
        }
      }
      expect(problems).toEqual([]);
    }));
});

/** Runs in the page and returns what is wrong with the visible focus, if anything. */
function focusProblem(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'body';
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no ring on "${name}"`;
  const box = [...element.getClientRects()][0] as DOMRect;
  const middle = { x: box.left + Math.min(box.width / 2, 20), y: box.top + Math.min(box.height / 2, 12) };
  if (middle.y < 0 || middle.y > innerHeight) return `"${name}" is out of view`;
  const top = document.elementFromPoint(middle.x, middle.y);
  const isSeen = top !== null && (element.contains(top) || top.contains(element));
  return isSeen ? '' : `"${name}" is covered by ${top?.className}`;
}

describe('the panel', () => {
  test.each(['Enter', 'Space'])('opens on %s, closes on Escape, and restores the focus', (key) =>
    visit('/', async (page) => {
      await panelButton(page).focus();
      await page.keyboard.press(key);
      expect([await expanded(page), await panelRow(page).isVisible()]).toEqual(['true', true]);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toContain('bobaedream.co.kr');
      await page.keyboard.press('Escape');
      expect([await expanded(page), await panelRow(page).isVisible()]).toEqual(['false', false]);
      expect(await focused(page)).toBe('Panel');
    }),
  );

  test('is navigated with arrow keys: down a column and over to the next', () =>
    visit('/', async (page) => {
      await panelButton(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused(page)).toContain('bobaedream.co.kr');
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toContain('encar.com');
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toMatch(/carwale\.com|mudah\.my/);
      await page.keyboard.press('ArrowLeft');
      expect(await focused(page)).toMatch(/bobaedream|encar/);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Escape');
      expect(await focused(page)).toBe('Panel');
    }));

  test('closes when Tab leaves its end, and on a press outside', () =>
    visit('/', async (page) => {
      await panelButton(page).focus();
      await page.keyboard.press('Enter');
      await tabTo(page, /^All parts$/);
      expect(await expanded(page)).toBe('true');
      await page.keyboard.press('Tab');
      expect([await focused(page), await expanded(page)]).toEqual(['More', 'false']);
      await panelButton(page).click();
      expect(await expanded(page)).toBe('true');
      await page.mouse.click(640, 780);
      expect(await expanded(page)).toBe('false');
    }));

  test('opens under a resting pointer, reports its state, and closes when it leaves', () =>
    visit('/', async (page) => {
      await panelButton(page).hover();
      await expect.poll(() => expanded(page)).toBe('true');
      await panelRow(page).hover();
      await page.waitForTimeout(300);
      expect(await expanded(page)).toBe('true');
      await page.mouse.move(640, 790);
      await expect.poll(() => expanded(page)).toBe('false');
    }));

  test('marks the current row, and closes after a link is followed', () =>
    visit('/figures', async (page) => {
      await panelButton(page).click();
      await page.getByRole('link', { name: 'Charts' }).press('Enter');
      expect(await page.getByRole('link', { name: 'Charts' }).getAttribute('aria-current')).toBe('page');
      await panelRow(page).click();
      await page.waitForURL('**/panel?row=encar.com');
      await expect.poll(() => expanded(page)).toBe('false');
    }));
});

describe('the other menus of the navbar', () => {
  test('a label with a page links to it; the button next to it opens the list', () =>
    visit('/', async (page) => {
      const caret = page.getByRole('button', { name: 'Open the More menu' });
      await caret.focus();
      await page.keyboard.press('Space');
      expect(await page.getByRole('link', { name: 'Figures' }).first().isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await focused(page)).toBe('Open the More menu');
      await page.getByRole('link', { name: 'More', exact: true }).press('Enter');
      await page.waitForURL('**/parts');
    }));

  test('another version shows the same page and is stored', () =>
    visit('/docs/next/start?a=1#at-the-end', async (page) => {
      await page.getByRole('button', { name: /Next/ }).click();
      await page.getByRole('link', { name: '1.0', exact: true }).press('Enter');
      await page.waitForURL('**/docs/1.0/start?a=1#at-the-end');
      // Both versions have the same heading and differ in the note above it.
      const note = page.getByRole('alert');
      await expect.poll(() => note.textContent()).toContain('no longer actively maintained');
      expect(await page.textContent('h1')).toBe('Start');
      // Outside the guide, the navbar links to the version that was read.
      await page.getByRole('link', { name: 'Parts', exact: true }).first().press('Enter');
      await page.waitForURL('**/parts');
      const start = page.getByRole('link', { name: 'Start', exact: true }).first();
      await expect.poll(() => start.getAttribute('href')).toBe('/docs/1.0/start');
    }));

  test('another language keeps the page, query and position', () =>
    visit('/docs/next/start?a=1#before-you-begin', async (page) => {
      await page.getByRole('button', { name: /Languages/ }).click();
      const arabic = page.getByRole('link', { name: 'العربية' });
      expect(await arabic.getAttribute('lang')).toBe('ar');
      await arabic.press('Enter');
      await page.waitForURL((url) => url.pathname === '/ar/docs/next/start');
      expect(new URL(page.url()).search).toBe('?a=1&from=menu');
      expect(new URL(page.url()).hash).toBe('#before-you-begin');
      expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    }));

  test('contact opens on Enter, is navigated with arrow keys, and closes on Tab and Escape', () =>
    visit('/', async (page) => {
      const isOpen = () => page.locator('#contact-menu').evaluate((menu) => menu.matches(':popover-open'));
      await page.getByRole('button', { name: 'Contact us' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('Telegram');
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toBe('WhatsApp');
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe('Contact us');
      expect(await isOpen()).toBe(false);
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('Telegram');
      await page.keyboard.press('Tab');
      await expect.poll(isOpen).toBe(false);
    }));

  test('contact receives the focus again if it is closed and opened so fast that the browser reports it once', () =>
    visit('/', async (page) => {
      const button = page.getByRole('button', { name: 'Contact us' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('Telegram');
      await button.evaluate((own) => {
        document.querySelector<HTMLElement>('#contact-menu')?.hidePopover();
        (own as HTMLElement).click();
      });
      await expect.poll(() => focused(page)).toBe('Telegram');
    }));
});

describe('search', () => {
  test('opens on / and Ctrl K, and Escape restores the focus', () =>
    visit('/docs/next/start', async (page) => {
      const source = page.getByRole('link', { name: /Source/ }).first();
      for (const key of ['/', 'Control+k']) {
        await source.focus();
        await page.keyboard.press(key);
        await page.waitForSelector('dialog[open], [role="dialog"]');
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
        await page.keyboard.press('Escape');
        await expect.poll(() => page.locator('dialog[open], [role="dialog"]').count()).toBe(0);
        await expect.poll(() => focused(page)).toMatch(/Source/);
      }
    }));

  test('a / typed in a field is a letter', () =>
    visit('/search', async (page) => {
      const field = page.getByRole('main').locator('input[type="search"]');
      await field.focus();
      await page.keyboard.type('a/b');
      expect(await field.inputValue()).toBe('a/b');
      expect(await page.locator('dialog[open]').count()).toBe(0);
    }));
});
