/** The theme: the shell, the layouts, and the components for Markdown. Its exports implement `Theme` of the runtime. */
import { type Layouts, pageWords, type Theme } from '@autolode/ssg-cli/runtime';
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
export { stylesheets } from './stylesheets.ts';
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
