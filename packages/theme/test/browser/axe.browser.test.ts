// @module-tag long
import { expect, test } from 'vitest';
import { axe, height, viewsOf, violationsIn } from './axe.ts';
import { setUpFixture } from './gallery.ts';

const { visitAgain } = setUpFixture();

/** Pages without interaction, each with a different layout or kind of content. `viewsOf` tells what each is looked at in. */
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

test.each(pages.map((path, index) => ({ path, views: viewsOf(index, [320, 768, 997, 1440]) })))(
  '$path in both themes, narrow and wide',
  ({ path, views }) =>
    visitAgain(
      path,
      async (page) => {
        expect(await violationsIn(page, views)).toEqual([]);
      },
      { width: views[0]?.[1] ?? 1440, height, theme: 'dark', script: axe },
    ),
);
