import { describe, expect, test } from 'vitest';
import { arrange, routeAt } from './make-docs.ts';

const text = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText.\n`;
const guide = { '_category_.json': '{"label": "Guide", "link": {"type": "generated-index"}}' };
const versions = {
  current: { 'index.md': text('Home', 'tags: [x]\n'), 'new.md': text('New'), 'guide/a.md': text('A') },
  '2.0': { 'index.md': text('Home', 'tags: [x]\n'), 'two.md': text('Two'), 'guide/a.md': text('A') },
  '1.0': { 'index.md': text('Home'), 'old.md': text('Old'), 'guide/a.md': text('A') },
};
const withGuide = Object.fromEntries(
  Object.entries(versions).map(([name, files]) => [
    name,
    { ...files, ...Object.fromEntries(Object.entries(guide).map(([file, one]) => [`guide/${file}`, one])) },
  ]),
);
const section = { id: 'docs', path: 'docs' };

describe('versions of a docs section', () => {
  test('the newest release is at the section’s own path, the current version at /next, others at their names', () => {
    const { site } = arrange({ versions, section });
    const urls = site.routes.map((route) => route.url).filter((url) => /^\/docs(?!.*tags)/.test(url));
    expect(urls.sort()).toEqual([
      '/docs',
      '/docs/1.0',
      '/docs/1.0/guide/a',
      '/docs/1.0/old',
      '/docs/guide/a',
      '/docs/next',
      '/docs/next/guide/a',
      '/docs/next/new',
      '/docs/two',
    ]);
    expect(site.diagnostics).toEqual([]);
  });

  test('labels, badges and banners follow from the order', () => {
    const { page } = arrange({ versions, section });
    const notice = (url: string) => page<'doc'>(url).data.version;
    expect(notice('/docs/next/new')).toEqual({
      name: 'current',
      label: 'Next',
      badge: true,
      banner: 'unreleased',
      latest: { label: '2.0', href: '/docs' },
    });
    expect(notice('/docs/two')).toEqual({ name: '2.0', label: '2.0', badge: true });
    expect(notice('/docs/1.0/guide/a')).toEqual({
      name: '1.0',
      label: '1.0',
      badge: true,
      banner: 'unmaintained',
      latest: { label: '2.0', href: '/docs/guide/a' },
    });
  });

  test('a section with one version has neither badge nor banner', () => {
    const { page } = arrange({ versions: { current: versions.current }, section });
    expect(page<'doc'>('/docs/new').data.version).toBeUndefined();
    expect(page('/docs/new').docs?.versions).toEqual([]);
  });

  test('the config can set label, path, banner, badge, class and noindex', () => {
    const { page, site } = arrange({
      versions,
      section: {
        ...section,
        lastVersion: 'current',
        versions: {
          current: { label: '3.0 beta', path: 'beta' },
          '1.0': { banner: 'none', badge: false, noIndex: true, className: 'ancient' },
        },
      },
    });
    const beta = page<'doc'>('/docs/beta/new');
    expect(beta.data.version).toEqual({ name: 'current', label: '3.0 beta', badge: true });
    expect(page<'doc'>('/docs/2.0/two').data.version?.banner).toBe('unmaintained');
    const old = page<'doc'>('/docs/1.0/old');
    expect(old.data.version).toBeUndefined();
    expect(old.head.noindex).toBe(true);
    expect(old.className).toBe('ancient docs-doc-id-old');
    expect(beta.className).toBe('docs-version-current docs-doc-id-new');
    expect(
      site.shells
        .get('en')
        ?.sections[0]?.versions.filter((one) => one.latest)
        .map((one) => one.name),
    ).toEqual(['current']);
  });

  test('the canonical URL of an old page is the same page in the latest version, if it exists', () => {
    const { page } = arrange({ versions: withGuide, section });
    expect(page('/docs/1.0/guide/a').head.canonical).toBe('https://acme.test/docs/guide/a');
    expect(page('/docs/1.0/category/guide').head.canonical).toBe('https://acme.test/docs/category/guide');
    expect(page('/docs/1.0/old').head.canonical).toBe('https://acme.test/docs/1.0/old');
    expect(page('/docs/next/guide/a').head.canonical).toBe('https://acme.test/docs/next/guide/a');
  });

  test('every page links to itself in the other versions, or to their main page', () => {
    const { page } = arrange({ versions: withGuide, section });
    const targets = (url: string) => page(url).docs?.versions.map(({ name, href }) => `${name} ${href}`);
    expect(targets('/docs/two')).toEqual(['current /docs/next', '2.0 /docs/two', '1.0 /docs/1.0']);
    expect(targets('/docs/guide/a')).toEqual([
      'current /docs/next/guide/a',
      '2.0 /docs/guide/a',
      '1.0 /docs/1.0/guide/a',
    ]);
    expect(targets('/docs/category/guide')).toEqual([
      'current /docs/next/category/guide',
      '2.0 /docs/category/guide',
      '1.0 /docs/1.0/category/guide',
    ]);
    expect(targets('/docs/tags/x')).toEqual(['current /docs/next/tags/x', '2.0 /docs/tags/x', '1.0 /docs/1.0']);
  });

  test('onlyIncludeVersions excludes the others, and determines the latest version', () => {
    const { site, page } = arrange({ versions, section: { ...section, onlyIncludeVersions: ['current', '1.0'] } });
    expect(routeAt(site, '/docs/old')).toBeDefined();
    expect(site.routes.some((route) => route.url === '/docs/two')).toBe(false);
    expect(page('/docs/old').docs?.versions.map(({ name }) => name)).toEqual(['current', '1.0']);
  });

  test('the main page is the one at the root, or else the first of the first sidebar, never an external link', () => {
    const files = { 'b.md': text('B'), 'a.md': text('A') };
    const { site } = arrange({
      versions: { current: files },
      sidebars: { current: { main: [{ type: 'link', label: 'Out', href: 'https://x.test' }, 'b', 'a'] } },
      section,
    });
    expect(site.shells.get('en')?.sections[0]?.versions[0]?.mainHref).toBe('/docs/b');
  });

  test('the version dropdown lists the configured versions with their labels', () => {
    const { site } = arrange({
      versions,
      section,
      config: {
        navbar: {
          items: [
            {
              type: 'docsVersionDropdown',
              docsPluginId: 'docs',
              versions: { '2.0': { label: 'Stable' }, current: {} },
            },
            { type: 'doc', docId: 'guide/a', docsPluginId: 'docs', label: 'Guide' },
          ],
        },
      },
    });
    const [dropdown, doc] = site.shells.get('en')?.navbar.items ?? [];
    expect(dropdown).toMatchObject({
      type: 'versionDropdown',
      section: 'docs',
      versions: [
        { name: '2.0', label: 'Stable' },
        { name: 'current', label: 'Next' },
      ],
    });
    expect(doc).toMatchObject({
      targets: {
        current: { href: '/docs/next/guide/a', sidebar: 'defaultSidebar' },
        '2.0': { href: '/docs/guide/a', sidebar: 'defaultSidebar' },
        '1.0': { href: '/docs/1.0/guide/a', sidebar: 'defaultSidebar' },
      },
    });
  });
});
