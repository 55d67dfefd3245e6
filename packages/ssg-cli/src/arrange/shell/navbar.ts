import type { NavbarChildView, NavbarItemView } from '@autolode/ssg-runtime/view';
import type { Config, LocaleConfig, NavbarChild, NavbarItem } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { parseMarkup } from '../../lib/parse-markup.ts';
import { encodePath } from '../addresses.ts';
import type { DocsTree } from '../docs/docs-tree.ts';
import { NavbarDocs } from './navbar-docs.ts';
import { common, navbarLink } from './navbar-links.ts';
import { withNearestItem } from './nearest-item.ts';
import { linkedMarkup, type SiteHref } from './site-href.ts';

/** Resolves the navbar for one locale: docs to URLs, version dropdowns to lists. Unknown docs are errors. */
export function arrangeNavbar(
  config: Config,
  trees: readonly DocsTree[],
  locale: LocaleConfig,
  href: SiteHref,
): { items: NavbarItemView[]; diagnostics: Diagnostic[] } {
  const own = trees.filter((tree) => tree.locale === locale);
  const docs = new NavbarDocs(config, own, href);
  const items = config.navbar.items.flatMap(
    (item, index) => itemView(item, `navbar.items[${index}]`, docs, href) ?? [],
  );
  const bases = new Map(own.map(({ section }) => [section.id, href(encodePath(section.routeBasePath))]));
  return { items: withNearestItem(items, locale.baseUrl, bases), diagnostics: docs.diagnostics };
}

function itemView(item: NavbarItem, where: string, docs: NavbarDocs, href: SiteHref): NavbarItemView | undefined {
  const children = (items: readonly NavbarChild[] | undefined, key: string): NavbarChildView[] =>
    (items ?? []).flatMap((one, index) => childView(one, `${where}.${key}[${index}]`, docs, href) ?? []);
  switch (item.type) {
    case 'search':
      return { type: 'search', ...common(item) };
    case 'dropdown': {
      const columns = item.columns?.map((column, c) =>
        column.map(({ label, items }, g) => ({ label, items: children(items, `columns[${c}][${g}].items`) })),
      );
      return {
        type: 'dropdown',
        ...common(item),
        label: item.label,
        items: children(item.items, 'items'),
        ...defined({ href: item.to === undefined ? undefined : href(item.to) }),
        ...defined({ activeBasePath: item.activeBasePath === undefined ? undefined : href(item.activeBasePath) }),
        ...defined({ columns }),
      };
    }
    case 'localeDropdown':
      return {
        type: 'localeDropdown',
        ...common(item),
        before: children(item.dropdownItemsBefore, 'dropdownItemsBefore'),
        after: children(item.dropdownItemsAfter, 'dropdownItemsAfter'),
        ...defined({ queryString: item.queryString?.replace(/^\?/, '') }),
      };
    case 'docsVersionDropdown': {
      const versions = docs.versions(item, where);
      if (versions === undefined) return undefined;
      return {
        type: 'versionDropdown',
        ...common(item),
        ...versions,
        before: children(item.dropdownItemsBefore, 'dropdownItemsBefore'),
        after: children(item.dropdownItemsAfter, 'dropdownItemsAfter'),
        ...defined({ activeClassDisabled: item.dropdownActiveClassDisabled }),
      };
    }
    default:
      return childView(item, where, docs, href);
  }
}

function childView(item: NavbarChild, where: string, docs: NavbarDocs, href: SiteHref): NavbarChildView | undefined {
  switch (item.type) {
    case 'html':
      return { type: 'html', ...common(item), html: linkedMarkup(parseMarkup(item.value), href) };
    case 'doc':
      return docs.doc(item, where);
    case 'docSidebar':
      return docs.sidebar(item, where);
    case 'docsVersion':
      return docs.version(item, where);
    default:
      return navbarLink(item, href);
  }
}
