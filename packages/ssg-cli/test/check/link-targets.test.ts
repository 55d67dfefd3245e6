import { expect, test } from 'vitest';
import { LinkTargets } from '../../src/check/link-targets.ts';
import { makeConfig } from '../make-site.ts';
import { makeRoute, makeSite } from '../outputs/make-pages.ts';

const config = makeConfig({ baseUrl: '/base/', i18n: { locales: ['en', 'de'] } });
const paths = ['docs/setup', 'docs/next/guides/install', 'docs/guides/install', 'docs/mix', 'de/docs/setup'];
const routes = paths.map((path) => makeRoute(`/base/${path}`));
const pages = routes.map((route) => ({ route, anchors: [], references: [] }));
const hint = (url: string, written?: string) => {
  const [from = makeRoute('/')] = routes;
  const site = makeSite(config, routes);
  return new LinkTargets({ config, site, pages, files: new Set(), origins: new Map() }).problemWith(url, from, written)
    ?.hint;
};

test('the page that a broken link may mean is named as authors write it, without base URL and language', () => {
  expect(hint('/base/docs/setpu', '/docs/setpu')).toBe('Did you mean "/docs/setup"?');
  expect(hint('/base/de/docs/setpu', '/docs/setpu')).toBe('Did you mean "/docs/setup"?');
});

test('a component’s link, which has the base URL, gets a suggestion with it', () => {
  expect(hint('/base/docs/setpu')).toBe('Did you mean "/base/docs/setup"?');
});

test('a page of the same name in another folder is suggested before one with a similar URL', () => {
  expect(hint('/base/docs/next/install', './install')).toBe('Did you mean "/docs/next/guides/install"?');
  expect(hint('/base/docs/install', './install')).toBe('Did you mean "/docs/guides/install"?');
});

test('a link in a page that has the base URL already gets a suggestion that the next build accepts', () => {
  expect(hint('/base/base/docs/setpu', '/base/docs/setpu')).toBe('Did you mean "/docs/setup"?');
  expect(hint('/base/base/docs/guides/instal', '/base/docs/guides/instal')).toBe(
    'Did you mean "/docs/guides/install"?',
  );
});
