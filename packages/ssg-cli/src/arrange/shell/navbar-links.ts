import type { NavbarLink } from '../../config/types.ts';
import { parseMarkup } from '../../lib/parse-markup.ts';
import type { NavbarLinkView } from '../../runtime/view.ts';
import { given } from '../head.ts';
import { linkedMarkup, type SiteHref } from './site-href.ts';

/** The properties that every navbar item has. */
export const common = (item: { readonly position?: 'left' | 'right'; readonly className?: string }) => ({
  position: item.position ?? ('right' as const),
  ...given('className', item.className),
});

export const navbarLink = (item: NavbarLink, href: SiteHref): NavbarLinkView => ({
  type: 'link',
  ...common(item),
  href: item.to === undefined ? (item.href ?? '') : href(item.to),
  ...given('label', item.label),
  ...given('html', item.html === undefined ? undefined : linkedMarkup(parseMarkup(item.html), href)),
  ...given('activeBasePath', item.activeBasePath === undefined ? undefined : href(item.activeBasePath)),
  ...given('activeBaseRegex', item.activeBaseRegex),
  ...given('badge', item.badge),
  ...given('icon', item.icon),
  ...given('variant', item.variant),
  ...given('attributes', item.attributes),
});
