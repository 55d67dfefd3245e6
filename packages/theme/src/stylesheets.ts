import type { ThemeStylesheet } from '@autolode/ssg-cli/runtime';

/** Defined by the bundler: a site without feedback and comments needs no stylesheet for them. */
declare const __SSG_FEEDBACK__: boolean;
declare const __SSG_COMMENTS__: boolean;
/** Defined by the bundler: whether the site is in Japanese or Korean. */
declare const __SSG_EAST_ASIAN__: boolean;
/** Defined by the bundler: whether links in articles have previews of their targets. */
declare const __SSG_LINK_PREVIEWS__: boolean;

/**
 * The theme's stylesheets and the pages that need them. A site that replaces components of the theme may export its own
 * list.
 */
export const stylesheets: readonly ThemeStylesheet[] = [
  { file: '@autolode/theme/styles.css' },
  ...(typeof __SSG_EAST_ASIAN__ === 'undefined' || __SSG_EAST_ASIAN__
    ? [{ file: '@autolode/theme/east-asian.css' }]
    : []),
  {
    file: '@autolode/theme/blog.css',
    layouts: ['blog-list', 'blog-post', 'blog-archive', 'tags', 'tag', 'authors', 'author'],
  },
  { file: '@autolode/theme/search.css', layouts: ['search', 'not-found', 'offline'] },
  { file: '@autolode/theme/tabs.css', directives: ['tabs'] },
  { file: '@autolode/theme/reference.css', directives: ['endpoint'] },
  { file: '@autolode/theme/small.css', directives: ['file-tree', 'kbd', 'badge', 'term', 'icon'], elements: ['dl'] },
  { file: '@autolode/theme/code-extras.css', elements: ['pre[data-extras]'] },
  { file: '@autolode/theme/params.css', directives: ['params'] },
  { file: '@autolode/theme/landing.css', directives: ['hero', 'actions', 'section'] },
  { file: '@autolode/theme/embeds.css', directives: ['youtube', 'vimeo', 'iframe'] },
  ...(typeof __SSG_FEEDBACK__ === 'undefined' || __SSG_FEEDBACK__
    ? [{ file: '@autolode/theme/feedback.css', layouts: ['doc', 'blog-post'] as const }]
    : []),
  ...(typeof __SSG_COMMENTS__ === 'undefined' || __SSG_COMMENTS__
    ? [{ file: '@autolode/theme/comments.css', layouts: ['doc', 'blog-post'] as const }]
    : []),
  ...(typeof __SSG_LINK_PREVIEWS__ === 'undefined' || __SSG_LINK_PREVIEWS__
    ? [{ file: '@autolode/theme/link-previews.css', layouts: ['doc', 'page', 'blog-post'] as const }]
    : []),
  { file: '@autolode/theme/parts.css', importing: '@autolode/theme/parts' },
];
