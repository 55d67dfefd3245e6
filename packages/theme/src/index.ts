/** The theme: what surrounds a page, its layouts, and what Markdown becomes. See `Theme` in the runtime for the contract. */
import { type Island, type Layouts, pageWords, type Theme } from '@autolode/ssg-cli/runtime';
import { Category } from './layouts/Category.tsx';
import { Author, Authors, BlogArchive, BlogList, BlogPost, Search, Tag, Tags } from './layouts/content.ts';
import { Doc } from './layouts/Doc.tsx';
import { NotFound } from './layouts/NotFound.tsx';
import { Offline } from './layouts/Offline.tsx';
import { Page } from './layouts/Page.tsx';
import { ar } from './strings/ar.ts';
import { de } from './strings/de.ts';
import { en } from './strings/en.ts';
import { enContent } from './strings/en-content.ts';
import { enSearch } from './strings/en-search.ts';
import { ja } from './strings/ja.ts';
import { ko } from './strings/ko.ts';
import { tr } from './strings/tr.ts';

export { enhance } from './enhance.ts';
export type { IconName } from './icons.tsx';
export { Icon } from './icons.tsx';
export { markdown } from './markdown/index.ts';
export { Plate } from './Plate.tsx';
export { Shell } from './Shell.tsx';

export const layouts = {
  doc: Doc,
  category: Category,
  page: Page,
  'blog-list': BlogList,
  'blog-post': BlogPost,
  'blog-archive': BlogArchive,
  tags: Tags,
  tag: Tag,
  authors: Authors,
  author: Author,
  search: Search,
  'not-found': NotFound,
  offline: Offline,
} satisfies Layouts;

/** The theme itself hydrates nothing inside articles; a site adds its own here. */
export const islands: Readonly<Record<string, Island>> = {};

/** Marked as pure: browser code gets its words with the shell's data, and leaves these out. */
export const strings = /* @__PURE__ */ (() => ({
  en: { ...pageWords, ...en, ...enContent, ...enSearch },
  ar,
  de,
  ja,
  ko,
  tr,
}))() satisfies Theme['strings'];
