import type { MarkdownComponents, ThemeStylesheet } from '@autolode/ssg-cli/runtime';
import { markdown as base, stylesheets as sheets } from '@autolode/theme';
import { siteDirectives } from './components/directives.tsx';

export * from '@autolode/theme';

/** The theme's Markdown with this site's directives. Marked as pure: browser code, which needs none of it, leaves it out. */
export const markdown: MarkdownComponents = /* @__PURE__ */ (() => ({
  elements: base.elements,
  directives: { ...base.directives, ...siteDirectives },
}))();

/** The theme's main sheet in its two parts: cards, questions and steps come only to the pages that have them. */
export const stylesheets: readonly ThemeStylesheet[] = /* @__PURE__ */ (() => [
  { file: '@autolode/theme/core.css' },
  { file: '@autolode/theme/blocks.css', layouts: ['page'], directives: ['faq', 'steps'] },
  { file: '@autolode/theme/cards.css', layouts: ['page', 'category', 'blog-post', 'not-found'], directives: ['cards'] },
  ...sheets.filter(({ file }) => file !== '@autolode/theme/styles.css'),
  // React pages have tabs as well.
  { file: '@autolode/theme/tabs.css', layouts: ['page'] },
])();
