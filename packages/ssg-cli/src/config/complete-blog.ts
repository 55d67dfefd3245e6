import { defined } from '../lib/defined.ts';
import { routePath, routeSegment } from './address.ts';
import { authorsFile, inFolder, tagsFile } from './data-files.ts';
import type { BlogConfig, BlogOptions } from './types.ts';

const feedTypes = ['rss', 'atom', 'json'] as const;

export function completeBlog(blog: BlogOptions, siteTitle: string): BlogConfig {
  const { feed = {}, editUrl } = blog;
  const { type = 'all', limit = 20 } = feed;
  const title = blog.title ?? 'Blog';
  const feedTitle = feed.title ?? (title.includes(siteTitle) ? title : `${siteTitle} ${title}`);
  return {
    id: blog.id ?? 'default',
    path: blog.path,
    routeBasePath: routePath(blog.routeBasePath ?? blog.path),
    title,
    description: blog.description ?? 'Blog',
    postsPerPage: blog.postsPerPage ?? 10,
    sidebarTitle: blog.sidebarTitle ?? 'Recent posts',
    sidebarCount: blog.sidebarCount ?? 'ALL',
    sortPosts: blog.sortPosts ?? 'descending',
    showReadingTime: blog.showReadingTime ?? true,
    wordsPerMinute: blog.wordsPerMinute ?? 200,
    tagsBasePath: routeSegment(blog.tagsBasePath ?? 'tags'),
    authorsBasePath: routeSegment(blog.authorsBasePath ?? 'authors'),
    archiveBasePath: blog.archiveBasePath === null ? null : routeSegment(blog.archiveBasePath ?? 'archive'),
    pageBasePath: routeSegment(blog.pageBasePath ?? 'page'),
    authorsMapPath: inFolder(blog.authorsMapPath ?? authorsFile),
    tags: blog.tags === false ? false : inFolder(blog.tags ?? tagsFile),
    ...defined({ editUrl }),
    showLastUpdateTime: blog.showLastUpdateTime ?? false,
    relatedPosts: blog.relatedPosts ?? 2,
    feed: {
      types: type === 'all' ? feedTypes : (type ?? []),
      limit,
      title: feedTitle,
      description: feed.description ?? blog.description ?? feedTitle,
      copyright: feed.copyright ?? '',
    },
    collections: blog.collections ?? [],
  };
}
