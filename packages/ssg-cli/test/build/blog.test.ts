import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { sixtyPosts } from '../arrange/blog/sixty-posts.ts';
import { copySite, summaries } from '../site-fixture.ts';

const day = (index: number) =>
  new Date(Date.UTC(2023, 0, 1 + index * 18)).toISOString().slice(0, 10).replaceAll('-', '/');

/** Numbers of the posts that are drafts, and of those that are unlisted. */
const drafts = [9, 19, 29, 39, 49, 59];
const unlisted = [5, 16, 27, 38];

test('a blog of sixty posts, built strictly: pages, lists, feeds, sitemap and alternates agree on what is listed', async () => {
  const site = copySite('basic-site');
  site.remove('blog');
  for (const [path, text] of Object.entries(sixtyPosts())) site.write(`blog/${path}`, text);
  site.write('pages/about.md', '# About\n\n## Us {#x}\n\nWords.\n');
  site.write('static/img/ada.png', 'an image');
  const built = await site.build({ strict: true });
  expect(summaries(built.diagnostics)).toEqual([]);
  const files = Object.keys(site.output());
  const htmlOf = (pattern: RegExp) => files.filter((path) => path.endsWith('.html') && pattern.test(path));

  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const pathOf = (index: number) => (index === 4 ? 'blog/chosen/by-hand' : `blog/${day(index)}/post-${index}`);
  for (const index of numbers)
    expect([index, files.includes(`${pathOf(index)}.html`)]).toEqual([index, !drafts.includes(index)]);
  const listed = numbers.filter((index) => !drafts.includes(index) && !unlisted.includes(index));
  expect(listed).toHaveLength(50);

  expect(htmlOf(/^blog(?:\/page\/\d+)?\.html$/).sort()).toEqual(
    ['blog.html', ...[2, 3, 4, 5].map((page) => `blog/page/${page}.html`)].sort(),
  );
  expect(htmlOf(/^blog\/(?:archive|tags|authors)\.html$/)).toHaveLength(3);
  expect(htmlOf(/^blog\/authors\/(?:ada|dijkstra)\.html$/)).toHaveLength(2);

  const urls = listed.map((index) => `https://basic.example/${pathOf(index)}`);
  const hidden = [...drafts, ...unlisted].map((index) => pathOf(index));
  const sitemap = site.read('sitemap.xml');
  const feed = JSON.parse(site.read('blog/feed.json')) as { items: { url: string }[] };
  expect(feed.items.map(({ url }) => url)).toEqual(urls.toReversed().slice(0, 20));
  const llms = site.read('llms.txt');
  for (const url of urls)
    expect([url, sitemap.includes(`${url}<`), llms.includes(`](${url}.md)`) || llms.includes(`](${url})`)]).toEqual([
      url,
      true,
      true,
    ]);
  for (const text of [
    sitemap,
    llms,
    site.read('llms-full.txt'),
    site.read('blog/rss.xml'),
    site.read('blog/archive.html'),
  ])
    expect(hidden.filter((path) => text.includes(path))).toEqual([]);
  expect(files.filter((path) => path.endsWith('.md') && path.startsWith('blog/2')).length).toBe(49);

  const { rss } = new XMLParser().parse(site.read('blog/rss.xml')) as {
    rss: { channel: { item: { title: string }[] } };
  };
  expect(rss.channel.item.map(({ title }) => title)[0]).toBe('Post 58');
});
