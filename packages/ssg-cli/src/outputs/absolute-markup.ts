import { isExternal } from '@autolode/ssg-runtime/url';
import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import type { LocaleConfig } from '../config/types.ts';
import { childrenOf } from '../lib/reading-markup.ts';
import { mapSrcset } from '../lib/srcset.ts';

const addresses = new Set(['href', 'src', 'poster', 'cite']);

/**
 * Makes a tree fit for use outside the site: URLs become absolute, and attributes that only the site's own styles and
 * scripts use are removed.
 */
export const absoluteMarkup = (markup: Markup, locale: LocaleConfig, page: string): Markup =>
  markup.flatMap((node): Markup => {
    if (typeof node === 'string') return [node];
    const element = absoluteElement(node, locale, page);
    // A span without attributes only had a class. Keeping the spans of highlighted code would multiply the size of a
    // feed.
    return element[0] === 'span' && Object.keys(element[1]).length === 0 ? childrenOf(element) : [element];
  });

const forStyles = new Set(['class', 'style', 'tabindex', 'role', 'id']);

function absoluteElement(node: MarkupElement, locale: LocaleConfig, page: string): MarkupElement {
  const [name, attributes, ...children] = node;
  const kept: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) {
    if (/^(?:on|data-|aria-|popover|interestfor)/i.test(key) || forStyles.has(key)) continue;
    if (addresses.has(key)) kept[key] = absoluteUrl(locale, value, page);
    else if (key.toLowerCase() === 'srcset') kept[key] = mapSrcset(value, (url) => absoluteUrl(locale, url, page));
    else kept[key] = value;
  }
  return [name, kept, ...absoluteMarkup(children, locale, page)] as MarkupElement;
}

/**
 * Makes a URL absolute: `/a` becomes `https://host/a`, and `#b` becomes the page's own URL with that fragment. URLs
 * with a scheme are unchanged.
 */
export function absoluteUrl(locale: Pick<LocaleConfig, 'url'>, url: string, page?: string): string {
  if (url.startsWith('//')) return `https:${url}`;
  if (isExternal(url)) return url;
  if (url.startsWith('/')) return locale.url + url;
  return page === undefined || url === '' ? url : URL.canParse(url, page) ? new URL(url, page).href : url;
}
