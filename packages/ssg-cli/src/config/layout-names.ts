import type { LayoutName } from '@autolode/ssg-runtime/view';

/** Every layout that a theme has. */
export const layoutNames = [
  'doc',
  'category',
  'page',
  'blog-list',
  'blog-post',
  'blog-archive',
  'tags',
  'tag',
  'authors',
  'author',
  'search',
  'not-found',
  'offline',
] as const satisfies readonly LayoutName[];
