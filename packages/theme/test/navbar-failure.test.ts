import type { NavbarItemView, PageView, ShellView } from '@autolode/ssg-cli/runtime';
import { expect, it } from 'vitest';
import { createRenderer } from '../../ssg-cli/src/render/react/create-renderer.tsx';
import { shell as plain } from '../../ssg-cli/test/browser/mini-site.ts';
import * as theme from '../src/index.ts';

const page: PageView<'page'> = {
  url: '/',
  layout: 'page',
  title: 'Home',
  head: { title: 'Home', type: 'website', jsonLd: [], alternates: [], feeds: [] },
  data: { toc: [], wide: false },
  locales: [],
};
const draw = (items: readonly NavbarItemView[]) => {
  const shell: ShellView = { ...plain, navbar: { items, hideOnScroll: false }, strings: theme.strings.en };
  return createRenderer(theme, {}).renderPage(shell, page, '');
};
const link = { type: 'link', position: 'left', label: 'Docs', href: '/docs' } as const;

it('an item that cannot be rendered is named at build time, with the config key and the cause', () => {
  const broken = { ...link, activeBaseRegex: '(' };
  expect(() => draw([link, broken])).toThrow(
    /Check navbar\.items in the site config\. The item: \{[^}]*"activeBaseRegex": "\("[^}]*\}\n\nCause: Invalid regular/,
  );
  expect(() => draw([{ type: 'dropdown', position: 'left', label: 'More', items: [link, broken] }])).toThrow(
    /Check navbar\.items/,
  );
  expect(() => draw([{ ...link, type: 'unheard-of' } as unknown as NavbarItemView])).toThrow(/unheard-of/);
});

it('an error elsewhere is not attributed to the navbar', () => {
  expect(draw([link])).toContain('Docs');
  const renderer = createRenderer(
    {
      ...theme,
      layouts: {
        ...theme.layouts,
        page: () => {
          throw new Error('mine');
        },
      },
    },
    {},
  );
  expect(() => renderer.renderPage({ ...plain, navbar: { items: [link], hideOnScroll: false } }, page, '')).toThrow(
    /^mine$/,
  );
});
