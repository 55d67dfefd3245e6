import type { Config, LocaleConfig, NavbarChild, NavbarItem, NavbarLink } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { suggestion } from '../../lib/nearest.ts';
import { parseMarkup } from '../../lib/parse-markup.ts';
import type { NavbarChildView, NavbarDocView, NavbarItemView, NavbarLinkView } from '../../runtime/view.ts';
import { encodePath } from '../addresses.ts';
import type { DocsTree } from '../docs/docs-tree.ts';
import { firstLink } from '../docs/sidebar-nodes.ts';
import { given } from '../head.ts';
import { linkedMarkup, type SiteHref } from './site-href.ts';

/** Resolves the navbar's items for one locale: docs to addresses, versions to lists. What cannot be found is an error. */
export function arrangeNavbar(
  config: Config,
  trees: readonly DocsTree[],
  locale: LocaleConfig,
  href: SiteHref,
): { items: NavbarItemView[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const file = config.file.slice(config.root.length + 1);
  const problem = (code: string, where: string, message: string, hint: string) =>
    diagnostics.push({ severity: 'error', code, message: `${where}: ${message}`, file, hint });
  const common = (item: { readonly position?: 'left' | 'right'; readonly className?: string }) => ({
    position: item.position ?? ('right' as const),
    ...given('className', item.className),
  });
  const own = trees.filter((tree) => tree.locale === locale);

  const sectionTrees = (id: string | undefined, where: string): readonly DocsTree[] => {
    if (id === undefined) return own;
    const found = own.filter((tree) => tree.section.id === id);
    if (found.length === 0) {
      problem(
        'navbar/unknown-section',
        where,
        `there is no docs section "${id}".`,
        suggestion(
          id,
          config.docs.map((section) => section.id),
        ),
      );
    }
    return found;
  };

  const link = (item: NavbarLink): NavbarLinkView => ({
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

  const child = (item: NavbarChild, where: string): NavbarChildView | undefined => {
    switch (item.type) {
      case 'html':
        return { type: 'html', ...common(item), html: linkedMarkup(parseMarkup(item.value), href) };
      case 'doc': {
        const candidates = sectionTrees(item.docsPluginId, where).filter((tree) => tree.byId.has(item.docId));
        const first = candidates[0];
        if (first === undefined) {
          const ids = own.flatMap((tree) => [...tree.byId.keys()]);
          problem(
            'navbar/unknown-doc',
            where,
            `there is no doc "${item.docId}".`,
            suggestion(item.docId, ids.slice(0, 60)),
          );
          return undefined;
        }
        const doc = first.byId.get(item.docId);
        const targets = candidates
          .filter((tree) => tree.section === first.section)
          .flatMap((tree): [string, NavbarDocView['targets'][string]][] => {
            const path = tree.byId.get(item.docId)?.path;
            if (path === undefined) return [];
            return [
              [
                tree.version.name,
                { href: href(encodePath(path)), ...given('sidebar', tree.sidebarOf.get(path)?.sidebar.id) },
              ],
            ];
          });
        return {
          type: 'doc',
          ...common(item),
          label: item.label ?? doc?.label ?? item.docId,
          section: first.section.id,
          targets: Object.fromEntries(targets),
        };
      }
      case 'docSidebar':
        return sidebarItem(item, where);
      case 'docsVersion': {
        const candidates = sectionTrees(item.docsPluginId, where);
        const latest = candidates.find((tree) => tree.version.isLatest) ?? candidates[0];
        if (latest === undefined) return undefined;
        return {
          type: 'version',
          ...common(item),
          section: latest.section.id,
          ...given('label', item.label),
          ...given('href', item.to === undefined ? undefined : href(item.to)),
        };
      }
      default:
        return link(item);
    }
  };

  const sidebarItem = (
    item: Extract<NavbarChild, { type: 'docSidebar' }>,
    where: string,
  ): NavbarDocView | undefined => {
    const candidates = sectionTrees(item.docsPluginId, where).filter((tree) =>
      tree.sidebars.some(({ sidebar }) => sidebar.id === item.sidebarId),
    );
    const first = candidates[0];
    if (first === undefined) {
      const ids = [...new Set(own.flatMap((tree) => tree.sidebars.map(({ sidebar }) => sidebar.id)))];
      problem(
        'navbar/unknown-sidebar',
        where,
        `there is no sidebar "${item.sidebarId}".`,
        suggestion(item.sidebarId, ids),
      );
      return undefined;
    }
    const links = candidates.flatMap((tree) => {
      const found = tree.sidebars.find(({ sidebar }) => sidebar.id === item.sidebarId);
      const link = found === undefined ? undefined : firstLink(found.sidebar.nodes);
      return link === undefined ? [] : [{ version: tree.version.name, ...link }];
    });
    const [firstOfAll] = links;
    if (firstOfAll === undefined) {
      problem(
        'navbar/sidebar-without-link',
        where,
        `the sidebar "${item.sidebarId}" has nothing to link to.`,
        'Add a doc to the sidebar, or remove the navbar item.',
      );
      return undefined;
    }
    return {
      type: 'doc',
      ...common(item),
      label: item.label ?? firstOfAll.label,
      section: first.section.id,
      targets: Object.fromEntries(
        links.map(({ version, target }) => [version, { href: href(target), sidebar: item.sidebarId }]),
      ),
    };
  };

  const children = (items: readonly NavbarChild[] | undefined, where: string): NavbarChildView[] =>
    (items ?? []).flatMap((one, index) => child(one, `${where}[${index}]`) ?? []);

  const item = (one: NavbarItem, where: string): NavbarItemView | undefined => {
    switch (one.type) {
      case 'search':
        return { type: 'search', ...common(one) };
      case 'dropdown':
        return {
          type: 'dropdown',
          ...common(one),
          label: one.label,
          items: children(one.items, `${where}.items`),
          ...given('href', one.to === undefined ? undefined : href(one.to)),
          ...given('activeBasePath', one.activeBasePath === undefined ? undefined : href(one.activeBasePath)),
          ...given(
            'columns',
            one.columns?.map((column, c) =>
              column.map((group, g) => ({
                label: group.label,
                items: children(group.items, `${where}.columns[${c}][${g}].items`),
              })),
            ),
          ),
        };
      case 'localeDropdown':
        return {
          type: 'localeDropdown',
          ...common(one),
          before: children(one.dropdownItemsBefore, `${where}.dropdownItemsBefore`),
          after: children(one.dropdownItemsAfter, `${where}.dropdownItemsAfter`),
          ...given('queryString', one.queryString),
        };
      case 'docsVersionDropdown': {
        const candidates = sectionTrees(one.docsPluginId, where);
        const section = candidates[0]?.section;
        if (section === undefined) return undefined;
        const all = candidates
          .filter((tree) => tree.section === section)
          .map((tree) => ({ name: tree.version.name, label: tree.version.label }));
        const wanted =
          one.versions === undefined
            ? all
            : Array.isArray(one.versions)
              ? one.versions.map((name) => ({ name, label: undefined }))
              : Object.entries(one.versions).map(([name, { label }]) => ({ name, label }));
        return {
          type: 'versionDropdown',
          ...common(one),
          section: section.id,
          versions: wanted.flatMap(({ name, label }) => {
            const known = all.find((version) => version.name === name);
            return known === undefined ? [] : [{ name, label: label ?? known.label }];
          }),
          before: children(one.dropdownItemsBefore, `${where}.dropdownItemsBefore`),
          after: children(one.dropdownItemsAfter, `${where}.dropdownItemsAfter`),
          ...given('activeClassDisabled', one.dropdownActiveClassDisabled),
        };
      }
      default:
        return child(one, where);
    }
  };

  return { items: config.navbar.items.flatMap((one, index) => item(one, `navbar.items[${index}]`) ?? []), diagnostics };
}
