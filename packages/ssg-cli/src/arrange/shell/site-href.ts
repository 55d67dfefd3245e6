import {
  isExternal,
  isOutsidePages,
  type PublicUrl,
  type SitePath,
  safeDecode,
  splitUrl,
} from '@autolode/ssg-runtime/url';
import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import type { Config, LocaleConfig } from '../../config/types.ts';
import { mapValues } from '../../lib/map-values.ts';
import { mapSrcset } from '../../lib/srcset.ts';
import { assetUrl, linkUrl } from '../addresses.ts';

/** Turns a path of the config into a public URL. */
export type SiteHref = (path: SitePath) => PublicUrl;

/**
 * A static file is published once, at the base URL, as is what another program serves; every other path is a page in the
 * language of the shell.
 */
export function siteHref(config: Config, locale: LocaleConfig, statics: ReadonlySet<string>): SiteHref {
  return (path) =>
    statics.has(safeDecode(splitUrl(path).path).replace(/^\//, ''))
      ? assetUrl(path, config)
      : linkUrl(path, config, locale);
}

/** Attributes of trusted HTML that contain a URL. */
export const addressAttributes: ReadonlySet<string> = new Set(['href', 'src', 'poster']);

/** Whether a URL of the config is a path on the site: it starts with exactly one slash, or with `pathname://`. */
export const isSitePath = (address: string): boolean =>
  isOutsidePages(address) || (address.startsWith('/') && !isExternal(address));

/** The URL of an item of the config: `to` is a path of the site, `href` a URL of another one or a `pathname://` URL. */
export const itemHref = ({ to, href: url = '' }: { to?: string; href?: string }, href: SiteHref): PublicUrl =>
  to !== undefined ? href(to) : isOutsidePages(url) ? href(url) : url;

/** Adds the base URL to the paths in trusted HTML of the config. */
export const linkedMarkup = (markup: Markup, href: SiteHref): Markup =>
  markup.map((node) => (typeof node === 'string' ? node : linkedElement(node, href)));

const linkedElement = ([name, attributes, ...children]: MarkupElement, href: SiteHref): MarkupElement => {
  const own = (url: string) => (isSitePath(url) ? href(url) : url);
  return [
    name,
    mapValues(attributes, (value, key) =>
      key === 'srcset' ? mapSrcset(value, own) : addressAttributes.has(key) ? own(value) : value,
    ),
    ...linkedMarkup(children, href),
  ];
};
