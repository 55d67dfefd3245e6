import { createHash } from 'node:crypto';
import type { PluginPage } from '@autolode/ssg-cli';

/** What a card says. */
export interface Card {
  readonly title: string;
  /** Name of the part of the site that the page belongs to; empty where there is none. */
  readonly section: string;
  /** Title of the site. */
  readonly brand: string;
  /** BCP 47 language of the page. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Folder of the cards in the output. */
export const cardFolder = '_cards/';

export interface Site {
  readonly title: string;
  readonly locales: readonly { readonly code: string; readonly htmlLang: string; readonly direction: 'ltr' | 'rtl' }[];
}

/** The card of a page; `undefined` where the page names an image itself, or nobody shares it. */
export function cardOf(page: PluginPage, { title: brand, locales }: Site): Card | undefined {
  const { view, frontMatter, listed, locale } = page;
  if (!listed || typeof frontMatter['image'] === 'string') return undefined;
  const { htmlLang: language = locale, direction = 'ltr' } = locales.find(({ code }) => code === locale) ?? {};
  const section = sectionOf(view.data);
  const title = view.title === '' ? brand : view.title;
  return { title, section: section === title ? '' : section, brand: title === brand ? '' : brand, language, direction };
}

/** The name changes with what the card says: who shares a page keeps images by their address. */
export const cardPath = (card: Card, look: unknown): string =>
  `${cardFolder}${createHash('sha256')
    .update(JSON.stringify([card, look]))
    .digest('hex')
    .slice(0, 16)}.png`;

function sectionOf(data: unknown): string {
  const { breadcrumbs } = (data ?? {}) as { readonly breadcrumbs?: readonly { readonly label?: unknown }[] };
  const label = breadcrumbs?.[0]?.label;
  return typeof label === 'string' ? label : '';
}
