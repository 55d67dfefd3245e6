import type { MarkdownComponents } from '@autolode/ssg-cli/runtime';
import { markdown as base } from '@autolode/theme';
import { siteDirectives } from './components/directives.tsx';

export * from '@autolode/theme';

/** The theme's Markdown with this site's directives. Marked as pure: browser code, which needs none of it, leaves it out. */
export const markdown: MarkdownComponents = /* @__PURE__ */ (() => ({
  elements: base.elements,
  directives: { ...base.directives, ...siteDirectives },
}))();
