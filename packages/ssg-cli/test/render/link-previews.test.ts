import { expect, test } from 'vitest';
import type { Site } from '../../src/arrange/types.ts';
import { linkPreview } from '../../src/render/link-previews.ts';
import { serveDev } from '../dev/dev-site.ts';
import { eventually } from '../eventually.ts';
import { linkPackages } from '../link-packages.ts';
import { makeBlog, makeConfig } from '../make-site.ts';
import { makeRoute } from '../outputs/make-pages.ts';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

/** The fixture's theme writes the parts of a preview into an attribute of the link. */
function withPreviews(extra = ''): SiteFixture {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace('docs: [', `${extra}\n  markdown: { linkPreviews: true },\n  docs: [`),
  );
  site.write(
    'docs/target.md',
    '---\ntitle: Target\n---\n\nThe **first** paragraph.\n\nThe second.\n\n## A part {#part}\n\nText.\n',
  );
  return site;
}

const previews = (site: SiteFixture, path: string): string[] =>
  [...site.read(path).matchAll(/ data-preview="([^"]*)"/g)].map(([, text = '']) => text.replaceAll('_R_', ''));

const built = async (site: SiteFixture) => {
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  return result.ok ? result.value : undefined;
};

/** The output of a build without a cache. */
async function cleanOutput(site: SiteFixture): Promise<Record<string, string>> {
  site.remove('.ssg');
  site.remove('dist');
  await site.build();
  return site.output();
}

test('a link to a page shows its title and beginning, one to a heading also the heading, and others show nothing', async () => {
  const site = withPreviews('redirects: [{ from: "/old", to: "/docs/target" }],');
  site.write('docs/described.md', '---\ntitle: Described\ndescription: What it is.\n---\n\nA paragraph.\n');
  site.write(
    'docs/from.md',
    '# From\n\nFirst.\n\n## Own {#own}\n\n[1](./target.md), [2](target.md#part), [3](/docs/described?q=1), [4](/old), [5](/blog),' +
      ' [6](https://example.com), [7](#own), [8](./from.md), [9](/notes.txt).\n',
  );
  await built(site);
  expect(previews(site, 'docs/from.html')).toEqual([
    'Target | The first paragraph. | link1',
    'Target | A part | The first paragraph. | link2',
    'Described | What it is. | link3',
    'Target | The first paragraph. | link4',
    expect.stringMatching(/^Blog \|.* link5$/),
  ]);
});

test('the headings of a page are read once for all links to it', () => {
  const config = makeConfig({ docs: { path: 'docs' } });
  const { pages } = makeBlog(config, {
    'target.md': '# Target\n\nText.\n\n## A part {#part}\n\n## Another {#other}\n',
  });
  const [page] = pages;
  if (page === undefined) throw new Error('no page');
  const { details } = page;
  let reads = 0;
  Object.defineProperty(page, 'details', {
    get() {
      reads++;
      return details;
    },
  });
  const target = makeRoute('/target', { body: { kind: 'markdown', page } });
  const site = { routes: [target], redirects: [] as const } as unknown as Site;
  const sections = ['#part', '#other', '#none', '#part'].map(
    (hash) => linkPreview(`/target${hash}`, makeRoute('/from'), { config, site })?.section,
  );
  expect(sections).toEqual(['A part', 'Another', undefined, 'A part']);
  expect(reads).toBe(1);
});

test('an edit of the title, the first paragraph or a heading builds the pages that show it, and no other text does', async () => {
  const site = withPreviews();
  site.write('docs/from.md', '# From\n\n[There](./target.md), [a part](./target.md#part).\n');
  await built(site);
  const rendered = async (from: string, to: string) => {
    site.edit('docs/target.md', (text) => text.replace(from, to));
    return (await built(site))?.rendered;
  };
  expect(await rendered('The second', 'The next')).toBe(1);
  expect(await rendered('The **first** paragraph', 'Another **beginning**')).toBe(2);
  expect(previews(site, 'docs/from.html')[0]).toBe('Target | Another beginning. | link1');
  expect(await rendered('A part', 'A piece')).toBe(2);
  expect(previews(site, 'docs/from.html')[1]).toBe('Target | A piece | Another beginning. | link2');
  await rendered('title: Target', 'title: Aim');
  expect(previews(site, 'docs/from.html')[0]).toBe('Aim | Another beginning. | link1');
  const tree = site.output();
  expect(tree).toEqual(await cleanOutput(site));
});

test('a page that another one replaces at its URL is replaced in the links to it', async () => {
  const site = withPreviews();
  site.write('docs/from.md', '# From\n\n[There](/docs/target).\n');
  await built(site);
  site.edit('docs/target.md', (text) => text.replace('title: Target', 'title: Target\nslug: elsewhere'));
  site.write('docs/other.md', '---\nslug: /target\n---\n\n# Other\n\nIn its place.\n');
  await built(site);
  expect(previews(site, 'docs/from.html')).toEqual(['Other | In its place. | link1']);
  const tree = site.output();
  expect(tree).toEqual(await cleanOutput(site));
});

test('a long text ends at a word, and a text without spaces between characters', async () => {
  const site = withPreviews();
  site.write('docs/long.md', `# Long\n\n${'word, '.repeat(100)}\n`);
  site.write('docs/cjk.md', `# 長い\n\n${'𠮷野家'.repeat(100)}\n`);
  site.write('docs/from.md', '# From\n\n[1](./long.md), [2](./cjk.md).\n');
  await built(site);
  const [long = '', cjk = ''] = previews(site, 'docs/from.html').map((text) => text.split(' | ')[1]);
  expect(long).toMatch(/^(?:word, )+word…$/);
  expect(long.length).toBeLessThanOrEqual(241);
  expect([...cjk]).toHaveLength(241);
  expect(cjk.endsWith('野家…')).toBe(true);
});

test('pages in MDX, under a base URL and with trailing slashes show them too', async () => {
  const site = withPreviews("baseUrl: '/base/',\n  trailingSlash: true,");
  site.write('docs/page.mdx', '# Page\n\nexport const n = 1;\n\n[There](./target.md#part) {n}.\n');
  await built(site);
  expect(previews(site, 'docs/page/index.html')).toEqual(['Target | A part | The first paragraph. | link1']);
});

test('a link shows the page of its own version and language, and names the language of an untranslated one', async () => {
  const site = copySite('three-locales');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace('docs: [', 'markdown: { linkPreviews: true },\n  docs: ['));
  site.write('docs/from.md', '# From\n\n[There](./intro.md), [English only](./only.md).\n');
  site.write('docs/only.md', '# Only here\n\nIn English.\n');
  site.write('i18n/ar/docs/current/from.md', '# من\n\n[هناك](./intro.md), [فقط](./only.md).\n');
  const result = await site.build();
  expect(result.ok).toBe(true);
  const notes = (path: string) =>
    [...site.read(path).matchAll(/<span id="_R_link\d"([^>]*)><strong>([^<]*)/g)].map(([, attributes = '', title]) => [
      title,
      attributes.replace(/.* data-markdown="skip"/, ''),
    ]);
  const [[english] = []] = notes('docs/from.html');
  const [[arabic, own] = [], other] = notes('ar/docs/from.html');
  expect(arabic).not.toBe(english);
  expect(own).toBe('');
  expect(other).toEqual(['Only here', ' lang="en" dir="ltr"']);
});

test('previews are neither in Markdown nor in feeds, cards have none, and a site without them has nothing of them', async () => {
  const site = withPreviews();
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'"));
  const links =
    'See [there](/docs/target) or ["here"](/docs/target "Own tooltip").\n\n:::cards\n- [Card](/docs/target)\n:::\n';
  site.write('docs/from.md', `# From\n\n${links}`);
  site.write('blog/2025-05-05-linking.md', `---\ntitle: Linking\n---\n\nFirst.\n\n<!-- truncate -->\n\n${links}`);
  await built(site);
  const page = site.read('docs/from.html');
  expect(page).toContain(
    '<span class="previewed"><a href="/docs/target" interestfor="_R_link1">there</a><span id="_R_link1" popover="hint" class="link-preview" data-markdown="skip"><strong>Target</strong> The first paragraph.</span></span>',
  );
  expect(page.match(/class="link-preview"/g)).toHaveLength(1);
  expect(page).toContain('<a href="/docs/target" title="Own tooltip">');
  expect(page).toMatch(/<link rel="stylesheet" href="[^"]*link-previews/);
  for (const path of ['docs/from.md', 'blog/rss.xml', 'blog/feed.json'])
    expect(site.read(path)).not.toMatch(/first paragraph|interestfor|popover/);
  site.edit('ssg.config.ts', (text) => text.replace('linkPreviews: true', 'linkPreviews: false'));
  await built(site);
  for (const [path, text] of Object.entries(site.output()))
    if (/\.(?:html|css|js|json)$/.test(path))
      expect(text, path).not.toMatch(/previewed|link-preview|_R_link|interestfor/);
});

test('the dev server shows an edit of the target, its headings included, and settles at what a build gives', async () => {
  const site = withPreviews();
  site.write('docs/from.md', '# From\n\n[There](./target.md), [a part](./target.md#part).\n');
  const { page, dev } = await serveDev(site);
  await dev.session.settled();
  expect(await page('/docs/from')).toContain('Target | A part | The first paragraph.');
  for (const [from, to, shown] of [
    ['A part', 'A piece', 'Target | A piece | The first'],
    ['The **first**', 'Another', 'Target | A piece | Another paragraph.'],
    ['title: Target', 'title: Aim', 'Aim | A piece | Another'],
  ] as const) {
    site.edit('docs/target.md', (text) => text.replace(from, to));
    await eventually(async () => expect(await page('/docs/from')).toContain(shown));
  }
});
