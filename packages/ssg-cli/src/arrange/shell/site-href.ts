import type { Config, LocaleConfig } from '../../config/types.ts';
import { isExternal, type PublicUrl, type SitePath, safeDecode, splitUrl } from '../../runtime/url.ts';
import type { Markup, MarkupElement } from '../../runtime/view.ts';
import { publicUrl } from '../addresses.ts';

/** Turns a path of the config into a public URL. */
export type SiteHref = (path: SitePath) => PublicUrl;

/** A static file is published once, at the base URL; every other path is a page in the language of the shell. */
export function siteHref(config: Config, locale: LocaleConfig, statics: ReadonlySet<string>): SiteHref {
  return (path) =>
    statics.has(safeDecode(splitUrl(path).path).replace(/^\//, ''))
      ? publicUrl(path, config.baseUrl, false)
      : publicUrl(path, locale.baseUrl, config.trailingSlash);
}

/** Attributes of trusted HTML that contain a URL. */
export const addressAttributes: ReadonlySet<string> = new Set(['href', 'src', 'poster']);

/** Whether a URL of the config is a path on the site: it starts with exactly one slash. */
export const isSitePath = (address: string): boolean => address.startsWith('/') && !isExternal(address);

/** Adds the base URL to the paths in trusted HTML of the config. */
export const linkedMarkup = (markup: Markup, href: SiteHref): Markup =>
  markup.map((node) => (typeof node === 'string' ? node : linkedElement(node, href)));

const linkedElement = ([name, attributes, ...children]: MarkupElement, href: SiteHref): MarkupElement => [
  name,
  Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [
      key,
      addressAttributes.has(key) && isSitePath(value) ? href(value) : value,
    ]),
  ),
  ...linkedMarkup(children, href),
];
