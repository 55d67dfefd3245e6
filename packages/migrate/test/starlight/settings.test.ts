import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" />';
const site = {
  'astro.config.mjs': `
    import starlight from '@astrojs/starlight';
    export default { site: 'https://kettle.example', base: '/k', integrations: [starlight({
      title: 'Kettle',
      logo: { light: './src/assets/day.svg', dark: './src/assets/night.svg', replacesTitle: true },
      titleDelimiter: '·',
      lastUpdated: true,
      pagination: false,
      editLink: { baseUrl: 'https://github.com/a/b/edit/main/' },
      customCss: ['./src/styles/own.css', '@fontsource/steam'],
      head: [
        { tag: 'meta', attrs: { name: 'google-site-verification', content: 'abc' } },
        { tag: 'meta', attrs: { property: 'og:title', content: 'Kettle' } },
        { tag: 'script', attrs: { src: 'https://kettle.example/a.js', defer: true } },
      ],
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
      sidebar: [
        { label: 'Guides', translations: { de: 'Anleitungen' }, items: [{ autogenerate: { directory: 'guides' } }] },
        { label: 'Steam', slug: 'steam', badge: { text: 'Experimental', variant: 'caution' } },
      ],
    })] };`,
  'src/styles/own.css': "@import './colours.css';",
  'src/styles/colours.css': `
    :root { --own-hue: 0; --sl-color-accent: hsl(var(--own-hue), 100%, 25%); }
    :root[data-theme='light'] { --sl-color-accent: #336699; }`,
  'src/assets/day.svg': picture,
  'src/assets/night.svg': picture,
  'src/content/docs/index.mdx': `---
title: Kettle docs
template: splash
hero:
  title: Boil <em>fast</em>
  tagline: Hot water
  image: { light: ../../assets/day.svg, dark: ../../assets/night.svg, alt: A "kettle" }
  actions:
    - { text: Begin, link: /k/guides/start/ }
    - { text: Code & more, link: 'https://kettle.example/?a=1&b=2', variant: minimal }
---

Welcome.
`,
  'src/content/docs/guides/start.md': '---\ntitle: Start\n---\n\nText.\n',
  'src/content/docs/de/guides/start.md': '---\ntitle: Anfang\n---\n\nText.\n',
  'src/content/docs/steam.md': '---\ntitle: Steam\n---\n\nText.\n',
};

test('a Starlight site keeps its accent, logo, edit links, tags, badges and translated labels', async () => {
  const { root, read, notes } = await migrate(site);
  const config = read('ssg.config.ts');
  expect(config).toContain("titleDelimiter: '·'");
  expect(config).toContain("editUrl: 'https://github.com/a/b/edit/main/'");
  expect(config).toContain('showLastUpdateTime: true');
  expect(config).toContain("title: ''");
  expect(config).toContain("tokens: accentColor({ dark: '#800000', light: '#336699' })");
  expect(JSON.parse(read('i18n/de/strings.json'))).toEqual({
    'site.sidebar.default.main.Guides': { message: 'Anleitungen' },
  });
  expect(
    notes
      .filter(({ cause }) => cause !== 'front matter')
      .map(({ message, detail }) => [message, detail].filter((one) => one !== undefined).join(' ')),
  ).toEqual([
    '`pagination` of Starlight was removed.',
    'A stylesheet of the old site was removed. ./src/styles/own.css',
    'A stylesheet of the old site was removed. @fontsource/steam',
    'An element of `head` was removed. script https://kettle.example/a.js',
    'The colour of the brand is in `tokens`; where it could not be read, it is lighter or darker.',
  ]);
  const dist = await builtSite(root);
  const start = dist['guides/start/index.html'] ?? '';
  expect(start).toContain('name="google-site-verification"');
  expect(start).toContain(
    'data-tone="gold"><span aria-hidden="true">EXP</span><span class="visually-hidden">Experimental',
  );
  // The pages of a folder without a label are in the group around it.
  expect(start).not.toContain('>guides<');
  expect(dist['de/guides/start/index.html']).toContain('Anleitungen');
});

test('the hero of a Starlight page is its heading, its text, its image for both modes and buttons, without a sidebar', async () => {
  const { root } = await migrate(site);
  const home = (await builtSite(root))['index.html'] ?? '';
  expect(home).toMatch(/<h1[^>]*>Boil <em>fast<\/em><\/h1>/);
  expect(home).toContain('<title>Kettle docs');
  expect(home).toContain('class="only-light" src="/k/images/assets/day.svg"');
  expect(home).toContain('<a class="button" data-variant="primary" href="/k/guides/start/">Begin</a>');
  expect(home).toContain('href="https://kettle.example/?a=1&amp;b=2"');
  expect(home).not.toMatch(/class="[^"]*\bsidebar\b/);
});

test('the title and text of a not-found page are those of the new one, and what else it has is reported', async () => {
  const page = (body: string) =>
    `---\ntitle: Gone\nhero:\n  title: '404'\n  tagline: <strong>No tea.</strong> We are<br>out of {it}.\n---\n${body}`;
  const { root, paths, read, notes } = await migrate({ ...site, 'src/content/docs/404.md': page('') });
  expect(paths()).not.toContain('docs/404.md');
  expect(JSON.parse(read('i18n/en/strings.json'))).toMatchObject({
    'notFound.title': { message: 'Gone' },
    'notFound.text': { message: 'No tea. We are out of it.' },
  });
  const about = expect.objectContaining({ file: 'src/content/docs/404.md', cause: 'pages' });
  expect(notes).toContainEqual(about);
  expect(notes.find((one) => one.file === 'src/content/docs/404.md')?.remedy).toBeUndefined();
  const files = await builtSite(root);
  expect(files['404.html']).toContain('No tea. We are out of it.');
  const more = await migrate({ ...site, 'src/content/docs/404.mdx': page("import A from './a.astro';\n\n<A /> more") });
  expect(more.notes).toContainEqual(expect.objectContaining({ cause: 'pages', remedy: expect.anything() }));
});
