import type { BlogSidebarView, ListPagerView, PostCardView, TagView } from '@autolode/ssg-runtime/view';
import { compareNames } from '../../lib/compare-names.ts';
import { defined } from '../../lib/defined.ts';
import { addTo } from '../../lib/remembered.ts';
import { languageOf } from '../head.ts';
import { paginate } from '../paginate.ts';
import type { Tag } from '../tags.ts';
import { type BlogContext, blogPath, hrefOf } from './context.ts';
import type { Post } from './post.ts';
import { compareDates } from './post-date.ts';

export const tagView = (context: BlogContext, { label, path, description }: Tag): TagView => ({
  label,
  href: hrefOf(context, path),
  ...defined({ description }),
});

/** The view of a post in a list. */
export function postCard(context: BlogContext, post: Post): PostCardView {
  return {
    title: post.title,
    href: hrefOf(context, post.path),
    excerpt: post.excerpt,
    date: post.date,
    authors: post.authors.map(({ view }) => view),
    tags: post.tags.map((tag) => tagView(context, tag)),
    seed: post.path,
    truncated: post.truncated,
    ...languageOf(context.config, post.page),
    ...defined({ description: post.description === '' ? undefined : post.description }),
    ...defined({ readingTime: post.readingTime, image: post.image }),
  };
}

/** Groups posts by the year of their date as it is written. Years are in the order of their first post. */
function byYear(
  context: BlogContext,
  posts: readonly Post[],
  labelOf: (post: Post) => string,
): BlogSidebarView['years'] {
  const years = new Map<string, BlogSidebarView['years'][number]['posts'][number][]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    const language = languageOf(context.config, post.page);
    addTo(years, year, { title: labelOf(post), href: hrefOf(context, post.path), date: post.date, ...language });
  }
  return [...years].map(([year, list]) => ({ year, posts: list }));
}

/** Maximum length of the list in the blog sidebar, which every page contains. The archive lists all posts. */
const longest = 100;

/** The sidebar of the blog: the newest years first, posts in the blog's order. */
export function blogSidebar(context: BlogContext, listed: readonly Post[]): BlogSidebarView {
  const { sidebarCount, sidebarTitle, archiveBasePath } = context.blog;
  const archive = archiveBasePath === null ? undefined : hrefOf(context, blogPath(context, archiveBasePath));
  const count = sidebarCount !== 'ALL' ? sidebarCount : archive === undefined ? listed.length : longest;
  const shown = listed.slice(0, count);
  const years = [...byYear(context, shown, (post) => post.sidebarLabel)].sort((a, b) => (a.year < b.year ? 1 : -1));
  return {
    title: sidebarTitle,
    years,
    ...(listed.length > 0 &&
      archive !== undefined && { archive: { label: context.say('pages.archive'), href: archive } }),
  };
}

/** Every post by year, in calendar order within a year. */
export const archiveYears = (context: BlogContext, listed: readonly Post[]): BlogSidebarView['years'] =>
  byYear(context, listed, (post) => post.title).map(({ year, posts }) => ({
    year,
    posts: [...posts].sort((a, b) => compareDates(a.date, b.date) || compareNames(a.href, b.href)),
  }));

/** One page of a list. */
export interface ListPage {
  readonly path: string;
  readonly page: number;
  readonly pages: number;
  readonly posts: readonly Post[];
  readonly pager: ListPagerView;
}

/** Splits a list of posts into pages. */
export function paginatePosts(context: BlogContext, path: string, posts: readonly Post[]): ListPage[] {
  const { postsPerPage, pageBasePath, sortPosts } = context.blog;
  const href = (to: string | undefined) => (to === undefined ? undefined : hrefOf(context, to));
  return paginate(posts, path, { size: postsPerPage, base: pageBasePath }).map(({ items, previous, next, ...part }) => {
    const { page, pages } = part;
    const [before, after] = [href(previous), href(next)];
    // If the oldest posts come first, the previous page contains older posts.
    const [newer, older] = sortPosts === 'ascending' ? [after, before] : [before, after];
    const pager = { page, pages, ...defined({ newer, older }) };
    return { ...part, posts: items, pager };
  });
}
