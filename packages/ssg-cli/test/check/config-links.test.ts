import type { ShellView } from '@autolode/ssg-runtime/view';
import { expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

/** Content of every page, in a file of its own as well as in the config. */
const shared = `export const footer = {
  logo: { src: 'gone/footer.svg' },
  links: [{ title: 'Read', items: [{ html: '<a href="/gone/html">Gone</a>' }] }],
  bottomLinks: [{ label: 'Gone', to: '/gone/bottom' }],
  social: [{ icon: 'x', label: 'Here', href: '/docs/intro#gone' }],
  copyright: '© <a href="/gone/copyright">Us</a> <img src="/gone/seal.png" alt="">',
};
`;
const wrong = `
  favicon: 'gone/favicon.svg',
  image: 'gone/social.png',
  navbar: {
    logo: { src: 'gone/logo.svg', href: '/gone/logo' },
    items: [
      { label: 'Gone', to: '/gone/item' },
      { label: 'Relative', to: 'docs/intro' },
      { type: 'html', value: '<a href="/gone/value">Gone</a>' },
      { type: 'dropdown', label: 'More', items: [{ html: '<i>Gone</i>', to: '/gone/entry' }] },
    ],
  },
  announcementBar: {
    content: 'Read <a href="/gone/announced">it</a>, <a href="https://elsewhere.example/">that</a> and <a href="#top">on</a>',
  },
  pwa: {
    manifest: {
      icons: [{ src: '/gone/icon-192.png', sizes: '192x192' }],
      screenshots: [{ src: 'gone/shot.png', sizes: '9x9' }],
      shortcuts: [{ name: 'Gone', url: '/gone/shortcut', icons: [{ src: '/gone/short.png' }] }],
    },
  },
  footer,
});`;

const siteWith = (config: string): SiteFixture => {
  const site = copySite('basic-site');
  site.write('footer.ts', shared);
  site.edit('ssg.config.ts', (text) =>
    text
      .replace("/runtime';", "/runtime';\n")
      .replace(/^import/, "import { footer } from './footer.ts';\nimport")
      .replace(/\n {2}navbar: .*\n\}\);/, config),
  );
  return site;
};

test('links and images of the config are checked, and reported with key and line', async () => {
  const { ok, diagnostics } = await siteWith(wrong).diagnose();
  expect(ok).toBe(false);
  const page = (key: string, url: string) => `${key}: Broken link: no page or file at "${url}".`;
  const file = (key: string, url: string) => `${key}: Image or file not found: "${url}".`;
  expect(summaries(diagnostics)).toEqual([
    `ssg.config.ts:11  ${file('favicon', '/gone/favicon.svg')}`,
    `ssg.config.ts:12  ${file('image', '/gone/social.png')}`,
    `ssg.config.ts:14  ${file('navbar.logo.src', '/gone/logo.svg')}`,
    `ssg.config.ts:14  ${page('navbar.logo.href', '/gone/logo')}`,
    `footer.ts:2  ${file('footer.logo.src', '/gone/footer.svg')}`,
    `ssg.config.ts:23  ${page('announcementBar.content', '/gone/announced')}`,
    `footer.ts:6  ${page('footer.copyright', '/gone/copyright')}`,
    `footer.ts:6  ${file('footer.copyright', '/gone/seal.png')}`,
    `ssg.config.ts:16  ${page('navbar.items[0].to', '/gone/item')}`,
    'ssg.config.ts:17  navbar.items[1].to: The link "docs/intro" is relative, but pages in different folders show it.',
    `ssg.config.ts:18  ${page('navbar.items[2].value', '/gone/value')}`,
    `ssg.config.ts:19  ${page('navbar.items[3].items[0].to', '/gone/entry')}`,
    `footer.ts:3  ${page('footer.links[0].items[0].html', '/gone/html')}`,
    `footer.ts:4  ${page('footer.bottomLinks[0].to', '/gone/bottom')}`,
    'footer.ts:5  footer.social[0].href: Broken link "/docs/intro#gone": the page has no anchor "#gone".',
    `ssg.config.ts:27  ${file('pwa.manifest.icons[0].src', '/gone/icon-192.png')}`,
    `ssg.config.ts:28  ${file('pwa.manifest.screenshots[0].src', '/gone/shot.png')}`,
    `ssg.config.ts:29  ${page('pwa.manifest.shortcuts[0].url', '/gone/shortcut')}`,
    `ssg.config.ts:29  ${file('pwa.manifest.shortcuts[0].icons[0].src', '/gone/short.png')}`,
  ]);
  expect(diagnostics.find(({ code }) => code === 'link/relative')?.hint).toContain('"/docs/intro"');
});

const right = `
  baseUrl: '/repo/',
  trailingSlash: true,
  i18n: { locales: ['en', 'de'] },
  favicon: 'notes.txt',
  image: '/notes.txt',
  navbar: {
    logo: { src: 'notes.txt', href: '/docs/intro' },
    items: [
      { label: 'Notes', to: '/notes.txt' },
      { type: 'html', value: '<a href="/docs/intro#top">Intro</a>' },
    ],
  },
  announcementBar: { content: '<a href="/docs/intro">Read</a> <a href="/notes.txt">notes</a> <img src="/notes.txt" alt="">' },
  footer: {
    links: [{ items: [{ html: '<a href="/docs/intro?a=b">Intro</a>' }] }],
    copyright: '<a href="https://elsewhere.example/">Us</a> <a href="//cdn.example/">them</a>',
  },
});`;

test('paths of the config, including its HTML, get the base URL, language and trailing slash', async () => {
  const site = siteWith(right);
  site.remove('pages/index.tsx');
  site.write('pages/index.md', '# Home\n');
  const { ok, diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([]);
  expect(ok).toBe(true);
  const shells = Object.entries(site.output())
    .filter(([path]) => /^assets\/shell-/.test(path))
    .map(([, text]) => JSON.parse(text) as ShellView);
  for (const [code, base] of [
    ['en', '/repo/'],
    ['de', '/repo/de/'],
  ] as const) {
    const shell = shells.find(({ locale }) => locale.code === code);
    expect(shell?.announcement?.html).toEqual([
      ['a', { href: `${base}docs/intro/` }, 'Read'],
      ' ',
      ['a', { href: '/repo/notes.txt' }, 'notes'],
      ' ',
      ['img', { src: '/repo/notes.txt', alt: '' }],
    ]);
    expect(shell?.navbar.items).toMatchObject([
      { href: '/repo/notes.txt' },
      { html: [['a', { href: `${base}docs/intro/#top` }, 'Intro']] },
    ]);
    expect(shell?.footer?.columns).toEqual([
      { items: [{ html: [['a', { href: `${base}docs/intro/?a=b` }, 'Intro']] }] },
    ]);
    expect(shell?.footer?.copyright).toEqual([
      ['a', { href: 'https://elsewhere.example/' }, 'Us'],
      ' ',
      ['a', { href: '//cdn.example/' }, 'them'],
    ]);
    expect(shell?.brand).toMatchObject({ href: `${base}docs/intro/`, logo: { src: '/repo/notes.txt' } });
  }
  expect(site.output()['docs/intro/index.html']).toContain('<link rel="icon" href="/repo/notes.txt">');
});

test('links of an inline sidebar are checked, including those in categories', async () => {
  const site = copySite('basic-site');
  const items =
    "[\n'intro',\n{ type: 'category', label: 'More', items: [\n'guides/second',\n{ type: 'link', label: 'Gone', href: '/gone' },\n{ type: 'link', label: 'Notes', href: '/notes.txt' }] }]";
  site.edit('ssg.config.ts', (text) =>
    text.replace("routeBasePath: '/docs' }", `routeBasePath: '/docs', sidebars: { main: ${items} } }`),
  );
  expect(summaries((await site.diagnose()).diagnostics)).toEqual([
    'ssg.config.ts:12  docs[0].sidebars.main[1].items[1].href: Broken link: no page or file at "/gone".',
  ]);
});

test('each is reported once for all languages, with the configured severity', async () => {
  const config = wrong.replace("favicon: 'gone", "i18n: { locales: ['en', 'de'] },\n  favicon: 'gone");
  const quiet = siteWith(
    config.replace('footer,', "footer,\n  onBrokenAssets: 'ignore',\n  onBrokenAnchors: 'ignore',"),
  );
  const { diagnostics } = await quiet.diagnose();
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['link/broken', 'link/relative']));
  expect(summaries(diagnostics).filter((one) => one.includes('announcementBar'))).toHaveLength(1);
});

test('a frame of the config that the policy blocks is a warning at its key, and one that it allows is none', async () => {
  const value = (host: string) =>
    `{ type: 'html', value: '<iframe src="https://${host}/button" title="Stars"></iframe>' }`;
  const items = `navbar: { items: [${value('buttons.example')}, ${value('www.youtube-nocookie.com')}] },\n});`;
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace(/\n {2}navbar: .*\n\}\);/, `\n  ${items}`));
  const { diagnostics } = await site.diagnose();
  expect(diagnostics.filter(({ code }) => code === 'link/blocked-frame').map(({ message }) => message)).toEqual([
    'navbar.items[0].value: Browsers will block "https://buttons.example/button": the site\'s policy does not allow frames from https://buttons.example.',
  ]);
});

test('links of sidebars in a file are checked like those in the config, and in HTML they get the base URL', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text
      .replace("title: 'Basic site',", "title: 'Basic site',\n  baseUrl: '/repo/',")
      .replace("routeBasePath: '/docs' }", "routeBasePath: '/docs', sidebars: './sidebars.ts' }"),
  );
  site.write('static/terms.pdf', 'terms');
  const sidebars = (items: string) =>
    site.write('sidebars.ts', `export default {\n  main: [\n    'intro', 'guides/second',\n${items}  ],\n};\n`);
  sidebars(`    { type: 'link', label: 'Terms', href: '/terms.pdf' },
    { type: 'html', value: '<a href="/docs/intro">Here</a> <a href="/terms.pdf">Terms</a>' },
`);
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([]);
  const page = site.read('docs/intro.html');
  const [, items = ''] = /"sidebar":\{"id":"main","items":(.*?)\},"shell"/.exec(page) ?? [];
  expect(items.match(/\/repo\/[\w./-]*/g)).toEqual([
    '/repo/docs/intro',
    '/repo/docs/guides/second',
    '/repo/terms.pdf',
    '/repo/docs/intro',
    '/repo/terms.pdf',
  ]);
  sidebars(`    { type: 'link', label: 'Gone', href: '/docs/gone' },
    { type: 'link', label: 'Based', href: '/repo/docs/intro' },
    { type: 'category', label: 'More', items: [{ type: 'link', label: 'Relative', href: 'docs/intro' }] },
    { type: 'html', value: '<a href="/gone">Gone</a><img src="/gone.png" alt="">' },
`);
  const found = (await site.build()).diagnostics.filter(({ file }) => file === 'sidebars.ts');
  expect(summaries(found)).toEqual([
    'sidebars.ts:4  main[2].href: Broken link: no page or file at "/docs/gone".',
    'sidebars.ts:5  main[3].href: Broken link: no page or file at "/repo/docs/intro".',
    'sidebars.ts:6  main[4].items[0].href: The link "docs/intro" is relative, but pages in different folders show it.',
    'sidebars.ts:7  main[5].value: Broken link: no page or file at "/gone".',
    'sidebars.ts:7  main[5].value: Image or file not found: "/repo/gone.png".',
  ]);
  expect(found[1]?.hint).toBe('The base URL is added automatically: write "/docs/intro".');
});

test('a link to the Markdown of a page says which page it means', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("to: '/docs/intro', position", "to: '/docs/intro.md', position"));
  site.write('components/Bare.tsx', 'export const Bare = ({ to }) => <a href={to}>Bare</a>;\n');
  site.write(
    'docs/page.mdx',
    'import { Bare } from \'../components/Bare.tsx\';\n\n# Page\n\n[page](./intro.md) [alternate](pathname:///docs/intro.md)\n\n<Bare to="./guides/second.md" />\n',
  );
  const { ok, diagnostics } = await site.build();
  const leads = 'points to the Markdown alternate of a page, which browsers show as text.';
  expect(summaries(diagnostics)).toEqual([
    `docs/page.mdx  The link "./guides/second.md" ${leads}`,
    `ssg.config.ts:10  navbar.items[0].to: The link "/docs/intro.md" ${leads}`,
  ]);
  expect(diagnostics.map(({ hint }) => hint)).toEqual(['Write "/docs/guides/second".', 'Write "/docs/intro".']);
  expect(ok).toBe(true);
});
