import type { NavbarChildView, NavbarItemView } from '@autolode/ssg-runtime/view';
import type { Finding } from '../../config/finding.ts';
import type { NavbarKind, NavbarPlace } from '../../config/navbar/kind.ts';
import { kinds } from '../../config/navbar/kinds.ts';
import type { Config, LocaleConfig, NavbarChild, NavbarItem } from '../../config/types.ts';
import type { KeyPath } from '../../lib/key-path.ts';
import { parseMarkup } from '../../lib/parse-markup.ts';
import { encodePath } from '../addresses.ts';
import type { DocsTree } from '../docs/docs-tree.ts';
import { docsOf } from './navbar-docs.ts';
import { withNearestItem } from './nearest-item.ts';
import { itemHref, linkedMarkup, type SiteHref } from './site-href.ts';

/** Resolves the navbar for one locale: docs to URLs, version dropdowns to lists. Unknown docs are errors. */
export function arrangeNavbar(
  config: Config,
  trees: readonly DocsTree[],
  locale: LocaleConfig,
  href: SiteHref,
): { items: NavbarItemView[]; findings: Finding[] } {
  const own = trees.filter((tree) => tree.locale === locale);
  const findings: Finding[] = [];
  const views = (items: readonly NavbarItem[], list: KeyPath): NavbarItemView[] =>
    items.flatMap((item, index) => {
      const kind: NavbarKind = kinds[item.type ?? 'default'];
      const path = [...list, index];
      const place: NavbarPlace = {
        href: (target) => target && href(target),
        link: (one) => itemHref(one, href),
        markup: (html) => linkedMarkup(parseMarkup(html), href),
        docs: docsOf(own, path, href, findings),
        entries: (entries = [], key) =>
          views(entries as readonly NavbarChild[], [...path, ...key]) as NavbarChildView[],
      };
      return kind.view(item as never, place) ?? [];
    });
  const items = views(config.navbar.items, ['navbar', 'items']);
  const bases = new Map(own.map(({ section }) => [section.id, href(encodePath(section.routeBasePath))]));
  return { items: withNearestItem(items, locale.baseUrl, bases), findings };
}
