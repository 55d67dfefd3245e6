import type { AnyPageView, NavbarItemView } from '@autolode/ssg-runtime/view';
import { expect, test } from 'vitest';
import { activityOf, activityOfDoc, isFarther } from '../../../../theme/src/shell/active-link.ts';
import type { UserConfig } from '../../../src/config/types.ts';
import { arrange } from '../docs/make-docs.ts';

type Items = NonNullable<NonNullable<UserConfig['navbar']>['items']>;

/** The labels of the items that the theme marks at a path, with the value of `aria-current`. */
function currentAt(path: string, items: Items, more: Partial<UserConfig> = {}): string[] {
  const { site } = arrange({
    versions: { current: { 'index.md': '# Docs\n' } },
    config: { navbar: { items }, ...more },
  });
  const entries: NavbarItemView[] = (site.shells.get('en')?.navbar.items ?? []).flatMap(
    (item: NavbarItemView): NavbarItemView[] =>
      item.type === 'dropdown'
        ? [item, ...item.items, ...(item.columns ?? []).flat().flatMap((one) => one.items)]
        : [item],
  );
  return entries.flatMap((entry) => {
    if (entry.type !== 'link' && entry.type !== 'dropdown') return [];
    const activity = activityOf(entry, path, more.baseUrl ?? '/');
    return activity === undefined ? [] : [`${entry.label} ${activity}`];
  });
}

const nested: Items = [
  { label: 'Docs', to: '/docs' },
  { label: 'Guides', to: '/docs/guides' },
  { label: 'API', to: '/docs/guides/api' },
];

test('of several items whose paths a page is below, the one with the longest path is current', () => {
  expect(currentAt('/docs/guides/api/one', nested)).toEqual(['API true']);
  expect(currentAt('/docs/guides/api-x', nested)).toEqual(['Guides true']);
  expect(currentAt('/docs/guides', nested)).toEqual(['Guides page']);
  expect(currentAt('/docs/other', nested)).toEqual(['Docs true']);
  expect(currentAt('/docs-x', nested)).toEqual([]);
});

test('paths are compared with base URL and trailing slash, and with characters that mean something in expressions', () => {
  const based = { baseUrl: '/base/', trailingSlash: true };
  expect(currentAt('/base/docs/guides/api/one/', nested, based)).toEqual(['API true']);
  expect(currentAt('/base/docs/guides/', nested, based)).toEqual(['Guides page']);
  const items: Items = [
    { label: 'Docs', to: '/c++' },
    { label: 'V1', to: '/c++/v1.0' },
    { label: 'Part', to: '/c++/v1.0/one#part' },
  ];
  expect(currentAt('/c++/v1.0/one', items)).toEqual(['V1 true']);
  expect(currentAt('/c++/v1x0/one', items)).toEqual(['Docs true']);
});

test('an entry of a dropdown counts, too, and so does a base path', () => {
  const items: Items = [
    { label: 'Docs', to: '/docs' },
    { label: 'Guides', to: '/docs/guides/first', activeBasePath: '/docs/guides' },
    {
      type: 'dropdown',
      label: 'More',
      items: [],
      columns: [[{ label: 'All', items: [{ label: 'API', to: '/docs/api' }] }]],
    },
  ];
  expect(currentAt('/docs/guides/two', items)).toEqual(['Guides true']);
  // The theme marks the dropdown because of its entry.
  expect(currentAt('/docs/api/one', items)).toEqual(['API true']);
});

test('items with a base path or an expression stay current where the author said, and home only on itself', () => {
  const items: Items = [
    { label: 'Home', to: '/' },
    { label: 'Docs', to: '/docs/intro', activeBasePath: '/docs' },
    { label: 'Any', to: '/any', activeBaseRegex: '^/docs/' },
    { label: 'API', to: '/docs/api' },
    { label: 'Out', href: 'https://docs.example/docs/api/one' },
  ];
  expect(currentAt('/docs/api/one', items)).toEqual(['Docs true', 'Any true', 'API true']);
  expect(currentAt('/', items)).toEqual(['Home page']);
});

/** The labels of the items that the theme marks on pages of docs with two sidebars, by URL and sidebar. */
function currentInDocs(items: Items): (url: string, sidebar?: string) => string[] {
  const { site } = arrange({
    versions: { current: { 'index.md': '# Docs\n', 'guides/one.md': '# One\n', 'api/two.md': '# Two\n' } },
    sidebars: { current: { main: ['index', 'guides/one'], api: ['api/two'] } },
    config: { navbar: { items } },
  });
  const bar = site.shells.get('en')?.navbar.items ?? [];
  return (url, sidebar) => {
    const docs = {
      section: 'docs',
      version: 'current',
      versions: [],
      ...(sidebar === undefined ? {} : { sidebar }),
    };
    const page = { url, docs } as unknown as AnyPageView;
    return bar.flatMap((item) => {
      if (item.type === 'link')
        return isFarther(item, page) || activityOf(item, url, '/') === undefined ? [] : [item.label ?? ''];
      if (item.type !== 'doc') return [];
      const target = item.targets['current'];
      return target === undefined || activityOfDoc(item, target, page) === undefined ? [] : [item.label];
    });
  };
}

test('of an item of a sidebar and the paths of other items, only the nearest is current', () => {
  const current = currentInDocs([
    { type: 'docSidebar', label: 'Main', sidebarId: 'main' },
    { type: 'docSidebar', label: 'API', sidebarId: 'api' },
    { label: 'Guides', to: '/docs/guides' },
    { label: 'Home', to: '/' },
  ]);
  expect(current('/docs/guides/one', 'main')).toEqual(['Guides']);
  expect(current('/docs/other', 'main')).toEqual(['Main']);
  expect(current('/docs/api/two', 'api')).toEqual(['API']);
  expect(current('/docs/orphan')).toEqual([]);
});

test('the path of a section is current on its own page and where no item of a sidebar is', () => {
  const current = currentInDocs([
    { label: 'Docs', to: '/docs' },
    { type: 'docSidebar', label: 'API', sidebarId: 'api' },
  ]);
  expect(current('/docs', 'main')).toEqual(['Docs']);
  expect(current('/docs', 'api')).toEqual(['Docs']);
  expect(current('/docs/guides/one', 'main')).toEqual(['Docs']);
  expect(current('/docs/orphan')).toEqual(['Docs']);
  expect(current('/docs/api/two', 'api')).toEqual(['API']);
});

test('on a page that an item of a sidebar leads to, only it is current, unless a link leads there too', () => {
  const current = currentInDocs([
    { type: 'docSidebar', label: 'API', sidebarId: 'api' },
    { label: 'All of API', to: '/docs/api' },
  ]);
  expect(current('/docs/api/two', 'api')).toEqual(['API']);
  expect(current('/docs/api/other', 'api')).toEqual(['All of API']);
  const both = currentInDocs([
    { type: 'docSidebar', label: 'Main', sidebarId: 'main' },
    { label: 'Docs', to: '/docs' },
  ]);
  expect(both('/docs', 'main')).toEqual(['Docs']);
  expect(both('/docs/guides/one', 'main')).toEqual(['Main']);
});

test('an item of a sidebar in a dropdown leaves the path of its section current, because it does not mark the dropdown', () => {
  const current = currentInDocs([
    { label: 'Docs', to: '/docs' },
    { type: 'dropdown', label: 'More', items: [{ type: 'docSidebar', label: 'API', sidebarId: 'api' }] },
  ]);
  expect(current('/docs/api/two', 'api')).toEqual(['Docs']);
});
