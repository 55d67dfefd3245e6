/** The theme: the shell, the layouts, and the components for Markdown. Its exports implement `Theme` of the runtime. */
import { type Island, type Layouts, pageWords, type Theme, type ThemeStylesheet } from '@autolode/ssg-cli/runtime';
import { Category } from './layouts/Category.tsx';
import { Doc } from './layouts/Doc.tsx';
import { Page } from './layouts/Page.tsx';
import { ar } from './strings/ar.ts';
import { de } from './strings/de.ts';
import { en } from './strings/en.ts';
import { enContent } from './strings/en-content.ts';
import { enSearch } from './strings/en-search.ts';
import { es } from './strings/es.ts';
import { fr } from './strings/fr.ts';
import { ja } from './strings/ja.ts';
import { ko } from './strings/ko.ts';
import { ptBr } from './strings/pt-br.ts';
import { tr } from './strings/tr.ts';
import { zhCn } from './strings/zh-cn.ts';

export type {} from './design-tokens.ts';
export { enhance } from './enhance.ts';
export { icons } from './icon-names.ts';
export type { IconName } from './icons.tsx';
export { addIcons, Icon } from './icons.tsx';
export { markdown } from './markdown/index.ts';
export { Plate } from './Plate.tsx';
export type { Parts } from './parts-in-place.ts';
export { parts, useParts } from './parts-in-place.ts';
export { Shell } from './Shell.tsx';
export type { ContentKey } from './strings/content.ts';
export { useContentText } from './strings/content.ts';
export type { Say, UiKey, UiStrings } from './strings/ui.ts';
export { useUi } from './strings/ui.ts';
export { withParts } from './with-parts.tsx';

/**
 * A layout that is loaded with the first page that uses it. Docs pages and plain pages need none of these. The calls are
 * marked as pure, so that a build can read the list of stylesheets without the rest of the theme.
 */
const later = <C>(pick: (module: typeof import('./layouts/content.ts')) => C) => ({
  load: async () => ({ default: pick(await import('./layouts/content.ts')) }),
});

export const layouts = {
  doc: Doc,
  category: Category,
  page: Page,
  'blog-list': /* @__PURE__ */ later((module) => module.BlogList),
  'blog-post': /* @__PURE__ */ later((module) => module.BlogPost),
  'blog-archive': /* @__PURE__ */ later((module) => module.BlogArchive),
  tags: /* @__PURE__ */ later((module) => module.Tags),
  tag: /* @__PURE__ */ later((module) => module.Tag),
  authors: /* @__PURE__ */ later((module) => module.Authors),
  author: /* @__PURE__ */ later((module) => module.Author),
  search: /* @__PURE__ */ later((module) => module.Search),
  'not-found': /* @__PURE__ */ later((module) => module.NotFound),
  offline: /* @__PURE__ */ later((module) => module.Offline),
} satisfies Layouts;

/** The theme has no islands of its own; a site adds its own here. */
export const islands: Readonly<Record<string, Island>> = {};

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

/** Marked as pure, so that bundlers can drop it: the browser gets the strings of its locale with the shell's data. */
export const strings = /* @__PURE__ */ (() => ({
  en: { ...pageWords, ...en, ...enContent, ...enSearch },
  ar,
  de,
  es,
  fr,
  ja,
  ko,
  'pt-BR': ptBr,
  tr,
  'zh-CN': zhCn,
}))() satisfies Theme['strings'];
