import { expect, test } from 'vitest';
import { inlineHtml } from '../../src/mintlify/inline-html.ts';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;

const site = (settings: object) => ({
  'docs.json': JSON.stringify({ name: 'Kettle', ...settings }),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'index.mdx': page('Home'),
  'start/fill.mdx': page('Fill'),
  'start/boil.mdx': page('Boil'),
  'api/list.mdx': page('List'),
});

test('tabs, menus, anchors and links of a Mintlify site are in the navbar, and its footer, banner and colours stay', async () => {
  const { root, read, notes } = await migrate(
    site({
      logo: '/logo.svg',
      colors: { primary: '#2d00f7', light: '#4cc9f0' },
      appearance: { default: 'dark' },
      banner: { content: 'Meet us on **Monday**: [more](https://kettle.example/a?b&c)', dismissible: true },
      footer: {
        links: [{ header: 'Company', items: [{ label: 'About', href: '/start/fill' }] }],
        socials: { x: 'https://x.example/kettle' },
      },
      navbar: {
        links: [{ label: '', icon: 'discord', href: 'https://chat.example' }],
        primary: { type: 'button', label: 'Buy', href: 'https://shop.example' },
      },
      navigation: {
        global: { anchors: [{ anchor: 'Blog', href: 'https://kettle.example' }] },
        tabs: [
          { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', { group: 'Deeper', pages: ['start/fill'] }] }] },
          {
            tab: 'More',
            dropdowns: [
              { dropdown: 'Boiling', pages: ['start/boil'] },
              { dropdown: 'API', pages: ['api/list'] },
            ],
          },
        ],
      },
    }),
  );
  const config = read('ssg.config.ts');
  expect(config).toContain("{ type: 'docSidebar', label: 'Guides', sidebarId: 'guides', position: 'left' }");
  expect(config.replace(/\s+/g, ' ')).toContain(
    "label: 'More', items: [ { type: 'docSidebar', label: 'Boiling', sidebarId: 'boiling' }, { type: 'docSidebar', label: 'API', sidebarId: 'api' }, ]",
  );
  expect(config).toContain("{ label: 'Blog', href: 'https://kettle.example', position: 'left' }");
  expect(config).toContain("{ label: 'Discord', href: 'https://chat.example', position: 'right' }");
  expect(config.replace(/\s+/g, ' ')).toContain("position: 'right', variant: 'button'");
  expect(config).toContain("title: '',");
  expect(config).toContain("tokens: accentColor({ dark: '#4cc9f0', light: '#2d00f7' })");
  expect(read('sidebars.ts')).toContain("label: 'Start',\n      collapsible: false,");
  expect(read('sidebars.ts')).toContain("label: 'Deeper',\n          collapsed: true,");
  expect(notes.map(({ message }) => message)).toContain(
    '`appearance` was removed: set `themeConfig.colorMode` instead.',
  );
  const dist = await builtSite(root);
  expect(dist['index.html']).toContain('<strong>Monday</strong>');
  expect(dist['index.html']).toContain('About');
  expect(dist['index.html']).toContain('https://x.example/kettle');
});

test('a Mintlify site with one tab needs no item for it', async () => {
  const { read } = await migrate(site({ navigation: { tabs: [{ tab: 'Guides', pages: ['index', 'start/fill'] }] } }));
  expect(read('ssg.config.ts')).not.toContain('docSidebar');
});

test('a group with an empty name sets its pages apart, and a redirect from an anchor is reported', async () => {
  const { root, read, notes } = await migrate(
    site({
      navigation: {
        pages: [
          { group: ' ', pages: ['index'] },
          { group: 'Start', pages: ['start/fill', 'start/boil'] },
        ],
      },
      redirects: [{ source: '/start/fill#lid', destination: '/start/boil' }],
    }),
  );
  expect(read('sidebars.ts')).not.toContain("label: ' '");
  expect(notes.filter(({ cause }) => cause === 'redirects').map(({ detail }) => detail)).toEqual(['/start/fill#lid']);
  expect(Object.keys(await builtSite(root))).toContain('start/fill.html');
});

test('tabs of an old Mintlify config lead to the first page below their path', async () => {
  const { read } = await migrate({
    ...site({}),
    'docs.json': '{}',
    'mint.json': JSON.stringify({
      name: 'Kettle',
      tabs: [{ name: 'API', url: 'api' }],
      navigation: [{ group: 'All', pages: ['index', 'api/list'] }],
    }),
  });
  expect(read('ssg.config.ts')).toContain(
    "{ label: 'API', to: '/api/list', activeBasePath: '/api', position: 'left' }",
  );
});

test('labels of other languages of a Mintlify site translate those of the default language', async () => {
  const { read } = await migrate({
    ...site({
      navigation: {
        languages: [
          {
            language: 'en',
            tabs: [
              { tab: 'Guides', groups: [{ group: 'Start', pages: ['index'] }] },
              { tab: 'API', pages: ['api/list'] },
            ],
          },
          {
            language: 'de',
            tabs: [
              { tab: 'Hilfe', groups: [{ group: 'Anfang', pages: ['de/index'] }] },
              { tab: 'API', pages: ['de/api/list'] },
            ],
          },
        ],
      },
    }),
    'de/index.mdx': page('Start'),
    'de/api/list.mdx': page('Liste'),
  });
  expect(JSON.parse(read('i18n/de/strings.json'))).toEqual({
    'site.navbar.item.Guides': { message: 'Hilfe' },
    'site.sidebar.default.guides.Start': { message: 'Anfang' },
  });
});

test('the text of a banner is no markup but its links, emphasis and code', () => {
  expect(inlineHtml('a <b> & [c "d"](https://e.example/?f&g) `h`')).toBe(
    'a &lt;b> &amp; <a href="https://e.example/?f&amp;g">c &quot;d&quot;</a> <code>h</code>',
  );
});

test('tabs of a Mintlify site that do not fit in a row are in a menu', async () => {
  const tabs = ['First', 'Second', 'Third', 'Fourth'].map((name, at) => ({
    tab: `${name} part of the documentation`,
    pages: [['index', 'start/fill', 'start/boil', 'api/list'][at]],
  }));
  const { read } = await migrate(site({ navigation: { tabs } }));
  expect(read('ssg.config.ts')).toMatch(/label: 'More',\s+items: \[\s+\{\s+type: 'docSidebar',\s+label: 'Third part/);
});

test('a page that search engines may not list stays in the navigation', async () => {
  const { root, read } = await migrate({
    ...site({
      navigation: {
        tabs: [
          { tab: 'News', pages: ['news'] },
          { tab: 'All', pages: ['index'] },
        ],
      },
    }),
    'news.mdx': '---\ntitle: News\nnoindex: true\n---\n\nText.\n',
  });
  expect(read('docs/news.md')).not.toContain('unlisted');
  const dist = await builtSite(root);
  expect(dist['news.html']).toContain('<meta name="robots" content="noindex">');
  expect(dist['index.html']).toContain('href="/news"');
});

test('cards of a Mintlify site are cards with their icons, in a group and alone', async () => {
  const { root, read, notes } = await migrate({
    ...site({ navigation: { pages: ['index'] } }),
    'index.mdx': `---
title: Home
---

<CardGroup cols={2}>
  <Card title="Fill" icon="rocket" href="/start/fill">
    Two lines
    of text.
  </Card>
  <Card title="Boil" icon="dragon" href="/start/boil">Hot.</Card>
</CardGroup>

<Columns cols={2}>
  <Card title="Beside" href="/start/fill">Text.</Card>
  <Note>Not a card.</Note>
</Columns>

<Card title="Alone" href="/api/list" />

<Card title="No link">Text.</Card>
`,
  });
  const text = read('docs/index.md');
  expect(text).toContain('- [Fill](/start/fill){icon="rocket"}: Two lines of text.');
  expect(text.match(/^:+cards/gm)).toHaveLength(3);
  expect(text).toContain('- **No link**: Text.');
  expect(notes).toContainEqual(expect.objectContaining({ cause: 'icons', detail: 'dragon' }));
  expect((await builtSite(root))['index.html']?.match(/class="card-link"/g)).toHaveLength(4);
});

test('an image for one colour mode is hidden in the other', async () => {
  const { read } = await migrate({
    ...site({ navigation: { pages: ['index'] } }),
    'index.mdx':
      '---\ntitle: Home\n---\n\n<img className="block dark:hidden" src="/logo.svg" alt="" />\n<img className="hidden dark:block" src="/logo.svg" alt="" />\n',
  });
  expect(read('styles/modes.css')).toContain('[data-theme="dark"] .dark\\:hidden');
  expect(read('ssg.config.ts')).toContain("styles: ['./styles/modes.css']");
});

test('old snippets, links and groups with one block of code of a Mintlify site stay', async () => {
  const { read, notes } = await migrate({
    ...site({ navigation: { pages: ['index'] } }),
    '_snippets/part.mdx': 'From a snippet.\n',
    'index.mdx': `---
title: Home
---

<Snippet file="part.mdx" />

See <Link href="/start/fill">how to fill</Link> it.

<CodeGroup title="Hidden words">
\`\`\`sh .env {1}
A=b
\`\`\`
</CodeGroup>
`,
  });
  const text = read('docs/index.md');
  expect(text).toContain('From a snippet.');
  expect(text).toContain('See [how to fill](/start/fill) it.');
  expect(text).toContain('```sh {1} title=".env"\nA=b\n```');
  expect(text).not.toContain(':::tab');
  expect(notes.map(({ cause }) => cause)).not.toContain('lost content');
});
