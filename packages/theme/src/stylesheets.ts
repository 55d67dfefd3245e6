import type { ThemeStylesheet } from '@autolode/ssg-cli/runtime';
import { directives } from './directives/index.ts';

/** Defined by the bundler: a site without feedback and comments needs no stylesheet for them. */
declare const __SSG_FEEDBACK__: boolean;
declare const __SSG_COMMENTS__: boolean;
/** Defined by the bundler: whether the site is in Japanese or Korean. */
declare const __SSG_EAST_ASIAN__: boolean;
/** Defined by the bundler: whether links in articles have previews of their targets. */
declare const __SSG_LINK_PREVIEWS__: boolean;

/** The elements of articles that load a stylesheet. */
const elements: Readonly<Record<string, readonly string[]>> = {
  '@autolode/theme/small.css': ['dl'],
  '@autolode/theme/code-extras.css': ['pre[data-extras]'],
};

/** The stylesheets that articles load for directives and elements, in the order of their rules. */
const ofArticles = new Set([
  ...['tabs', 'reference', 'small', 'code-extras', 'params', 'landing', 'embeds'].map(
    (name) => `@autolode/theme/${name}.css`,
  ),
  ...Object.values(directives).flatMap(({ stylesheet }) => stylesheet ?? []),
]);

/** The names of the directives that declare a stylesheet. */
const directivesWith = (file: string): string[] =>
  Object.entries(directives).flatMap(([name, { stylesheet }]) => (stylesheet === file ? [name] : []));

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
  ...Array.from(ofArticles, (file) => ({ file, directives: directivesWith(file), elements: elements[file] ?? [] })),
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
