import { describe, expect, test } from 'vitest';
import { focused, hydrate, setUpFixture } from './gallery.ts';

const { visit } = setUpFixture();

describe('in an article', () => {
  test('tabs follow arrow keys, Home and End, as do other sets of the group and later visits', () =>
    visit('/docs/next/prose/choices', async (page) => {
      const first = page.getByRole('tab', { name: 'Small' }).first();
      await first.focus();
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toBe('Medium');
      await page.keyboard.press('Enter');
      expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Medium', 'Medium']);
      await page.keyboard.press('End');
      expect(await focused(page)).toBe('Large');
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toBe('Small');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      expect(await page.getByText('For a street.').isVisible()).toBe(true);
      expect(new URL(page.url()).search).toBe('?size=large');
      await page.goto(new URL('/docs/next/prose/choices', page.url()).href);
      await hydrate(page);
      await expect.poll(() => page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Large', 'Large']);
    }));

  test('Tab enters a set of tabs once and continues to its panel', () =>
    visit('/docs/next/prose/choices?size=medium', async (page) => {
      await expect.poll(() => page.getByRole('tab', { selected: true }).first().textContent()).toBe('Medium');
      await page.getByRole('tab', { name: 'Medium' }).first().focus();
      await page.keyboard.press('Tab');
      expect(await focused(page)).not.toMatch(/Large|Small/);
    }));

  test('details open on Enter and Space, and when a URL refers to their content', () =>
    visit('/docs/next/prose/choices', async (page) => {
      const summary = page.locator('summary', { hasText: 'What is folded away' });
      await summary.focus();
      await page.keyboard.press('Enter');
      expect(await page.getByText('Whatever not everybody needs').isVisible()).toBe(true);
      await page.keyboard.press('Space');
      await expect.poll(() => page.getByText('Whatever not everybody needs').isVisible()).toBe(false);
      await page.evaluate(() => {
        location.hash = 'is-there-another';
      });
      await expect.poll(() => page.getByText('Yes, with a list:').isVisible()).toBe(true);
    }));

  test('a code block with long lines is scrolled by keys, and copied without losing the focus', () =>
    visit(
      '/docs/next/prose/code',
      async (page) => {
        const long = page.locator('pre', { hasText: '--silent' });
        await long.focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => long.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
        const copy = page.locator('.code', { hasText: 'toNumber' }).getByRole('button', { name: 'Copy code' });
        await copy.focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('toNumber');
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
        await expect
          .poll(() => page.locator('.code [aria-live], .code [role=status]').allTextContents())
          .toContain('Copied');
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));

  test('the table of contents marks the current heading, and the inline one collapses again', () =>
    visit('/docs/next/start', async (page) => {
      const toc = page.locator('.toc');
      await toc.getByRole('link', { name: 'At the end' }).press('Enter');
      await expect.poll(() => toc.locator('[aria-current="true"]').allTextContents()).toEqual(['At the end']);
      await page.setViewportSize({ width: 768, height: 800 });
      const inline = page.locator('.toc-inline');
      await inline.locator('summary').press('Enter');
      await inline.getByRole('link', { name: 'Before you begin' }).press('Enter');
      await expect.poll(() => inline.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
      expect(new URL(page.url()).hash).toBe('#before-you-begin');
    }));

  test('after a link is followed, the title of the next page has the focus and is announced', () =>
    visit('/docs/next/start', async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Remarks' }).press('Enter');
      // The link that is left has the same name as the heading that takes the focus.
      await page.waitForSelector('h1:focus');
      expect(await focused(page)).toBe('Remarks');
      expect(page.url()).toMatch(/\/prose\/remarks$/);
      expect(await page.title()).toBe('Remarks | Gallery');
    }));
});

describe('in the sidebar', () => {
  test('the label links and the button toggles; opening a category closes its siblings', () =>
    visit('/docs/next/prose/text', async (page) => {
      const bar = page.getByRole('navigation', { name: 'Docs sidebar' });
      expect(await bar.locator('[aria-current="page"]').textContent()).toBe('Text');
      const fold = bar.getByRole('button', { name: 'Collapse Prose' });
      await fold.focus();
      await page.keyboard.press('Enter');
      expect(await bar.getByRole('button', { name: 'Expand Prose' }).getAttribute('aria-expanded')).toBe('false');
      await expect.poll(() => bar.getByRole('link', { name: 'Remarks' }).isVisible()).toBe(false);
      await bar.getByRole('button', { name: 'Expand Prose' }).press('Space');
      await expect.poll(() => bar.getByRole('link', { name: 'Remarks' }).isVisible()).toBe(true);
      await expect.poll(() => bar.getByRole('link', { name: 'Chapter 2' }).isVisible()).toBe(false);
      await bar.getByRole('link', { name: 'Prose', exact: true }).press('Enter');
      await page.waitForURL('**/category/prose');
    }));

  test('collapsed items cannot be reached by keys', () =>
    visit('/docs/next/prose/text', async (page) => {
      const bar = page.getByRole('navigation', { name: 'Docs sidebar' });
      await bar.getByRole('button', { name: 'Collapse Prose' }).press('Enter');
      await expect.poll(() => bar.getByRole('link', { name: 'Remarks' }).isVisible()).toBe(false);
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused(page)).toBe('Chapters');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.sidebar-tree'))).toBeNull();
    }));

  test('it can be hidden and shown again with the same button', () =>
    visit('/docs/next/prose/text', async (page) => {
      const hide = page.getByRole('button', { name: 'Collapse sidebar' });
      await hide.press('Enter');
      await expect.poll(() => page.getByRole('link', { name: 'Remarks', exact: true }).isVisible()).toBe(false);
      expect(await focused(page)).toBe('Expand sidebar');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByRole('link', { name: 'Remarks', exact: true }).first().isVisible()).toBe(true);
    }));

  test.each([
    ['reduce', '1ms'],
    ['no-preference', '\\d{3}ms|0\\.\\d+s'],
  ] as const)('toggling takes the expected time with motion %s', (reducedMotion, wanted) =>
    visit(
      '/docs/next/prose/text',
      async (page) => {
        const duration = await page
          .locator('.collapse')
          .first()
          .evaluate((element) => getComputedStyle(element).transitionDuration.split(',')[0] ?? '');
        expect(duration).toMatch(new RegExp(wanted === '1ms' ? '^(1ms|0\\.001s)$' : wanted));
        const easing = await page
          .locator('.collapse')
          .first()
          .evaluate((element) => getComputedStyle(element).transitionTimingFunction);
        expect(easing).toMatch(/ease-in-out|cubic-bezier\(0\.42, 0, 0\.58, 1\)/);
      },
      { reducedMotion },
    ),
  );
});
