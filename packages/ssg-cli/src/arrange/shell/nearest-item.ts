import { isBelow, isExternal, normalisePath } from '../../runtime/url.ts';
import type {
  NavbarChildView,
  NavbarDocView,
  NavbarDropdownView,
  NavbarItemView,
  NavbarLinkView,
} from '../../runtime/view.ts';

type Entry = NavbarLinkView | NavbarDropdownView;

/** What all items of a navbar decide about each of them. */
interface Bar {
  readonly paths: ReadonlySet<string>;
  /** The URL of the language. */
  readonly home: string;
  /** Section → the URL below which its docs are. */
  readonly bases: ReadonlyMap<string, string>;
}

/**
 * Makes of several items whose paths a page is below only the one with the longest path current. The others get an
 * expression that excludes what is below those. A path below its section is nearer than an item of a sidebar. Items with
 * `activeBasePath` or `activeBaseRegex` stay as the author decided.
 */
export function withNearestItem(items: readonly NavbarItemView[], home: string, bases: Bar['bases']): NavbarItemView[] {
  const paths = new Set(items.flatMap(entriesOf).flatMap((entry) => pathOf(entry) ?? []));
  const bar: Bar = { paths, home, bases };
  const limited = (item: NavbarChildView): NavbarChildView =>
    item.type === 'link'
      ? { ...item, ...limitOf(item, bar) }
      : item.type === 'doc'
        ? { ...item, ...limitOfDoc(item, bar) }
        : item;
  return items.map((item) => {
    switch (item.type) {
      case 'dropdown': {
        const columns = item.columns?.map((column) =>
          column.map((group) => ({ ...group, items: group.items.map(limited) })),
        );
        return {
          ...item,
          ...limitOf(item, bar),
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
function limitOf(entry: Entry, bar: Bar): Pick<Entry, 'activeBaseRegex'> {
  const own = entry.activeBasePath === undefined ? pathOf(entry) : undefined;
  // The home page is current only on itself, because every page is below it.
  if (own === undefined || own === normalisePath(bar.home)) return {};
  return regexOf(own, bar.paths);
}

/** The paths below the section of an item on which it is not current although its sidebar has the page. */
function limitOfDoc({ section }: NavbarDocView, { paths, bases }: Bar): Pick<NavbarDocView, 'notBelow'> {
  const base = normalisePath(bases.get(section) ?? '/');
  const below = [...paths].filter((path) => path !== base && isBelow(base, path)).sort();
  return below.length === 0 ? {} : { notBelow: below };
}

function regexOf(own: string, paths: Bar['paths']): Pick<Entry, 'activeBaseRegex'> {
  const below = [...paths].filter((path) => path !== own && isBelow(own, path));
  const nearest = below.filter((path) => !below.some((other) => other !== path && isBelow(other, path))).sort();
  if (nearest.length === 0) return {};
  const rest = nearest.map((path) => `${escaped(path.slice(own.length))}(?:/|$)`);
  return { activeBaseRegex: `^${escaped(own)}(?=/|$)(?!${rest.join('|')})` };
}

const escaped = (path: string): string => path.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
