import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

const site = {
  '.vitepress/config.mts': `
    export default {
      title: 'Kettle',
      head: [['link', { rel: 'icon', href: '/drop.svg' }], ['script', { src: 'https://count.example/a.js' }]],
      vite: {},
      locales: {
        root: { label: 'English', lang: 'en', themeConfig: {
          nav: [{ text: 'Guide', link: '/guide/start', activeMatch: '^/guide/' }],
          sidebar: { '/guide/': [{ text: 'Basics', items: [{ text: 'Start', link: '/guide/start' }] }] },
          editLink: { pattern: 'https://github.com/a/b/edit/main/docs/:path' },
        } },
        de: { label: 'Deutsch', lang: 'de-DE', themeConfig: {
          nav: [{ text: 'Anleitung', link: '/de/guide/start' }],
          sidebar: { '/de/guide/': [{ text: 'Grundlagen', items: [{ text: 'Anfang', link: '/de/guide/start' }] }] },
        } },
        fr: { label: 'Français', link: 'https://fr.kettle.example' },
      },
      themeConfig: {
        logo: { light: '/drop.svg', dark: '/drop-dark.svg' },
        sidebarMenuLabel: 'Menu',
        nav: [],
      },
    };`,
  '.vitepress/theme/custom.css': ':root { --own: 1px; }\n',
  'guide/start.md': '# Start\n\nSee the [list](/guide/start).\n',
  'index.md': '# Kettle\n',
  'de/guide/start.md': '# Anfang\n\nMehr am [Anfang](/de/guide/start), wie in `/de/guide`.\n',
  'public/drop.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/drop-dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

test('languages of a VitePress site keep their pages, URLs, navigation and links to other sites', async () => {
  const { root, read, notes } = await migrate(site);
  const config = read('ssg.config.ts');
  expect(config).toContain("{ label: 'Guide', to: '/guide/start', position: 'left', activeBaseRegex: '^/guide/' }");
  expect(config).toContain("dropdownItemsAfter: [{ label: 'Français', href: 'https://fr.kettle.example' }]");
  expect(config).toContain("logo: { src: '/drop.svg', srcDark: '/drop-dark.svg' }");
  expect(config).toContain("favicon: 'drop.svg'");
  expect(config).toContain("editUrl: 'https://github.com/a/b/edit/main/'");
  expect(read('i18n/de-DE/docs/current/guide/start.md')).toContain('[Anfang](/guide/start), wie in `/de/guide`');
  expect(JSON.parse(read('i18n/de-DE/strings.json'))).toEqual({
    'site.navbar.item.Guide': { message: 'Anleitung' },
    'site.sidebar.default.guide.Basics': { message: 'Grundlagen' },
    'site.sidebar.default.guide.Start': { message: 'Anfang' },
  });
  const dist = await builtSite(root);
  expect(dist['de/guide/start.html']).toContain('Grundlagen');
  expect(dist['de/guide/start.html']).toContain('href="/de/guide/start"');
  expect(notes.map(({ message, detail }) => [message, detail])).toEqual(
    expect.arrayContaining([
      ['An element of `head` was removed.', 'script https://count.example/a.js'],
      ['`vite` was removed: the new site is not built with Vite.', undefined],
      ['`themeConfig.sidebarMenuLabel` was removed: the new theme has its own strings.', undefined],
      ['A stylesheet of the old theme was removed.', undefined],
    ]),
  );
});

test('groups of a sidebar that cannot be closed stay open, and links to files elsewhere keep their names', async () => {
  const { read } = await migrate({
    ...site,
    '.vitepress/config.mts': `export default { title: 'Kettle', themeConfig: {
      nav: [{ text: 'Changes', link: 'https://kettle.example/CHANGES.md' }],
      sidebar: [
        { text: 'Open', items: [{ text: 'Start', link: '/guide/start.html' }] },
        { text: 'Closed', collapsed: true, items: [{ text: 'Home', link: '/' }] },
      ],
    } };`,
  });
  expect(read('ssg.config.ts')).toContain("href: 'https://kettle.example/CHANGES.md'");
  expect(read('sidebars.ts')).toContain("label: 'Open',\n      collapsible: false,");
  expect(read('sidebars.ts')).toContain("label: 'Closed',\n      collapsed: true,");
});

test('pages of a VitePress site keep the URLs that its rewrites give them, in its sidebars too', async () => {
  const { root, read, notes } = await migrate({
    '.vitepress/config.mts': `export default {
      title: 'Kettle',
      rewrites: { 'en/:rest*': ':rest*', 'packages/:name/docs/:page': ':name/:page' },
      locales: { root: { label: 'English' }, de: { label: 'Deutsch' }, fr: { label: 'Français' } },
      themeConfig: { sidebar: [
        { text: 'Start', link: '/guide/start' },
        { text: 'Lid', link: '/lid/open' },
      ] },
    };`,
    'en/index.md':
      '---\nlayout: home\nhero:\n  name: Kettle\n  actions:\n    - { text: Go, link: ./guide/start.md }\n---\n',
    'en/guide/start.md': '# Start\n',
    'packages/lid/docs/open.md': '# Open\n',
    'de/guide/start.md': '# Anfang\n',
  });
  expect(read('sidebars.ts')).toContain("{ type: 'doc', id: 'guide/start', label: 'Start' }");
  expect(read('sidebars.ts')).toContain("{ type: 'doc', id: 'lid/open', label: 'Lid' }");
  expect(Object.keys(JSON.parse(read('urls.lock.json')).urls).sort()).toEqual([
    '/',
    '/de/guide/start',
    '/guide/start',
    '/lid/open',
  ]);
  expect(read('ssg.config.ts')).toContain("locales: ['en', 'de']");
  expect(notes.map(({ message }) => message).join()).not.toContain('rewrites');
  const dist = await builtSite(root);
  expect(Object.keys(dist)).toEqual(expect.arrayContaining(['index.html', 'lid/open.html', 'de/guide/start.html']));
  expect(dist['index.html']).toContain('href="/guide/start">Go</a>');
});

test('ids of headings that the new site cannot have are changed and reported', async () => {
  const { root, read, notes } = await migrate({
    '.vitepress/config.mts': "export default { title: 'Kettle' };",
    'index.md': '# Kettle\n\n## Bar {#sidebar}\n\n## Title {##title}\n\n## Sidebar\n',
  });
  expect(read('docs/index.md')).toContain('## Bar {#sidebar-1}');
  expect(read('docs/index.md')).toContain('## Title {#title}');
  expect(notes.filter(({ cause }) => cause === 'headings').map(({ detail }) => detail)).toEqual([
    '#sidebar is now #sidebar-1',
    '##title is now #title',
  ]);
  await builtSite(root);
});

test('a direction of a language that browsers ignore is removed and reported', async () => {
  const { root, read, notes } = await migrate({
    '.vitepress/config.mts': `export default {
      title: 'Kettle',
      locales: { root: { label: 'English' }, de: { label: 'Deutsch', dir: 'src/de' }, ar: { label: 'العربية', dir: 'rtl' } },
    };`,
    'index.md': '# Kettle\n',
    'de/index.md': '# Kessel\n',
    'ar/index.md': '# غلاية\n',
  });
  expect(read('ssg.config.ts')).not.toContain('src/de');
  expect(read('ssg.config.ts')).toContain("direction: 'rtl'");
  expect(notes).toContainEqual({
    file: '.vitepress/config.mts',
    cause: 'config',
    message: '`dir: "src/de"` of the language `de` was removed: a direction is `ltr` or `rtl`.',
  });
  expect(Object.keys(await builtSite(root))).toContain('de/index.html');
});
