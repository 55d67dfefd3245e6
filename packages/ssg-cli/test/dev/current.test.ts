import { expect, test } from 'vitest';
import type { ThemeFacts } from '../../src/arrange/arrange-site.ts';
import type { Bundle } from '../../src/bundle/types.ts';
import { arrangeCurrent, arrangeEarly, unknownTheme } from '../../src/dev/current.ts';
import { pageWords } from '../../src/runtime/page-words.ts';
import { makeBlog, makeConfig } from '../make-site.ts';

const config = makeConfig({
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  blog: [{ id: 'blog', path: 'blog' }],
});
const { inputs, pages } = makeBlog(
  config,
  { 'first.md': '---\ntitle: First\ndate: 2026-01-01\ntags: [salt]\n---\n\nText.\n' },
  { id: 'blog' },
);
const bundleOf = ({ strings, modules }: ThemeFacts) =>
  ({
    files: [],
    boot: '/boot.js',
    styles: [],
    preloads: [],
    conditionalStyles: [],
    pageStyles: new Map(),
    clientHash: 'client',
    renderer: { strings },
    modules,
  }) as unknown as Bundle;

/**
 * Whether a site that was arranged before its theme was loaded is reused; it must equal the one arranged with the
 * theme.
 */
function isTaken(supposed: ThemeFacts, theme: ThemeFacts): boolean {
  const early = arrangeEarly(config, inputs, pages, supposed);
  let asked = 0;
  const pagesAsked = () => {
    asked++;
    return pages;
  };
  const { current } = arrangeCurrent(config, inputs, bundleOf(theme), pagesAsked, early);
  const { current: later } = arrangeCurrent(config, inputs, bundleOf(theme), () => pages);
  expect(later.site.routes.map(({ url }) => url)).toContain('/blog/tags');
  expect(JSON.stringify(current.site.routes)).toBe(JSON.stringify(later.site.routes));
  expect(JSON.stringify([...current.site.shells])).toBe(JSON.stringify([...later.site.shells]));
  expect(current.code).toBe(later.code);
  return asked === 0;
}

const themeOf = (strings: ThemeFacts['strings'], modules: ThemeFacts['modules'] = new Map()): ThemeFacts => ({
  strings,
  modules,
});
const english = { ...pageWords, 'toc.title': 'On this page' };

test('a site put in order before its theme was ever loaded is taken with the words of the theme', () => {
  expect(isTaken(unknownTheme, themeOf({ en: english }))).toBe(true);
  expect(isTaken(themeOf({ en: english }), themeOf({ en: { ...english, 'toc.title': 'Contents' } }))).toBe(true);
});

test('a theme that changes how pages are arranged has them arranged again', () => {
  expect(isTaken(unknownTheme, themeOf({ en: english, de: { 'pages.tags': 'Themen' } }))).toBe(false);
  expect(isTaken(themeOf({ en: english }), themeOf({ en: { ...english, 'pages.archive': 'All posts' } }))).toBe(false);
  const modules = new Map([['src/pages/index.tsx', { title: 'Home' }]]);
  expect(isTaken(themeOf({ en: english }, modules), themeOf({ en: english }))).toBe(false);
});
