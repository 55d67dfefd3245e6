import type { AnyPageView, PostCardView } from '@autolode/ssg-runtime/view';
import type { Feed, Item } from 'feed';
import { feedFiles } from '../arrange/blog/blog-feeds.ts';
import { notInFuture } from '../arrange/blog/post-date.ts';
import type { BlogConfig, Config, LocaleConfig } from '../config/types.ts';
import { xmlText } from '../lib/escape-markup.ts';
import { definePlugin, type HookContext } from '../plugins/define-plugin.ts';
import type { PluginSite, RenderedPluginPage } from '../plugins/types.ts';
import type { OutputFile } from '../render/types.ts';
import { absoluteUrl } from './absolute-markup.ts';
import { localeFolder } from './locale-folder.ts';
import { ownPlugin } from './plugin-outputs.ts';

/** RSS, Atom and JSON feeds of every blog, in every locale. */
const plugin = definePlugin({
  name: 'feeds',
  async output({ pages }, { config, generator }) {
    if (config.blogs.length === 0) return [];
    const { Feed } = await import('feed');
    const of = (blog: BlogConfig) => (locale: LocaleConfig) =>
      blogFeeds({ pages, config, generator }, blog, locale, Feed);
    return config.blogs.flatMap((blog) => config.locales.flatMap(of(blog)));
  },
});

export const feeds = ownPlugin(
  { key: 'feeds', writes: /(?:^|\/)(?:rss|atom|feed)\.(?:xml|json)$/, needs: 'posts' },
  plugin(),
);

type FeedInput = Pick<PluginSite, 'pages'> & Pick<HookContext<undefined>, 'config' | 'generator'>;
type Kind = keyof typeof feedFiles;

interface FeedPost {
  readonly page: RenderedPluginPage;
  readonly post: PostCardView;
  readonly url: string;
  readonly published: Date;
  readonly updated: Date;
}

/** One feed of a blog. Its path includes the base URL. */
interface BlogFeed {
  readonly blog: BlogConfig;
  readonly locale: LocaleConfig;
  readonly posts: readonly FeedPost[];
  readonly path: string;
}

function blogFeeds(input: FeedInput, blog: BlogConfig, locale: LocaleConfig, Library: typeof Feed): OutputFile[] {
  if (blog.feed.types.length === 0) return [];
  const posts = postsOf(input, blog, locale);
  const folder = localeFolder(input.config, locale);
  const base = blog.routeBasePath === '/' ? '' : blog.routeBasePath.slice(1).concat('/');
  return blog.feed.types.map((kind) => {
    const path = `${base}${feedFiles[kind]}`;
    const feed = { blog, locale, posts, path: locale.baseUrl + path };
    return { path: folder + path, content: writeFeed(Library, kind, input, feed) };
  });
}

/** Published posts, newest first, whatever order the blog's lists use. */
function postsOf({ pages }: FeedInput, blog: BlogConfig, locale: LocaleConfig): FeedPost[] {
  const posts = pages.flatMap((page): FeedPost[] => {
    const view = page.view as AnyPageView;
    if (view.layout !== 'blog-post' || page.locale !== locale.code) return [];
    if (!page.listed || page.untranslated || page.collection?.id !== blog.id) return [];
    const { post } = view.data;
    const published = new Date(post.date);
    const changed = new Date(view.head.modified ?? post.date);
    const updated = Number.isNaN(changed.getTime()) || changed < published ? published : changed;
    return [{ page, post, url: locale.url + view.url, published, updated }];
  });
  posts.sort((a, b) => b.published.getTime() - a.published.getTime() || (a.url < b.url ? -1 : 1));
  const shown = blog.feed.limit === null ? posts : posts.slice(0, blog.feed.limit);
  // Nothing of a feed is younger than the build, whatever date a post has.
  const isPast = ({ updated }: FeedPost) => notInFuture(updated.toISOString()) !== undefined;
  const last = shown.filter(isPast).reduce((latest, { updated }) => Math.max(latest, updated.getTime()), 0);
  return shown.map((post) => (isPast(post) ? post : { ...post, updated: new Date(last) }));
}

/** Replaces `<` in attributes until the feed is written, because the feed library does not escape it there. */
const lessThan = '\ue000';

/** A text in an element: the feed library takes `&amp;` for an `&` that is escaped already. */
const elementText = (text: string): string => xmlText(text).replaceAll('&amp;', '&amp;amp;');

/** A text where readers expect HTML. */
const htmlText = (text: string): string =>
  xmlText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Writes one feed. The library uses the current time for `updated` if none is given, and does not remove control
 * characters, so both are handled here. Each format gets its own feed object, because the same field of an item has
 * different meanings in each.
 */
function writeFeed(
  Library: typeof Feed,
  kind: Kind,
  { config, generator }: FeedInput,
  { blog, locale, posts, path }: BlogFeed,
): string {
  const home = absoluteUrl(locale, blogHref(blog, config, locale));
  const textOf = kind === 'json' ? xmlText : elementText;
  const feed = new Library({
    id: home,
    link: home,
    title: textOf(blog.feed.title),
    description: textOf(blog.feed.description),
    language: locale.htmlLang,
    feedLinks: { [kind]: locale.url + path },
    updated: new Date(posts.reduce((last, { updated }) => Math.max(last, updated.getTime()), 0)),
    generator,
    // Atom requires an author for every entry. The site is the author of a post that names none.
    ...(kind === 'atom' ? { author: { name: textOf(config.title), link: absoluteUrl(locale, locale.baseUrl) } } : {}),
    ...(blog.feed.copyright === '' ? {} : { copyright: textOf(blog.feed.copyright) }),
    ...(config.favicon === undefined
      ? {}
      : { favicon: absoluteUrl(locale, config.baseUrl + config.favicon.replace(/^\//, '')) }),
  });
  for (const post of posts) feed.addItem(makeItem(kind, locale, post));
  if (kind === 'json') return jsonFeed(feed.json1(), locale, posts);
  const xml = kind === 'rss' ? feed.rss2() : feed.atom1();
  return `${xml.replaceAll(lessThan, '&lt;')}\n`;
}

function makeItem(kind: Kind, locale: LocaleConfig, { page, post, url, published, updated }: FeedPost): Item {
  const names = post.authors.map(({ name }) => elementText(name));
  const labels = post.tags.map(({ label }) => xmlText(label));
  const content = xmlText(page.html());
  const textOf = kind === 'json' ? xmlText : htmlText;
  const item: Item = {
    title: textOf(post.title),
    link: url,
    date: kind === 'rss' ? published : updated,
    published,
    content,
    ...(post.description === undefined ? {} : { description: textOf(post.description) }),
  };
  if (kind === 'rss') {
    return {
      ...item,
      // The library would put the title into CDATA, which readers take for HTML although a title is plain text.
      title: '',
      category: post.tags.map(({ label }) => ({ name: elementText(label) })),
      extensions: [
        { name: 'title', objects: { _text: elementText(post.title) } },
        // RSS requires an email address in `author`, so names go into Dublin Core's `creator`.
        ...(names.length === 0 ? [] : [{ name: 'dc:creator', objects: { _text: names.join(', ') } }]),
      ],
    };
  }
  if (kind === 'json') return { ...item, id: url, category: labels.map((name) => ({ name })) };
  return {
    ...item,
    id: url,
    author: post.authors.map(({ name, href }) => ({
      name: elementText(name),
      ...(href === undefined || href.startsWith('mailto:') ? {} : { link: absoluteUrl(locale, href, url) }),
    })),
    category: labels.map((label) => ({ term: label.replaceAll('<', lessThan) })),
  };
}

/** The library writes JSON Feed 1, which allows one author. Version 1.1 has a list of authors and a language. */
function jsonFeed(text: string, locale: LocaleConfig, posts: readonly FeedPost[]): string {
  const { version: _, items, ...feed } = JSON.parse(text) as { version: string; items: Record<string, unknown>[] };
  return `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      ...feed,
      language: locale.htmlLang,
      items: items.map((item, index) => ({
        ...item,
        ...(posts[index] === undefined || posts[index].post.authors.length === 0
          ? {}
          : {
              authors: posts[index].post.authors.map(({ name, href, image }) => ({
                name,
                ...(href === undefined ? {} : { url: absoluteUrl(locale, href, posts[index]?.url) }),
                ...(image === undefined ? {} : { avatar: absoluteUrl(locale, image) }),
              })),
            }),
      })),
    },
    null,
    2,
  )}\n`;
}

const blogHref = (blog: BlogConfig, config: Config, locale: LocaleConfig): string =>
  blog.routeBasePath === '/'
    ? locale.baseUrl
    : `${locale.baseUrl.slice(0, -1)}${blog.routeBasePath}${config.trailingSlash ? '/' : ''}`;
