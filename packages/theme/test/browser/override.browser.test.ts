import { expect, test } from 'vitest';
import { hydrate, setUpFixture } from './gallery.ts';

const { visit } = setUpFixture('override');

test('a layout, a part and a Markdown component of the site replace the theme’s', () =>
  visit('/docs/guide', async (page) => {
    expect(await page.locator('figure.own-quote > blockquote').textContent()).toContain('Quoted.');
    expect(await page.getByText('The theme would show this.').count()).toBe(0);
    expect(await page.locator('.own-pager .pager').count()).toBe(1);
    const button = page.getByRole('button', { name: 'Override, pressed 0' });
    await button.click();
    await expect.poll(() => page.getByRole('button', { name: 'Override, pressed 1' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Chapters', exact: true }).first().click();
    await expect.poll(() => page.textContent('h1')).toBe('Own index of Chapters');
    // Its state is kept, because the shell is the same from page to page.
    expect(await page.getByRole('button', { name: 'Override, pressed 1' }).count()).toBe(1);
  }));

test('everything else is the theme’s, also without a script', () =>
  visit(
    '/docs/chapters/one',
    async (page) => {
      expect(await page.locator('.navbar .brand').isVisible()).toBe(true);
      expect(await page.locator('.own-footer').isVisible()).toBe(true);
    },
    { javaScriptEnabled: false },
  ));

test('an announcement that is not closeable stays visible, whatever was closed before', () =>
  visit(
    '/',
    async (page) => {
      await page.evaluate(() => {
        for (const [key, value] of [
          ['announcement.id', 'fixed'],
          ['announcement.dismissed', 'true'],
        ] as const)
          for (const suffix of ['', ...Object.keys(localStorage).flatMap((name) => name.match(/-.*$/) ?? [])])
            localStorage.setItem(key + suffix, value);
      });
      await page.reload();
      const bar = page.getByRole('region', { name: 'Announcement' });
      expect(await bar.isVisible()).toBe(true);
      await hydrate(page);
      expect([await bar.isVisible(), await bar.getByRole('button').count()]).toEqual([true, 0]);
    },
    { hydrates: false },
  ));

test('an image in the announcement is in the line of its text', () =>
  visit(
    '/',
    async (page) => {
      const { image, text } = await page.evaluate(() => {
        const bar = document.querySelector('.announcement p');
        const [first] = [...(bar?.childNodes ?? [])];
        const range = document.createRange();
        if (first !== undefined) range.selectNode(first);
        return {
          image: bar?.querySelector('img')?.getBoundingClientRect().toJSON(),
          text: range.getBoundingClientRect().toJSON(),
        };
      });
      expect(image.left).toBeGreaterThanOrEqual(text.right - 1);
      expect(Math.abs(image.top + image.height / 2 - (text.top + text.height / 2))).toBeLessThan(4);
    },
    { hydrates: false },
  ));

test('more navbar items than fit make no page wider: the search button and then the texts get shorter', () =>
  visit(
    '/docs/guide',
    async (page) => {
      for (const width of [320, 360, 640, 997, 1100, 1241, 1280, 1366, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const { beyond, outside, controls } = await page.evaluate(() => {
          const boxes = [...document.querySelectorAll<HTMLElement>('.navbar-inner :is(a, button)')]
            .filter((one) => one.checkVisibility() && one.closest('.dropdown-panel') === null)
            .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
          const isOutside = ({ left, right }: DOMRect) => left < 0 || right > innerWidth;
          return {
            beyond: document.documentElement.scrollWidth - innerWidth,
            outside: boxes.filter(({ box }) => isOutside(box) || box.width < 24).map(({ name }) => name),
            controls: boxes.length,
          };
        });
        expect({ width, beyond, outside }).toEqual({ width, beyond: 0, outside: [] });
        expect(controls).toBeGreaterThanOrEqual(width < 997 ? 4 : 11);
      }
    },
    { hydrates: false },
  ));
