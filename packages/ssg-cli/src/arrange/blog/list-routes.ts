import type { LayoutName, PageView } from '@autolode/ssg-runtime/view';
import { defined } from '../../lib/defined.ts';
import { problem } from '../../messages/problem.ts';
import { encodePath } from '../addresses.ts';
import { groupByLetter } from '../docs/tags.ts';
import { type HeadInput, makeHead } from '../head.ts';
import { isUntranslated, localeOutput, localeTargets } from '../page-parts.ts';
import { numbered, numberedText } from '../paginate.ts';
import type { Tag } from '../tags.ts';
import type { Route } from '../types.ts';
import type { Author } from './authors.ts';
import { feedLinks } from './blog-feeds.ts';
import { blogJsonLd } from './blog-json-ld.ts';
import { type BlogContext, blogPath, dataFileOf, hrefOf } from './context.ts';
import type { Post } from './post.ts';
import { compareDates, notInFuture } from './post-date.ts';
import { archiveYears, type ListPage, paginatePosts, postCard, tagView } from './post-views.ts';

/** The posts and authors of a blog. */
export interface BlogLists {
  /** Listed posts in the blog's order. */
  readonly listed: readonly Post[];
  /** Listed and unlisted posts. */
  readonly all: readonly Post[];
  readonly authors: readonly Author[];
  readonly sidebar: PageView<'blog-list'>['data']['sidebar'];
}

/** The pages of a blog other than its posts. */
export const listRoutes = (context: BlogContext, lists: BlogLists): Route[] => [
  ...homePages(context, lists),
  ...archivePage(context, lists),
  ...tagPages(context, lists),
  ...authorPages(context, lists),
];

function homePages(context: BlogContext, { listed, sidebar }: BlogLists): Route[] {
  const { blog, config } = context;
  const path = blogPath(context);
  const title = path === '/' ? config.title : blog.title;
  const feeds = feedLinks(context);
  return paginatePosts(context, path, listed).map((list) =>
    listRoute(context, 'blog-list', list, {
      title: numbered(context.say, title, list),
      heading: blog.title,
      head: {
        description: numberedText(context.say, blog.description, list),
        jsonLd: [blogJsonLd(context, list.posts)],
      },
      data: {
        heading: blog.title,
        description: blog.description,
        posts: list.posts.map((post) => postCard(context, post)),
        pager: list.pager,
        sidebar,
        feeds: feeds.links,
      },
    }),
  );
}

function archivePage(context: BlogContext, { listed }: BlogLists): Route[] {
  const { blog } = context;
  if (blog.archiveBasePath === null) return [];
  const heading = context.say('pages.archive');
  const description = context.say('pages.archiveText', { blog: blog.title });
  return [
    listRoute(context, 'blog-archive', single(blogPath(context, blog.archiveBasePath), listed), {
      title: heading,
      head: { description },
      data: { heading, description, years: archiveYears(context, listed) },
    }),
  ];
}

function tagPages(context: BlogContext, { all, sidebar }: BlogLists): Route[] {
  const { blog } = context;
  const tags = new Map<string, { tag: Tag; file: string; posts: Post[] }>();
  for (const post of all) {
    for (const tag of post.tags) {
      const entry = tags.get(tag.path) ?? { tag, file: post.page.path, posts: [] };
      if (entry.tag.label !== tag.label) reportSharedPage(context, entry.tag, tag, post);
      if (!post.unlisted) entry.posts.push(post);
      tags.set(tag.path, entry);
    }
  }
  if (tags.size === 0) return [];
  const indexPath = blogPath(context, blog.tagsBasePath);
  const feeds = feedLinks(context);
  const pages = [...tags.values()].flatMap(({ tag, file, posts }) => {
    const count = posts.length;
    const word = count === 1 ? 'pages.onePostTagged' : 'pages.manyPostsTagged';
    const title = context.say(word, { n: count, tag: tag.label });
    const text = tag.description ?? context.say('pages.taggedText', { title, blog: blog.title });
    const view = { ...tagView(context, tag), count, all: hrefOf(context, indexPath) };
    return paginatePosts(context, tag.path, posts).map((list) =>
      listRoute(context, 'blog-list', list, {
        title: numbered(context.say, title, list),
        heading: title,
        file,
        head: { description: numberedText(context.say, text, list) },
        data: {
          heading: title,
          posts: list.posts.map((post) => postCard(context, post)),
          pager: list.pager,
          sidebar,
          feeds: feeds.links,
          tag: view,
          ...defined({ description: tag.description }),
        },
      }),
    );
  });
  const views = [...tags.values()].map(({ tag, posts }) => ({ ...tagView(context, tag), count: posts.length }));
  const tagged = [...tags.values()].flatMap(({ posts }) => posts);
  const index = listRoute(context, 'tags', single(indexPath, tagged), {
    title: context.say('pages.tags'),
    head: { description: context.say('pages.tagsText', { blog: blog.title }) },
    data: { heading: context.say('pages.tags'), groups: groupByLetter(views) },
  });
  return [index, ...pages];
}

function reportSharedPage(context: BlogContext, first: Tag, second: Tag, post: Post): void {
  const values = { first: first.label, second: second.label, path: first.path };
  const place = { file: post.page.path, line: post.page.frontMatterLines['tags'] ?? 1 };
  context.report(problem('tags/share-page', values, place));
}

function authorPages(context: BlogContext, { authors, listed }: BlogLists): Route[] {
  const { blog } = context;
  if (authors.length === 0) return [];
  const indexPath = blogPath(context, blog.authorsBasePath);
  const counted = authors.map((author) => {
    const posts = listed.filter((post) => post.authors.some(({ view }) => view.key === author.view.key));
    return { path: author.path, posts, view: { ...author.view, count: posts.length } };
  });
  const index = listRoute(context, 'authors', single(indexPath, listed), {
    title: context.say('pages.authors'),
    head: { description: context.say('pages.authorsText', { blog: blog.title }) },
    data: { heading: context.say('pages.authors'), authors: counted.map(({ view }) => view) },
  });
  const pages = counted.flatMap(({ path, posts, view }) => {
    if (path === undefined) return [];
    const word = posts.length === 1 ? 'pages.oneByAuthor' : 'pages.manyByAuthor';
    const title = context.say(word, { n: posts.length, name: view.name });
    const text = view.description ?? context.say('pages.authorText', { name: view.name, blog: blog.title });
    return paginatePosts(context, path, posts).map((list) =>
      listRoute(context, 'author', list, {
        file: dataFileOf(context, blog.authorsMapPath)?.path,
        title: numbered(context.say, title, list),
        heading: view.name,
        head: { description: numberedText(context.say, text, list) },
        data: {
          author: view,
          all: hrefOf(context, indexPath),
          posts: list.posts.map((post) => postCard(context, post)),
          pager: list.pager,
        },
      }),
    );
  });
  return [index, ...pages];
}

interface ListContent<L extends LayoutName> {
  readonly title: string;
  /** Announced to screen readers after navigation. Default: the title. */
  readonly heading?: string;
  readonly head: Pick<HeadInput, 'description' | 'jsonLd'>;
  readonly data: PageView<L>['data'];
  /** The file that the page exists for. Default: the folder of the blog. */
  readonly file?: string | undefined;
}

function listRoute<L extends LayoutName>(
  context: BlogContext,
  layout: L,
  list: Pick<ListPage, 'path' | 'posts'>,
  { title, heading, head, data, file = context.blog.path }: ListContent<L>,
): Route {
  const { config, locale, blog } = context;
  const url = hrefOf(context, list.path);
  const shown = list.posts.length === 0 ? context.posts : list.posts.map(({ page }) => page);
  const untranslated = isUntranslated(config, locale, shown);
  const view: PageView<L> = {
    url,
    layout,
    title: heading ?? title,
    head: makeHead(config, {
      title,
      path: encodePath(list.path),
      locale,
      feeds: feedLinks(context).head,
      locales: config.locales,
      untranslated,
      alternate: !untranslated,
      ...head,
    }),
    data,
    locales: localeTargets(config, list.path),
  };
  return {
    url,
    output: localeOutput(config, locale, list.path),
    locale: locale.code,
    view,
    body: { kind: 'none' },
    file,
    listed: true,
    searchGroup: blog.title,
    searchBoost: 0,
    ...defined({ lastModified: newest(list.posts) }),
  };
}

const single = (path: string, posts: readonly Post[]): Pick<ListPage, 'path' | 'posts'> => ({ path, posts });

const newest = (posts: readonly Post[]): string | undefined =>
  posts
    .map(({ date }) => notInFuture(date))
    .reduce(
      (last, date) => (date !== undefined && (last === undefined || compareDates(date, last) > 0) ? date : last),
      undefined,
    );
