import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { setUpFixture, tabTo } from './gallery.ts';

const { visit } = setUpFixture();
const widths = [320, 768, 997, 1440] as const;
const themes = ['dark', 'light'] as const;

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

/** Pages that fail at nothing else are looked at in the theme and width where most differs from the last one looked at. */
describe.each(themes)('in the %s theme', (theme) => {
  test.each(widths)('every page at %i px', (width) =>
    visit(
      '/',
      async (page) => {
        const found: string[] = [];
        for (const path of pages) {
          await page.goto(new URL(path, page.url()).href);
          for (const problem of await violations(page)) found.push(`${path}: ${problem}`);
        }
        expect(found).toEqual([]);
      },
      { width, theme, asleep: true, complaints: /404/ },
    ),
  );
});
