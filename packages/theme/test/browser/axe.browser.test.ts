// @module-tag long
import { expect, test } from 'vitest';
import { violationsAt } from './axe.ts';
import { setUpFixture } from './gallery.ts';

const { visit } = setUpFixture();

/** Pages without interaction, each with a different layout or kind of content. */
const pages = [
  '/',
  '/parts',
  '/figures',
  '/panel',
  '/docs/next/start',
  '/docs/next/category/prose',
  '/docs/next/prose/text',
  '/docs/next/prose/code',
  '/docs/next/prose/remarks',
  '/docs/next/prose/choices',
  '/docs/next/tags/states',
  '/blog',
  '/blog/archive',
  '/blog/tags',
  '/blog/authors/ada',
  '/blog/2025/05/15/note-5',
  '/search?q=arrow',
  '/no-such-page',
  '/offline',
  '/ar/docs/next/start',
];

test.each(pages)('%s in both themes at four widths', (path) =>
  visit(
    path,
    async (page) => {
      expect(await violationsAt(page, [320, 768, 997, 1440])).toEqual([]);
    },
    { hydrates: false, complaints: /404/ },
  ),
);
