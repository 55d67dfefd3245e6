import type { MarkdownComponents, ThemeStylesheet } from '@autolode/ssg-cli/runtime';
import { markdown as base, stylesheets as sheets } from '@autolode/theme';
import { siteDirectives } from './components/directives.tsx';

export * from '@autolode/theme';

/**
 * The theme's Markdown components with this site's directives. Marked as pure, so that bundlers can drop them from
 * browser code.
 */
export const markdown: MarkdownComponents = /* @__PURE__ */ (() => ({
  elements: base.elements,
  directives: { ...base.directives, ...siteDirectives },
}))();

/** The theme's main stylesheet in two parts: cards, questions and steps are loaded only on pages that use them. */
export const stylesheets: readonly ThemeStylesheet[] = /* @__PURE__ */ (() => [
  { file: './styles/fonts.css' },
  { file: '@autolode/theme/core.css' },
  { file: '@autolode/theme/blocks.css', layouts: ['page'], directives: ['faq', 'steps'] },
  {
    file: '@autolode/theme/cards.css',
    layouts: ['page', 'category', 'blog-post', 'search', 'not-found'],
    directives: ['cards'],
  },
  ...sheets.filter(({ file }) => file !== '@autolode/theme/styles.css'),
  // React pages can contain tabs, too.
  { file: '@autolode/theme/tabs.css', layouts: ['page'] },
])();
