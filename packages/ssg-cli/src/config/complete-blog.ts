import { routePath, routeSegment } from './address.ts';
import { authorsFile, inFolder, tagsFile } from './data-files.ts';
import type { BlogConfig, BlogOptions } from './types.ts';
import { withDefaults } from './with-defaults.ts';

const feedTypes = ['rss', 'atom', 'json'] as const;

export function completeBlog(given: BlogOptions, siteTitle: string): BlogConfig {
  const blog = withDefaults('blogOptions', given);
  const { type, ...about } = withDefaults('feed', blog.feed ?? {});
  const { title } = blog;
  const feedTitle = about.title ?? (title.includes(siteTitle) ? title : `${siteTitle} ${title}`);
  return {
    ...blog,
    routeBasePath: routePath(blog.routeBasePath ?? blog.path),
    description: blog.description ?? 'Blog',
    tagsBasePath: routeSegment(blog.tagsBasePath),
    authorsBasePath: routeSegment(blog.authorsBasePath),
    archiveBasePath: blog.archiveBasePath === null ? null : routeSegment(blog.archiveBasePath),
    pageBasePath: routeSegment(blog.pageBasePath),
    authorsMapPath: inFolder(blog.authorsMapPath ?? authorsFile),
    tags: blog.tags === false ? false : inFolder(blog.tags ?? tagsFile),
    feed: {
      types: type === 'all' ? feedTypes : (type ?? []),
      limit: about.limit,
      title: feedTitle,
      description: about.description ?? blog.description ?? feedTitle,
      copyright: about.copyright ?? '',
    },
  };
}
