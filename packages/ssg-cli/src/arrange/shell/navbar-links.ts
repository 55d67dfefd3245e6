import type { NavbarLinkView } from '@autolode/ssg-runtime/view';
import type { NavbarLink } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import { parseMarkup } from '../../lib/parse-markup.ts';
import { itemHref, linkedMarkup, type SiteHref } from './site-href.ts';

/** The properties that every navbar item has. */
export const common = (item: { readonly position?: 'left' | 'right'; readonly className?: string }) => ({
  position: item.position ?? ('right' as const),
  ...defined({ className: item.className }),
});

export const navbarLink = (item: NavbarLink, href: SiteHref): NavbarLinkView => ({
  type: 'link',
  ...common(item),
  href: item.to === undefined ? itemHref(item.href, href) : href(item.to),
  ...defined({ label: item.label }),
  ...defined({ html: item.html === undefined ? undefined : linkedMarkup(parseMarkup(item.html), href) }),
  ...defined({ activeBasePath: item.activeBasePath === undefined ? undefined : href(item.activeBasePath) }),
  ...defined({ activeBaseRegex: item.activeBaseRegex, badge: item.badge, icon: item.icon, variant: item.variant }),
  ...defined({ attributes: item.attributes }),
});
