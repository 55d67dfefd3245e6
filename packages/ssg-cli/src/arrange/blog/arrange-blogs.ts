import type { Page } from '../../compile/types.ts';
import type { BlogConfig, Config, LocaleConfig } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import type { Inputs } from '../../read/inputs.ts';
import { editUrlProblem } from '../edit-url.ts';
import { type Say, sayEnglish } from '../locale/say.ts';
import { pageLocales } from '../locale/translated-locales.ts';
import { publicTags, readTags } from '../tags.ts';
import type { FileAddress, Route } from '../types.ts';
import { readAuthors } from './authors.ts';
import { type BlogContext, blogPath, dataFileOf, originalOf } from './context.ts';
import { type BlogLists, listRoutes } from './list-routes.ts';
import { byDate, makePost, type Post } from './post.ts';
import { editLink, postRoute } from './post-route.ts';
import { blogSidebar } from './post-views.ts';
import { relatedPosts } from './related.ts';

/** Arranges the published pages of every blog for one locale. */
export function arrangeBlogs(
  config: Config,
  inputs: Inputs,
  pages: readonly Page[],
  locale: LocaleConfig,
  say: Say = sayEnglish,
): { routes: Route[]; diagnostics: Diagnostic[]; addresses: FileAddress[] } {
  const diagnostics: Diagnostic[] = [];
  const addresses: FileAddress[] = [];
  const routes = config.blogs.flatMap((blog) => {
    const own = pages.filter(({ collection: c }) => c.type === 'blog' && c.id === blog.id && c.locale === locale.code);
    const ofPages = pageLocales(config, pages, ({ collection: c }) => c.type === 'blog' && c.id === blog.id);
    const report = (one: Diagnostic) => diagnostics.push(one);
    const note = (one: FileAddress) => addresses.push(one);
    const feedLocale = localeOfFeeds(config, locale, own);
    return blogRoutes(
      { posts: own, config, blog, locale, inputs, say, pageLocales: ofPages, feedLocale, report, note },
      own,
    );
  });
  return { routes, diagnostics, addresses };
}

/** Feeds contain no untranslated posts, so a language that has only those links the feeds of the original posts. */
const localeOfFeeds = ({ locales: [main] }: Config, locale: LocaleConfig, posts: readonly Page[]): LocaleConfig =>
  main === undefined || posts.some(({ untranslated, frontMatter }) => !untranslated && frontMatter.unlisted !== true)
    ? locale
    : main;

function blogRoutes(context: BlogContext, pages: readonly Page[]): Route[] {
  const authors = readAuthors(context);
  const { blog, config, report } = context;
  const tags = readTags({
    base: blogPath(context, blog.tagsBasePath),
    file: dataFileOf(context, blog.tags),
    original: originalOf(context, blog.tags),
    onInlineTags: config.severity.inlineTags,
    report,
  });
  const posts = pages.flatMap((page) => makePost(context, page, { authors, tags }) ?? []);
  const tagsOf = publicTags(posts, (post) => post.tags);
  const tagged = posts.map((post) => (post.unlisted ? { ...post, tags: tagsOf(post) } : post));
  const all = sortPosts(tagged, blog);
  const listed = all.filter((post) => !post.unlisted);
  const lists: BlogLists = {
    all,
    listed,
    authors: [...authors.authors.values()],
    sidebar: blogSidebar(context, listed),
  };
  // Sorted by date whatever the blog's order, because the pager says "newer" and "older".
  const timeline = [...listed].sort(byDate);
  const place = new Map(timeline.map((post, index) => [post, index]));
  const related = relatedPosts(listed, blog.relatedPosts);
  return [
    ...all.map((post) => {
      const at = place.get(post);
      for (const one of editUrlProblem(`blog "${blog.id}"`, editLink(context, post.page))) report(one);
      return postRoute(context, post, {
        sidebar: lists.sidebar,
        related: related(post),
        newer: at === undefined ? undefined : timeline[at + 1],
        older: at === undefined ? undefined : timeline[at - 1],
      });
    }),
    ...listRoutes(context, lists),
  ];
}

const sortPosts = (posts: readonly Post[], { sortPosts: order }: BlogConfig): Post[] =>
  [...posts].sort(order === 'ascending' ? byDate : (a, b) => byDate(b, a));
