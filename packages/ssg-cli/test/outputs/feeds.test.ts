import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterEach, describe, expect, test } from 'vitest';
import { feeds } from '../../src/outputs/feeds.ts';
import { sixtyPosts } from '../arrange/blog/sixty-posts.ts';
import { makeConfig } from '../make-site.ts';
import { noFeedparser, parseFeed } from './feedparser.ts';
import { jsonFeed } from './json-feed.ts';
import { blogInput, filesOf } from './make-pages.ts';

const config = makeConfig({ blog: { path: 'blog', feed: { copyright: '© Acme' } }, favicon: 'favicon.svg' });

describe('sixty posts', async () => {
  const files = await filesOf(feeds, blogInput(config, sixtyPosts()));

  test.each(['rss.xml', 'atom.xml', 'feed.json'])('%s is unchanged', async (name) => {
    await expect(files[`blog/${name}`]).toMatchFileSnapshot(`../fixtures/feeds/${name}`);
  });

  test('the XML is well-formed and the JSON is valid', () => {
    expect(XMLValidator.validate(files['blog/rss.xml'] ?? '')).toBe(true);
    expect(XMLValidator.validate(files['blog/atom.xml'] ?? '')).toBe(true);
    expect(JSON.parse(files['blog/feed.json'] ?? '')).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: 'en',
    });
  });

  test('the JSON feed matches the schema of the format', () => {
    expect(jsonFeed.safeParse(JSON.parse(files['blog/feed.json'] ?? '')).error).toBeUndefined();
  });

  test.for(['rss', 'atom'] as const)('feedparser reads the %s feed without errors', (kind, context) => {
    if (noFeedparser !== undefined) context.skip(noFeedparser);
    const parsed = parseFeed(files[`blog/${kind}.xml`] ?? '');
    const { items } = JSON.parse(files['blog/feed.json'] ?? '') as { items: Record<string, string>[] };
    expect(parsed).toMatchObject({ complaint: null, version: kind === 'rss' ? 'rss20' : 'atom10', title: 'Acme Blog' });
    expect(parsed.entries.map(({ link }) => link)).toEqual(items.map((item) => item['url']));
    expect(parsed.entries.map(({ title }) => title)).toEqual(items.map((item) => item['title']));
    for (const [index, entry] of parsed.entries.entries()) {
      expect(entry.id).toBe(entry.link);
      expect(Date.parse(entry.published ?? '')).toBe(Date.parse(items[index]?.['date_published'] ?? ''));
      expect(entry.content).toContain('First words of ');
      expect(entry.content).toMatch(/<h2.*>Part<\/h2>/);
      expect(entry.authors.join()).toMatch(/Ada Lovelace|Grace Hopper|Guest/);
      expect(entry.tags.length).toBeGreaterThan(0);
    }
  });

  test('twenty posts, newest first, without drafts and unlisted ones', () => {
    const { items } = JSON.parse(files['blog/feed.json'] ?? '') as { items: { url: string; date_published: string }[] };
    expect(items).toHaveLength(20);
    const dates = items.map((item) => item.date_published);
    expect(dates).toEqual([...dates].sort().reverse());
    const hidden = /post-(?:59|49|39|38|27)$/;
    expect(items.filter(({ url }) => hidden.test(url))).toEqual([]);
  });

  test('the requirements of Atom and RSS are met', () => {
    const parser = new XMLParser({ ignoreAttributes: false });
    const { feed } = parser.parse(files['blog/atom.xml'] ?? '');
    expect(feed).toMatchObject({
      id: 'https://acme.test/blog',
      updated: feed.entry[0].updated,
      author: { name: 'Acme' },
    });
    for (const entry of feed.entry)
      expect(entry).toMatchObject({
        id: expect.stringMatching(/^https:/),
        updated: expect.any(String),
        title: expect.anything(),
      });
    expect(new Set(feed.entry.map((entry: { id: string }) => entry.id)).size).toBe(20);
    const { channel } = parser.parse(files['blog/rss.xml'] ?? '').rss;
    expect(channel).toMatchObject({ link: 'https://acme.test/blog', language: 'en', title: 'Acme Blog' });
    expect(channel.item[0].guid).toMatchObject({ '@_isPermaLink': 'true' });
    expect(channel.item.some((item: Record<string, unknown>) => 'author' in item)).toBe(false);
    expect(
      channel.item.some((item: Record<string, unknown>) => item['dc:creator'] === 'Ada Lovelace, Grace Hopper'),
    ).toBe(true);
  });

  test('URLs are absolute, and code keeps its text without tokens', () => {
    expect(files['blog/rss.xml']).toContain('<a href="https://acme.test/about#x">');
    expect(files['blog/rss.xml']).not.toMatch(/(?:href|src)="[/#]|class=|<span/);
    expect(files['blog/rss.xml']).toContain('const a = 1 &lt; 2 &amp;&amp; ');
  });
});

describe('time zones', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  test('the bytes are the same on both sides of the date line', async () => {
    const made = [];
    for (const name of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env['TZ'] = name;
      const input = blogInput(config, sixtyPosts());
      made.push(JSON.stringify([input.site.routes, await filesOf(feeds, input)]));
    }
    expect(made[0]).toBe(made[1]);
  });
});

describe('unusual content', () => {
  const odd = {
    'authors.yml': 'a:\n  name: "A & <B>"\n',
    '2025-01-01-a.md': `---\ntitle: "]]> \\u0001 & <i>"\nauthors: [a]\ntags: ["<x> & y"]\n---\n\nText \u0001\ufffe ]]> end.\n\n<!-- truncate -->\n`,
  };
  test('control characters are removed, and everything stays well-formed', async () => {
    const files = await filesOf(feeds, blogInput(config, odd));
    const parser = new XMLParser({ ignoreAttributes: false });
    for (const name of ['blog/rss.xml', 'blog/atom.xml']) {
      expect(XMLValidator.validate(files[name] ?? '')).toBe(true);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is tested.
      expect(files[name]).not.toMatch(/[\u0000-\u0008\ufffe]/);
    }
    const { feed } = parser.parse(files['blog/atom.xml'] ?? '');
    expect(feed.entry.title).toEqual({ '@_type': 'html', '#text': ']]&gt;  &amp; &lt;i&gt;' });
    expect(feed.entry.category['@_term']).toBe('<x> & y');
    expect(feed.entry.author.name).toBe('A & <B>');
  });

  test('titles, descriptions, names and tags are shown as they are written, whether readers expect text or HTML', async () => {
    const title = 'Use <b> & &amp;';
    const post = `---\ntitle: ${title}\ndescription: ${title}\nauthors: [{ name: "${title}" }]\ntags: ["${title}"]\n---\n\nText.\n`;
    const settings = makeConfig({
      title,
      blog: { path: 'blog', feed: { title, description: title, copyright: title } },
    });
    const files = await filesOf(feeds, blogInput(settings, { '2025-01-01-a.md': `${post}\n<!-- truncate -->\n` }));
    expect(files['blog/rss.xml']).toContain('<title>Use &lt;b&gt; &amp; &amp;amp;</title>\n            <dc:creator>');
    const parser = new XMLParser({ ignoreAttributes: false });
    const html = 'Use &lt;b&gt; &amp; &amp;amp;';
    const { channel } = parser.parse(files['blog/rss.xml'] ?? '').rss;
    expect(channel).toMatchObject({ title, description: title, copyright: title });
    expect(channel.item).toMatchObject({ title, description: html, category: title, 'dc:creator': title });
    const { feed } = parser.parse(files['blog/atom.xml'] ?? '');
    expect(feed).toMatchObject({ title, subtitle: title, rights: title, author: { name: title } });
    expect(feed.entry).toMatchObject({
      title: { '@_type': 'html', '#text': html },
      summary: { '@_type': 'html', '#text': html },
      author: { name: title },
      category: { '@_term': title },
    });
    const json = JSON.parse(files['blog/feed.json'] ?? '');
    expect(json).toMatchObject({ title, description: title });
    expect(json.items[0]).toMatchObject({ title, summary: title, tags: [title], authors: [{ name: title }] });
  });

  test('scripts and controls are removed with their content', async () => {
    const input = blogInput(config, { '2025-01-01-a.md': 'Text.\n\n<!-- truncate -->\n' });
    const pages = input.pages.map((page) => ({
      ...page,
      body: [
        ['p', { onclick: 'x()', style: 'color:red' }, 'kept'],
        ['script', {}, 'alert(1)'],
        ['button', {}, 'Copy'],
        ['img', { src: '/a.png', srcset: '/a.png 1x, /b.png 2x', alt: '' }],
        ['a', { href: '#part' }, 'part'],
      ] as const,
    }));
    const files = await filesOf(feeds, { ...input, pages });
    expect(JSON.parse(files['blog/feed.json'] ?? '').items[0].content_html).toBe(
      '<p>kept</p><img src="https://acme.test/a.png" srcset="https://acme.test/a.png 1x, https://acme.test/b.png 2x" alt><a href="https://acme.test/blog/2025/01/01/a#part">part</a>',
    );
  });
});

describe('settings', () => {
  test('nothing of a feed is younger than the build, whatever date a post has', async () => {
    const post = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
    const posts = { '2099-01-01-later.md': post('Later'), '2025-03-05-now.md': post('Now') };
    const files = await filesOf(feeds, blogInput(config, posts));
    expect(files['blog/rss.xml']).toContain('<lastBuildDate>Wed, 05 Mar 2025 00:00:00 GMT</lastBuildDate>');
    expect(files['blog/atom.xml']?.match(/<updated>.*?<\/updated>/g)).toEqual(
      Array.from({ length: 3 }, () => '<updated>2025-03-05T00:00:00.000Z</updated>'),
    );
    expect(files['blog/atom.xml']).toContain('<published>2099-01-01T00:00:00.000Z</published>');
  });

  test('formats and limit are configurable', async () => {
    const few = makeConfig({ blog: { path: 'blog', feed: { type: ['rss'], limit: 3 } } });
    const files = await filesOf(feeds, blogInput(few, sixtyPosts()));
    expect(Object.keys(files)).toEqual(['blog/rss.xml']);
    expect(files['blog/rss.xml']?.match(/<item>/g)).toHaveLength(3);
    const all = makeConfig({ blog: { path: 'blog', feed: { limit: null } } });
    expect(JSON.parse((await filesOf(feeds, blogInput(all, sixtyPosts())))['blog/feed.json'] ?? '').items).toHaveLength(
      50,
    );
    expect(
      await filesOf(feeds, blogInput(makeConfig({ blog: { path: 'blog', feed: { type: null } } }), sixtyPosts())),
    ).toEqual({});
  });

  test('a list that starts with the oldest post does not reverse the feed', async () => {
    const ascending = makeConfig({ blog: { path: 'blog', sortPosts: 'ascending' } });
    const files = await filesOf(feeds, blogInput(ascending, sixtyPosts()));
    expect(JSON.parse(files['blog/feed.json'] ?? '').items[0].title).toBe('Post 58');
  });

  test('feeds of a blog without posts contain no timestamp', async () => {
    const files = await filesOf(feeds, blogInput(config, {}));
    expect(files['blog/atom.xml']).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
    expect(XMLValidator.validate(files['blog/rss.xml'] ?? '')).toBe(true);
  });

  test('the blog at the root of a site with a base URL and trailing slashes works', async () => {
    const root = makeConfig({ baseUrl: '/base/', trailingSlash: true, blog: { path: 'blog', routeBasePath: '/' } });
    const files = await filesOf(feeds, blogInput(root, { '2025-01-01-a.md': 'Text.\n\n<!-- truncate -->\n' }));
    expect(JSON.parse(files['feed.json'] ?? '')).toMatchObject({
      home_page_url: 'https://acme.test/base/',
      feed_url: 'https://acme.test/base/feed.json',
      items: [{ url: 'https://acme.test/base/2025/01/01/a/' }],
    });
  });
});
