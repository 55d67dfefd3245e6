import type { NavbarChildView, NavbarItemView } from '@autolode/ssg-runtime/view';
import type { NavbarKind, NavbarPlace } from '../../config/navbar/kind.ts';
import { kinds } from '../../config/navbar/kinds.ts';
import type { Config, LocaleConfig, NavbarChild, NavbarItem } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
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
): { items: NavbarItemView[]; diagnostics: Diagnostic[] } {
  const own = trees.filter((tree) => tree.locale === locale);
  const diagnostics: Diagnostic[] = [];
  const views = (items: readonly NavbarItem[], list: string): NavbarItemView[] =>
    items.flatMap((item, index) => {
      const kind: NavbarKind = kinds[item.type ?? 'default'];
      const where = `${list}[${index}]`;
      const place: NavbarPlace = {
        href: (path) => path && href(path),
        link: (one) => itemHref(one, href),
        markup: (html) => linkedMarkup(parseMarkup(html), href),
        docs: docsOf(config, own, where, href, diagnostics),
        entries: (entries = [], key) =>
          views(entries as readonly NavbarChild[], `${where}.${key}`) as NavbarChildView[],
      };
      return kind.view(item as never, place) ?? [];
    });
  const items = views(config.navbar.items, 'navbar.items');
  const bases = new Map(own.map(({ section }) => [section.id, href(encodePath(section.routeBasePath))]));
  return { items: withNearestItem(items, locale.baseUrl, bases), diagnostics };
}
