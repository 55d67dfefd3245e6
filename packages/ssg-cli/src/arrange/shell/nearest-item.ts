import { isBelow, isExternal, normalisePath } from '../../runtime/url.ts';
import type { NavbarChildView, NavbarDropdownView, NavbarItemView, NavbarLinkView } from '../../runtime/view.ts';

type Entry = NavbarLinkView | NavbarDropdownView;

/**
 * Makes of several items whose paths a page is below only the one with the longest path current. The others get an
 * expression that excludes what is below those. Items with `activeBasePath` or `activeBaseRegex` stay as the author
 * decided.
 */
export function withNearestItem(items: readonly NavbarItemView[], home: string): NavbarItemView[] {
  const paths = new Set(items.flatMap(entriesOf).flatMap((entry) => pathOf(entry) ?? []));
  const limited = (item: NavbarChildView): NavbarChildView =>
    item.type === 'link' ? { ...item, ...limitOf(item, paths, home) } : item;
  return items.map((item) => {
    switch (item.type) {
      case 'dropdown': {
        const columns = item.columns?.map((column) =>
          column.map((group) => ({ ...group, items: group.items.map(limited) })),
        );
        return {
          ...item,
          ...limitOf(item, paths, home),
          items: item.items.map(limited),
          ...(columns === undefined ? {} : { columns }),
        };
      }
      case 'localeDropdown':
      case 'versionDropdown':
        return { ...item, before: item.before.map(limited), after: item.after.map(limited) };
      case 'search':
        return item;
      default:
        return limited(item);
    }
  });
}

/** The items of the bar, and those in dropdowns, which make their dropdown current. */
function entriesOf(item: NavbarItemView): Entry[] {
  if (item.type === 'link') return [item];
  if (item.type !== 'dropdown') return [];
  const children = [...item.items, ...(item.columns ?? []).flat().flatMap((group) => group.items)];
  return [item, ...children.filter((child) => child.type === 'link')];
}

/** The path below which an item is current, unless an expression decides this. A link to a part of a page has none. */
function pathOf(entry: Entry): string | undefined {
  if (entry.activeBaseRegex !== undefined) return undefined;
  const path = entry.activeBasePath ?? entry.href;
  return path === undefined || isExternal(path) || /[?#]/.test(path) ? undefined : normalisePath(path);
}

/** The expression of an item that is not current on all pages below its path. */
function limitOf(entry: Entry, paths: ReadonlySet<string>, home: string): { readonly activeBaseRegex?: string } {
  const own = entry.activeBasePath === undefined ? pathOf(entry) : undefined;
  // The home page is current only on itself, because every page is below it.
  if (own === undefined || own === normalisePath(home)) return {};
  const below = [...paths].filter((path) => path !== own && isBelow(own, path));
  const nearest = below.filter((path) => !below.some((other) => other !== path && isBelow(other, path))).sort();
  if (nearest.length === 0) return {};
  const rest = nearest.map((path) => `${escaped(path.slice(own.length))}(?:/|$)`);
  return { activeBaseRegex: `^${escaped(own)}(?=/|$)(?!${rest.join('|')})` };
}

const escaped = (path: string): string => path.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
