import type { LayoutName, PageView } from '@autolode/ssg-runtime/view';
import { describe, expect, test } from 'vitest';
import { arrangeBlogs } from '../../../src/arrange/blog/arrange-blogs.ts';
import { separateDrafts } from '../../../src/arrange/is-draft.ts';
import type { Route } from '../../../src/arrange/types.ts';
import type { BlogOptions, UserConfig } from '../../../src/config/types.ts';
import { makeBlog, makeConfig } from '../../make-site.ts';
import { sixtyPosts } from './sixty-posts.ts';

function arrange(files: Record<string, string>, options: Partial<BlogOptions> = {}, user: Partial<UserConfig> = {}) {
  const config = makeConfig({ blog: { path: 'blog', ...options }, ...user });
  const { inputs, pages } = makeBlog(config, files);
  const [locale] = config.locales;
  if (locale === undefined) throw new Error('a config has a locale');
  const { published, drafts } = separateDrafts(config, pages);
  const result = { ...arrangeBlogs(config, inputs, published, locale), drafts };
  const at = (url: string): Route => {
    const route = result.routes.find((one) => one.url === url);
    if (route === undefined) throw new Error(`no ${url} in ${result.routes.map((one) => one.url).join(' ')}`);
    return route;
  };
  const data = <L extends LayoutName>(layout: L, url: string): PageView<L>['data'] => {
    expect(at(url).view.layout).toBe(layout);
    return at(url).view.data as PageView<L>['data'];
  };
  return { ...result, at, data, messages: result.diagnostics.map(({ message }) => message) };
}

const post = (matter: string, body = 'Text.\n\n<!-- truncate -->\n\nMore.') => `---\n${matter}\n---\n\n${body}\n`;

describe('sixty posts', () => {
  const blog = arrange(sixtyPosts());
  const listed = blog.routes.filter((route) => route.view.layout === 'blog-post' && route.listed);

  test('have no diagnostics', () => expect(blog.diagnostics).toEqual([]));

  test('drafts are not built, and unlisted posts are built but not listed', () => {
    expect(blog.drafts).toHaveLength(6);
    const unlisted = blog.routes.filter((route) => route.view.layout === 'blog-post' && !route.listed);
    expect(unlisted).toHaveLength(4);
    expect(listed).toHaveLength(60 - 6 - 4);
    const lists = JSON.stringify(blog.routes.filter((route) => route.body.kind === 'none').map(({ view }) => view));
    for (const route of unlisted) {
      expect(route.view.head.noindex).toBe(true);
      expect(route.view.head.markdown).toBeUndefined();
      expect(route.searchBoost).toBe(0);
      expect(lists).not.toContain(`"${route.url}"`);
    }
  });

  test('shows ten posts per page, the newest first', () => {
    const first = blog.data('blog-list', '/blog');
    expect(first.posts).toHaveLength(10);
    expect(first.pager).toEqual({ page: 1, pages: 5, older: '/blog/page/2' });
    const last = blog.data('blog-list', '/blog/page/5');
    expect(last.posts).toHaveLength(10);
    expect(last.pager).toEqual({ page: 5, pages: 5, newer: '/blog/page/4' });
    const dates = [1, 2, 3, 4, 5]
      .flatMap((page) => blog.data('blog-list', page === 1 ? '/blog' : `/blog/page/${page}`).posts)
      .map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(blog.at('/blog/page/2').output).toBe('blog/page/2.html');
  });

  test('every page has its own title and description', () => {
    const lists = blog.routes.filter((route) => route.listed);
    expect(new Set(lists.map(({ view }) => view.head.title)).size).toBe(lists.length);
    const about = lists.filter((route) => route.body.kind === 'none').map(({ view }) => view.head.description);
    expect(new Set(about).size).toBe(about.length);
  });

  test('a post of 1 January stays in its year in every time zone', () => {
    const { years } = blog.data('blog-list', '/blog').sidebar;
    expect(years.map(({ year }) => year)).toEqual(['2025', '2024', '2023']);
    expect(years.at(-1)?.posts.at(-1)).toEqual({
      title: 'Post 0',
      href: '/blog/2023/01/01/post-0',
      date: '2023-01-01T00:00:00.000Z',
    });
    expect(years.flatMap(({ posts }) => posts)).toHaveLength(50);
  });

  test('the archive is in calendar order within each year', () => {
    const { years } = blog.data('blog-archive', '/blog/archive');
    expect(years.map(({ year }) => year)).toEqual(['2025', '2024', '2023']);
    expect(years.at(-1)?.posts[0]?.title).toBe('Post 0');
  });

  test('tags have pages of their own, paginated', () => {
    const index = blog.data('tags', '/blog/tags');
    expect(index.groups.map(({ letter }) => letter)).toEqual(['A', 'D', 'K', 'P', 'S']);
    const [api] = index.groups[0]?.tags ?? [];
    expect(api).toMatchObject({ label: 'API', href: '/blog/tags/api', description: 'Requests and answers.' });
    const first = blog.data('blog-list', '/blog/tags/api');
    expect(first.tag).toMatchObject({ label: 'API', count: api?.count, all: '/blog/tags' });
    expect(first.pager.older).toBe('/blog/tags/api/page/2');
    expect(blog.at('/blog/tags/flow').view.title).toMatch(/^\d+ posts tagged with "pipelines"$/);
    expect(blog.at('/blog/tags/flow').view.head.description).toMatch(/: \d+ posts tagged with "pipelines"\.$/);
    expect(blog.at('/blog/tags/data-co').listed).toBe(true);
  });

  test('authors are listed in the order of the file, with counts of listed posts', () => {
    const { authors } = blog.data('authors', '/blog/authors');
    expect(authors.map(({ key }) => key)).toEqual(['ada', 'grace', 'edsger']);
    expect(authors[0]).toEqual({
      key: 'ada',
      name: 'Ada Lovelace',
      title: 'Analyst',
      image: '/img/ada.png',
      href: '/blog/authors/ada',
      socials: [
        { platform: 'github', href: 'https://github.com/ada' },
        { platform: 'website', href: 'https://ada.test' },
      ],
      count: listed.filter(({ view }) =>
        JSON.stringify((view as PageView<'blog-post'>).data.post.authors).includes('"ada"'),
      ).length,
    });
    expect(authors[1]?.href).toBe('mailto:grace@acme.test');
    expect(blog.data('author', '/blog/authors/ada').pager.pages).toBe(3);
    expect(blog.data('author', '/blog/authors/dijkstra')).toMatchObject({ posts: [], all: '/blog/authors' });
    expect(blog.routes.some(({ url }) => url === '/blog/authors/grace')).toBe(false);
  });

  test('the pager contains listed posts only', () => {
    const chain: string[] = [];
    for (let route: Route | undefined = listed.at(-1); route !== undefined; ) {
      chain.push(route.url);
      const { previous } = (route.view as PageView<'blog-post'>).data.pager;
      route = previous === undefined ? undefined : blog.at(previous.href);
    }
    expect(chain).toEqual(listed.map(({ url }) => url).reverse());
  });

  test('numbers in names are numbers: of posts of one day, of tags, and of pages of one tag', () => {
    const files = {
      '2025-03-01-part-10.md': post('tags: [v1.10, all]'),
      '2025-03-01-part-9.md': post('tags: [v1.9, all]'),
    };
    const days = arrange(files, { sortPosts: 'ascending' });
    const shown = (url: string) => JSON.stringify(days.at(url).view.data);
    for (const url of ['/blog', '/blog/archive', '/blog/tags/all'])
      expect(shown(url)).toMatch(/part-9[\s\S]*part-10(?![\s\S]*part-9)/);
    expect(shown('/blog/tags')).toMatch(/v1\.9[\s\S]*v1\.10/);
  });

  test('related posts share a tag and are never the post itself', () => {
    for (const route of listed) {
      const { post: own, related } = (route.view as PageView<'blog-post'>).data;
      expect(related).toHaveLength(2);
      for (const other of related) {
        expect(other.href).not.toBe(route.url);
        expect(other.tags.some((tag) => own.tags.some(({ href }) => href === tag.href))).toBe(true);
      }
    }
  });

  test('a time with a time zone keeps the day of its author, and the URL follows the file name', () => {
    const { post: shown } = blog.data('blog-post', '/blog/2023/02/24/post-3');
    expect(shown.date).toBe('2023-02-24T23:30:00-02:00');
  });

  test('the head contains the article type, dates, structured data, feeds and alternates', () => {
    const { head } = blog.at('/blog/chosen/by-hand').view;
    expect(head).toMatchObject({
      type: 'article',
      published: '2023-03-14T00:00:00.000Z',
      canonical: 'https://acme.test/blog/chosen/by-hand',
      markdown: '/blog/chosen/by-hand.md',
    });
    expect(head.feeds.map(({ type, href }) => [type, href])).toEqual([
      ['application/rss+xml', '/blog/rss.xml'],
      ['application/atom+xml', '/blog/atom.xml'],
      ['application/feed+json', '/blog/feed.json'],
    ]);
    expect(head.jsonLd).toEqual([
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: 'Post 4',
        datePublished: '2023-03-14T00:00:00.000Z',
        author: expect.objectContaining({
          '@type': 'Person',
          name: 'Ada Lovelace',
          url: 'https://acme.test/blog/authors/ada',
        }),
        isPartOf: { '@type': 'Blog', '@id': 'https://acme.test/blog', name: 'Blog' },
      }),
    ]);
    const [list] = blog.at('/blog').view.head.jsonLd as { '@type': string; blogPost: unknown[] }[];
    expect(list?.['@type']).toBe('Blog');
    expect(list?.blogPost).toHaveLength(10);
  });

  test('the order of the files does not matter', () => {
    const shuffled = Object.fromEntries(Object.entries(sixtyPosts()).reverse());
    expect(JSON.stringify(arrange(shuffled).routes)).toBe(JSON.stringify(blog.routes));
  });
});

describe('a blog in ascending order', () => {
  const blog = arrange(sixtyPosts(), { sortPosts: 'ascending', postsPerPage: 30 });
  test('the link "newer" points to newer posts', () => {
    expect(blog.data('blog-list', '/blog').posts[0]?.title).toBe('Post 0');
    expect(blog.data('blog-list', '/blog').pager).toEqual({ page: 1, pages: 2, newer: '/blog/page/2' });
    expect(blog.data('blog-post', '/blog/2023/01/01/post-0').pager).toEqual({
      previous: { label: 'Post 1', href: '/blog/2023/01/19/post-1' },
    });
  });
});

describe('a blog of many posts', () => {
  const files = Object.fromEntries(
    Array.from({ length: 250 }, (_, index) => {
      const date = new Date(Date.UTC(2020, 0, 1 + index * 5)).toISOString().slice(0, 10);
      return [`${date}-p${index}.md`, post(`title: P${index}`)];
    }),
  );
  const sidebarOf = (options: Partial<BlogOptions> = {}) =>
    arrange(files, options).data('blog-post', '/blog/2020/01/01/p0').sidebar;
  const titles = ({ years }: ReturnType<typeof sidebarOf>) =>
    years.flatMap(({ posts }) => posts.map(({ title }) => title));

  test('shows a hundred posts in the sidebar, and links to the archive', () => {
    const sidebar = sidebarOf();
    expect(titles(sidebar)).toEqual(Array.from({ length: 100 }, (_, index) => `P${249 - index}`));
    expect(sidebar.archive).toEqual({ label: 'Archive', href: '/blog/archive' });
  });

  test('shows the configured number of posts, and all posts without an archive', () => {
    expect(titles(sidebarOf({ sidebarCount: 200 }))).toHaveLength(200);
    expect(titles(sidebarOf({ sidebarCount: 0 }))).toEqual([]);
    const whole = sidebarOf({ archiveBasePath: null });
    expect([titles(whole).length, whole.archive]).toEqual([250, undefined]);
  });

  test('links to the archive even if the sidebar shows all posts', () => {
    expect(sidebarOf({ sidebarCount: 250 }).archive).toEqual({ label: 'Archive', href: '/blog/archive' });
  });
});

describe('a small blog', () => {
  test('has one page without posts, and no tags or authors', () => {
    const blog = arrange({});
    expect(blog.routes.map(({ url }) => url)).toEqual(['/blog', '/blog/archive']);
    expect(blog.data('blog-list', '/blog')).toMatchObject({ posts: [], pager: { page: 1, pages: 1 } });
  });

  test('can be at the root, under a base URL and with trailing slashes', () => {
    const files = { '2025-01-01-a.md': post('tags: [x]'), '2025-01-02-b.md': post('tags: [x]') };
    const blog = arrange(files, { routeBasePath: '/', postsPerPage: 1 }, { baseUrl: '/base/', trailingSlash: true });
    expect(blog.routes.map(({ url, output }) => [url, output])).toContainEqual(['/base/', 'index.html']);
    expect(blog.at('/base/page/2/').output).toBe('page/2/index.html');
    expect(blog.at('/base/2025/01/01/a/').view.head.canonical).toBe('https://acme.test/base/2025/01/01/a/');
    expect(blog.at('/base/').view.head.title).toBe('Acme');
    expect(blog.at('/base/').view.head.feeds[0]?.href).toBe('/base/rss.xml');
  });

  test('pathname:// URLs of authors and posts get the base URL of the site', () => {
    const authors = '- name: Ada\n  url: pathname:///ada.pdf\n  image_url: pathname:///ada.png';
    const blog = arrange(
      {
        '2025-01-02-a.md': post(`title: A\nimage: pathname:///a.png\nauthors:\n${authors.replace(/^/gm, '  ')}`),
      },
      {},
      { baseUrl: '/base/', i18n: { localeConfigs: { en: { baseUrl: '/base/en/' } } } },
    );
    const view = blog.data('blog-post', '/base/en/blog/2025/01/02/a').post;
    expect(view.image).toBe('/base/a.png');
    expect(view.authors).toMatchObject([{ href: '/base/ada.pdf', image: '/base/ada.png' }]);
  });

  test('a language without translated posts links the feeds of the original posts', () => {
    const config = makeConfig({
      blog: { path: 'blog', routeBasePath: '/' },
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'de', 'fr'],
        localeConfigs: { fr: { url: 'https://fr.acme.test' } },
      },
    });
    const { inputs, pages: original } = makeBlog(config, { '2025-01-02-a.md': post('title: A') });
    const feedsIn = (code: string, changes: object) => {
      const locale = config.locales.find((one) => one.code === code);
      if (locale === undefined) throw new Error(`no ${code}`);
      const pages = original.map((page) => ({ ...page, collection: { ...page.collection, locale: code }, ...changes }));
      const [first] = arrangeBlogs(config, inputs, pages, locale).routes;
      return first?.view.head.feeds[0]?.href;
    };
    expect(feedsIn('de', { untranslated: true })).toBe('/rss.xml');
    expect(feedsIn('de', {})).toBe('/de/rss.xml');
    expect(feedsIn('fr', { untranslated: true })).toBe('https://acme.test/rss.xml');
    expect(feedsIn('fr', {})).toBe('/fr/rss.xml');
    expect(feedsIn('en', { untranslated: true })).toBe('/rss.xml');
  });

  test('can turn off archive, feeds and pagination, and limit the sidebar', () => {
    const blog = arrange(sixtyPosts(), {
      archiveBasePath: null,
      postsPerPage: 'ALL',
      sidebarCount: 3,
      relatedPosts: 0,
      feed: { type: null },
    });
    expect(blog.routes.some(({ url }) => url.endsWith('/archive') || url.includes('/page/'))).toBe(false);
    const list = blog.data('blog-list', '/blog');
    expect(list.posts).toHaveLength(50);
    expect(list.feeds).toEqual([]);
    expect(list.sidebar.years.flatMap(({ posts }) => posts)).toHaveLength(3);
    expect(blog.data('blog-post', '/blog/2023/01/01/post-0').related).toEqual([]);
  });

  test('two blogs are independent', () => {
    const config = makeConfig({ blog: [{ path: 'blog' }, { id: 'news', path: 'news', title: 'News' }] });
    const one = makeBlog(config, { '2025-01-01-a.md': post('tags: [x]') });
    const two = makeBlog(config, { '2025-01-01-a.md': post('tags: [x]') }, { id: 'news', folder: 'news' });
    const [locale] = config.locales;
    if (locale === undefined) throw new Error('a config has a locale');
    const { routes } = arrangeBlogs(config, one.inputs, [...one.pages, ...two.pages], locale);
    expect(routes.map(({ url }) => url).filter((url) => url.endsWith('/a'))).toEqual([
      '/blog/2025/01/01/a',
      '/news/2025/01/01/a',
    ]);
    expect(routes.filter(({ url }) => url.endsWith('/tags/x'))).toHaveLength(2);
  });

  test('a leading heading becomes the title and is removed from the article', () => {
    const blog = arrange({ '2025-01-01-a.md': '# From the *text*\n\nFirst.\n\n<!-- truncate -->\n\n## Next\n' });
    const route = blog.at('/blog/2025/01/01/a');
    expect(route.view.title).toBe('From the text');
    expect(route.body.kind === 'markdown' && route.body.page.hast).not.toContain('"h1"');
    expect(route.body.kind === 'markdown' && route.body.page.hast).toContain('"h2"');
  });

  test('reading time is rounded up from the words', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    const blog = arrange({ '2025-01-01-a.md': words(200), '2025-01-02-b.md': words(201), '2025-01-03-c.md': '' });
    const time = (url: string) => blog.data('blog-post', url).post.readingTime;
    expect([time('/blog/2025/01/01/a'), time('/blog/2025/01/02/b'), time('/blog/2025/01/03/c')]).toEqual([1, 2, 1]);
  });

  test('the last change is in UTC, and in the sitemap', () => {
    const blog = arrange({ '2025-01-01-a.md': post('last_update: { date: 2025-3-8, author: Ada }') });
    expect(blog.at('/blog/2025/01/01/a')).toMatchObject({
      lastModified: '2025-03-08T00:00:00.000Z',
      view: { head: { modified: '2025-03-08T00:00:00.000Z' }, data: { lastUpdated: { author: 'Ada' } } },
    });
  });

  test('a date has the day of its author, and the order is that of time', () => {
    const blog = arrange({
      '2025-03-05-x.md': post('date: 2025-03-05T00:30:00+09:00'),
      '2025-03-04-y.md': post('date: 2025-03-04T20:00:00Z'),
      '2025-01-01-z.md': post('date: 2025-01-01T00:30:00+09:00'),
    });
    const { posts } = blog.data('blog-list', '/blog');
    expect(posts.map(({ href, date }) => [href, date.slice(0, 10)])).toEqual([
      ['/blog/2025/03/04/y', '2025-03-04'],
      ['/blog/2025/03/05/x', '2025-03-05'],
      ['/blog/2025/01/01/z', '2025-01-01'],
    ]);
    expect(blog.data('blog-archive', '/blog/archive').years.map(({ year }) => year)).toEqual(['2025']);
  });

  test('no page was changed after the build', () => {
    const blog = arrange({
      '2099-01-01-a.md': post('title: A'),
      '2025-01-01-b.md': post('last_update: { date: 2098-01-01 }'),
    });
    expect(blog.at('/blog/2099/01/01/a').lastModified).toBeUndefined();
    expect(blog.at('/blog/2025/01/01/b').lastModified).toBe('2025-01-01T00:00:00.000Z');
    expect(blog.at('/blog').lastModified).toBe('2025-01-01T00:00:00.000Z');
    expect(blog.data('blog-post', '/blog/2099/01/01/a').post.date).toBe('2099-01-01T00:00:00.000Z');
  });

  test('a tag of unlisted posts only has no page, and the posts do not show it', () => {
    const files = {
      '2025-01-01-a.md': post('tags: [secret, b]\nunlisted: true'),
      '2025-01-02-b.md': post('tags: [b]'),
    };
    const blog = arrange(files);
    expect(blog.routes.map(({ url }) => url).filter((url) => url.includes('secret'))).toEqual([]);
    expect(blog.data('blog-post', '/blog/2025/01/01/a').post.tags.map(({ label }) => label)).toEqual(['b']);
  });
});

describe('errors are reported with file and line', () => {
  const found = (files: Record<string, string>, options: Partial<BlogOptions> = {}) =>
    arrange(files, options).diagnostics.map(({ severity, code, file, line, hint }) => ({
      severity,
      code,
      file,
      line,
      hint,
    }));
  const authors = 'ada:\n  name: Ada\ngrace:\n  name: Grace\n';

  test('an unknown author, with the valid keys', () => {
    expect(found({ 'authors.yml': authors, '2025-01-01-a.md': post('title: A\nauthors: [adda]') })).toEqual([
      {
        severity: 'error',
        code: 'blog/unknown-author',
        file: 'blog/2025-01-01-a.md',
        line: 3,
        hint: 'Did you mean "ada"? Valid: ada, grace.',
      },
    ]);
  });

  test('an author key without an authors file, with the option to change', () => {
    const [one] = arrange({ '2025-01-01-a.md': post('authors: [ada]') }, { authorsMapPath: 'people.yml' }).diagnostics;
    expect(one).toMatchObject({ code: 'blog/unknown-author', line: 2 });
    expect(one?.message).toContain('blog/people.yml');
    expect(one?.hint).toContain('authorsMapPath');
  });

  test.each([
    ['twice', 'authors: [ada, ada]', 'blog/author-twice', 2],
    ['old and new together', 'authors: [ada]\nauthor: Bob', 'blog/authors-mixed', 3],
    ['without a name', 'authors: [{ title: X }]', 'blog/author', 2],
    ['with a handle that is a path', 'authors: [{ name: X, socials: { github: a/b } }]', 'blog/socials', 2],
    [
      'with a script as a profile',
      'authors: [{ name: X, socials: { site: "javascript:alert(1)" } }]',
      'blog/socials',
      2,
    ],
  ])('an author %s', (_, matter, code, line) => {
    expect(found({ 'authors.yml': authors, '2025-01-01-a.md': post(matter) })).toMatchObject([
      { severity: 'error', code, line },
    ]);
  });

  test.each([
    ['no map', '- a\n', 'data/file', 1],
    ['broken YAML', 'ada:\n  name: [x\n', 'data/file', 3],
    ['a text for a record', 'ada:\n  name: Ada\nbob: Bob\n', 'data/file', 3],
    [
      'two pages at one address',
      'ada:\n  name: A\n  page: true\nbob:\n  name: B\n  page: { permalink: ada }\n',
      'blog/author-page',
      4,
    ],
    ['a page that is neither', 'ada:\n  name: A\n  page: yes please\n', 'blog/author-page', 1],
  ])('an authors file with %s', (_, text, code, line) => {
    expect(found({ 'authors.yml': text })).toMatchObject([{ severity: 'error', code, file: 'blog/authors.yml', line }]);
  });

  test('the former author keys still work', () => {
    const blog = arrange({
      '2025-01-01-a.md': post('author: Bob\nauthorURL: https://bob.test\nauthor_title: Builder'),
    });
    expect(blog.messages).toEqual([]);
    expect(blog.data('blog-post', '/blog/2025/01/01/a').post.authors).toEqual([
      { name: 'Bob', title: 'Builder', href: 'https://bob.test', socials: [] },
    ]);
  });

  test('a single author needs no list, as a key or an object', () => {
    const author = (matter: string) => {
      const { pages } = makeBlog(makeConfig({ blog: { path: 'blog' } }), { '2025-01-01-a.md': post(matter) });
      expect(pages.flatMap((page) => page.diagnostics)).toEqual([]);
      const blog = arrange({ 'authors.yml': authors, '2025-01-01-a.md': post(matter) });
      return blog.data('blog-post', '/blog/2025/01/01/a').post.authors.map(({ name }) => name);
    };
    expect(author('authors: ada')).toEqual(['Ada']);
    expect(author('author: ada')).toEqual(['Ada']);
    expect(author('author: Bob')).toEqual(['Bob']);
    expect(author('authors: { name: Bob }')).toEqual(['Bob']);
    expect(author('authors:\n  key: ada\n  name: A. L.')).toEqual(['A. L.']);
  });

  test('an inline object may override fields of the authors file', () => {
    const blog = arrange({ 'authors.yml': authors, '2025-01-01-a.md': post('authors: [{ key: ada, title: Guest }]') });
    expect(blog.data('blog-post', '/blog/2025/01/01/a').post.authors).toMatchObject([
      { key: 'ada', name: 'Ada', title: 'Guest' },
    ]);
  });

  test('an unlisted tag is a warning, unless there is no tags file', () => {
    const files = { '2025-01-01-a.md': post('title: A\ntags: [koera]') };
    expect(found({ ...files, 'tags.yml': 'korea:\n' })).toEqual([
      {
        severity: 'warning',
        code: 'tags/unknown',
        file: 'blog/2025-01-01-a.md',
        line: 3,
        hint: 'Did you mean "korea"?',
      },
    ]);
    expect(found(files)).toEqual([]);
    expect(found({ ...files, 'tags.yml': 'korea:\n' }, { tags: false })).toEqual([]);
  });

  test('two tags with the same page', () => {
    const files = { '2025-01-01-a.md': post('tags: [Real Time]'), '2025-01-02-b.md': post('tags: [real-time]') };
    expect(found(files)).toMatchObject([{ severity: 'warning', code: 'tags/share-page', line: 2 }]);
    expect(found({ 'tags.yml': 'a:\n  permalink: /x\nb:\n  permalink: /x\n' })).toMatchObject([
      { code: 'tags/file', line: 3 },
    ]);
  });

  test('unusual tags are valid', () => {
    const blog = arrange({ '2025-01-01-a.md': post('tags: [constructor, __proto__, "..", "../x", C#, c, "🚗"]') });
    const urls = blog.routes.map(({ url }) => url).filter((url) => url.startsWith('/blog/tags/'));
    expect(urls).toEqual([
      '/blog/tags/constructor',
      '/blog/tags/proto',
      '/blog/tags/tag',
      '/blog/tags/-x',
      '/blog/tags/csharp',
      '/blog/tags/c',
    ]);
    expect(blog.diagnostics.map(({ code }) => code)).toEqual([]);
  });

  test.each([
    ['a date that does not exist', '2025-01-01-a.md', 'date: 2025-02-30', 'blog/date'],
    ['a slug with a question mark', '2025-01-01-a.md', 'slug: a?b', 'blog/slug'],
  ])('%s', (_, name, matter, code) => {
    const all = [
      ...arrange({ [name]: post(`title: A\n${matter}`) }).diagnostics,
      ...makeBlog(makeConfig({ blog: { path: 'blog' } }), { [name]: post(`title: A\n${matter}`) }).pages.flatMap(
        (page) => page.diagnostics,
      ),
    ];
    expect(all).toContainEqual(expect.objectContaining({ severity: 'error', line: 3 }));
    if (code !== 'blog/date') expect(all).toContainEqual(expect.objectContaining({ code }));
  });

  test('a day in a file name that no calendar has is named', () => {
    const { diagnostics } = arrange({ '2025-02-30-hello.md': post('title: A') });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The date "2025-02-30" in the file name does not exist.',
    ]);
  });

  test('a post without a date is left out', () => {
    const blog = arrange({ 'hello.md': post('title: A') });
    expect(blog.diagnostics).toMatchObject([{ severity: 'error', code: 'blog/no-date', file: 'blog/hello.md' }]);
    expect(blog.routes.some(({ view }) => view.layout === 'blog-post')).toBe(false);
  });

  test.each([
    ['ignore', []],
    ['log', ['info']],
    ['warn', ['warning']],
    ['throw', ['error']],
  ] as const)('a post without the marker: %s', (level, severities) => {
    const { diagnostics } = arrange({ '2025-01-01-a.md': 'Text.' }, {}, { onUntruncatedBlogPosts: level });
    expect(diagnostics.map(({ severity }) => severity)).toEqual(severities);
  });
});
