import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { setUpFixture } from './gallery.ts';

const { visit } = setUpFixture();

/** Pages as they open, each with a layout or a kind of content of its own. */
const pages = [
  '/',
  '/parts',
  '/figures',
  '/panel',
  '/imprint',
  '/docs/start',
  '/docs/1.0/start',
  '/docs/next/start',
  '/docs/next/category/prose',
  '/docs/next/prose/text',
  '/docs/next/prose/code',
  '/docs/next/prose/remarks',
  '/docs/next/prose/choices',
  '/docs/next/parts/chapter-3',
  '/docs/next/tags',
  '/docs/next/tags/states',
  '/blog',
  '/blog/page/2',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/parts',
  '/blog/authors',
  '/blog/authors/ada',
  '/blog/2025/05/15/note-5',
  '/search?q=arrow',
  '/no-such-page',
  '/offline',
  '/ar/docs/next/start',
];

/** A page is loaded once and then looked at in every width and theme: it follows both. */
test.each(pages)('%s in both themes at four widths', (path) =>
  visit(
    path,
    async (page) => {
      const found: string[] = [];
      for (const theme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.waitForSelector(`html[data-theme="${theme}"]`);
        for (const width of [320, 768, 997, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          for (const problem of await violations(page)) found.push(`${theme} ${width}: ${problem}`);
        }
      }
      expect(found).toEqual([]);
    },
    { asleep: true, complaints: /404/ },
  ),
);
