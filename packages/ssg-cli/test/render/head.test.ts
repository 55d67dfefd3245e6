import { beforeAll, expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

let read: (path: string) => string;

beforeAll(async () => {
  const site = copySite('basic-site', { forFile: true });
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "title: 'Basic site',",
      "title: 'Basic & site',\n  titleDelimiter: '–',\n  image: 'card.png',\n  favicon: 'card.png',",
    ),
  );
  site.write('static/card.png', 'an image');
  site.write('static/own.png', 'an image');
  site.write(
    'docs/said.md',
    '---\ntitle: "Said <b>"\ndescription: \'What it "is"\'\nkeywords: [one, two]\nimage: /own.png\n---\n\nText.\n',
  );
  site.write('docs/hidden.md', '---\ntitle: Hidden\nunlisted: true\n---\n\nText.\n');
  site.edit('blog/2025-01-02-hello.md', (text) => text.replace('tags:', 'last_update: { date: 2025-02-03 }\ntags:'));
  const built = await site.build();
  expect(summaries(built.diagnostics)).toEqual([]);
  const tree = site.output();
  site.remove('.');
  read = (path) => Buffer.from(tree[path] ?? '', 'latin1').toString();
});

const headOf = (path: string) => read(path).split('</head>')[0] ?? '';
const metaOf = (path: string) =>
  Object.fromEntries(
    [...headOf(path).matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  );
const links = (path: string, rel: string) =>
  [...headOf(path).matchAll(/<link rel="([^"]+)"([^>]*)>/g)]
    .filter(([, one]) => one === rel)
    .map(([, , rest = '']) => rest.trim());

test('a page is described to search engines and to those who share it', () => {
  expect(headOf('docs/said.html')).toContain('<title>Said &lt;b&gt; – Basic &amp; site</title>');
  expect(metaOf('docs/said.html')).toMatchObject({
    description: 'What it &quot;is&quot;',
    keywords: 'one, two',
    'og:title': 'Said &lt;b&gt;',
    'og:description': 'What it &quot;is&quot;',
    'og:type': 'website',
    'og:url': 'https://basic.example/docs/said',
    'og:site_name': 'Basic &amp; site',
    'og:image': 'https://basic.example/own.png',
    'og:locale': 'en',
    'twitter:card': 'summary_large_image',
  });
  expect(links('docs/said.html', 'canonical')).toEqual(['href="https://basic.example/docs/said"']);
  expect(links('docs/said.html', 'alternate')).toEqual(['type="text/markdown" href="/docs/said.md"']);
});

test('a page without an image of its own is shown with the site’s, the home page under the site’s name alone', () => {
  expect(metaOf('docs/intro.html')['og:image']).toBe('https://basic.example/card.png');
  expect(headOf('index.html')).toMatch(/<title>[^<]*Basic &amp; site<\/title>/);
});

test('a post says when it was published and changed, and where the feeds are', () => {
  const path = 'blog/2025/01/02/hello.html';
  expect(metaOf(path)).toMatchObject({
    'og:type': 'article',
    'article:published_time': '2025-01-02T00:00:00.000Z',
    'article:modified_time': '2025-02-03T00:00:00.000Z',
  });
  const feeds = links(path, 'alternate').filter((rest) => !rest.includes('markdown'));
  expect(feeds.map((rest) => /href="([^"]+)"/.exec(rest)?.[1])).toEqual([
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
  ]);
  expect(headOf(path)).toContain('"@type":"BlogPosting"');
});

test('an unlisted page keeps search engines out and has no place in what they read', () => {
  expect(metaOf('docs/hidden.html')['robots']).toBe('noindex, nofollow');
  expect(read('sitemap.xml')).not.toContain('/docs/hidden');
  expect(read('sitemap.xml')).toContain('/docs/said');
  expect(read('llms.txt')).not.toContain('hidden');
  expect(read('docs/hidden.md')).toBe('');
});
