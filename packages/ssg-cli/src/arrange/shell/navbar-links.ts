import type { NavbarLinkView } from '@autolode/ssg-runtime/view';
import type { NavbarLink } from '../../config/types.ts';
import { optionalProperty } from '../../lib/optional-property.ts';
import { parseMarkup } from '../../lib/parse-markup.ts';
import { itemHref, linkedMarkup, type SiteHref } from './site-href.ts';

/** The properties that every navbar item has. */
export const common = (item: { readonly position?: 'left' | 'right'; readonly className?: string }) => ({
  position: item.position ?? ('right' as const),
  ...optionalProperty('className', item.className),
});

export const navbarLink = (item: NavbarLink, href: SiteHref): NavbarLinkView => ({
  type: 'link',
  ...common(item),
  href: item.to === undefined ? itemHref(item.href, href) : href(item.to),
  ...optionalProperty('label', item.label),
  ...optionalProperty('html', item.html === undefined ? undefined : linkedMarkup(parseMarkup(item.html), href)),
  ...optionalProperty('activeBasePath', item.activeBasePath === undefined ? undefined : href(item.activeBasePath)),
  ...optionalProperty('activeBaseRegex', item.activeBaseRegex),
  ...optionalProperty('badge', item.badge),
  ...optionalProperty('icon', item.icon),
  ...optionalProperty('variant', item.variant),
  ...optionalProperty('attributes', item.attributes),
});
