import type { NavbarItemView } from '@autolode/ssg-runtime/view';
import { expect, test } from 'vitest';
import { copySite, summaries } from '../../site-fixture.ts';
import { arrange, type DocsInput } from '../docs/make-docs.ts';

const files = {
  'intro.md': '# Welcome\n',
  'guides/first.md': '# First steps\n',
  'hidden.md': '---\nunlisted: true\n---\n',
};

/** The resolved form of a `docSidebar` item without a label. */
function itemFor(main: NonNullable<NonNullable<DocsInput['sidebars']>[string]>[string]): NavbarItemView | undefined {
  const { site } = arrange({
    versions: { current: files },
    sidebars: { current: { main } },
    config: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'main' }] } },
  });
  return site.shells.get('en')?.navbar.items[0];
}

test.each([
  ['its first doc', ['intro', 'guides/first'], 'Welcome', '/docs/intro'],
  ['the doc behind an unlisted one', ['hidden', 'intro'], 'Welcome', '/docs/intro'],
  [
    'the first doc of a category that has no page',
    [{ type: 'category', label: 'Guides', items: ['guides/first'] }],
    'First steps',
    '/docs/guides/first',
  ],
  [
    'a category that has a page',
    [{ type: 'category', label: 'Guides', link: { type: 'doc', id: 'guides/first' }, items: ['intro'] }],
    'Guides',
    '/docs/guides/first',
  ],
  [
    'a link, behind what is no link',
    [
      { type: 'html', value: '<hr>' },
      { type: 'link', label: 'Status', href: 'https://status.example' },
    ],
    'Status',
    'https://status.example',
  ],
] as const)('a sidebar in the navbar has the label of its first link: %s', (_, items, label, href) => {
  const item = itemFor(items as never);
  expect(item).toMatchObject({ type: 'doc', label });
  expect(item?.type === 'doc' ? item.targets['current']?.href : undefined).toBe(href);
});

test('a broken navbar item is reported once, whatever the number of languages', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text
      .replace('navbar: { items: [', "navbar: { items: [{ type: 'doc', docId: 'intor', label: 'Start' }, ")
      .replace('docs: [', "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] },\n  docs: ["),
  );
  const { diagnostics } = await site.diagnose();
  expect(summaries(diagnostics)).toEqual([
    expect.stringMatching(/^ssg\.config\.ts:\d+ {2}navbar\.items\[0\]\.docId: unknown doc "intor"\.$/),
  ]);
});
