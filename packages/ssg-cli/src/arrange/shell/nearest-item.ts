import { isBelow, isExternal, normalisePath } from '@autolode/ssg-runtime/url';
import type { NavbarDocView, NavbarDropdownView, NavbarItemView, NavbarLinkView } from '@autolode/ssg-runtime/view';
import { defined } from '../../lib/defined.ts';

type Entry = NavbarLinkView | NavbarDropdownView;

/** What all items of a navbar decide about each of them. */
interface Bar {
  readonly paths: ReadonlySet<string>;
  /** The URL of the language. */
  readonly home: string;
  /** Section → the URL below which its docs are. */
  readonly bases: ReadonlyMap<string, string>;
  /** Section → sidebars of the items that the bar itself shows, each as `section/sidebar`. */
  readonly sidebars: ReadonlyMap<string, readonly string[]>;
  /** The URLs to which those items lead. */
  readonly targets: ReadonlySet<string>;
}

/**
 * Makes of several items whose paths a page is below only the one with the longest path current. The others get an
 * expression that excludes what is below those. A path below its section is nearer than an item of a sidebar, which is
 * nearer than the path of the section. Items with `activeBasePath` or `activeBaseRegex` stay as the author decided.
 */
export function withNearestItem(items: readonly NavbarItemView[], home: string, bases: Bar['bases']): NavbarItemView[] {
  const paths = new Set(items.flatMap(entriesOf).flatMap((entry) => pathOf(entry) ?? []));
  const docs = items.filter((item) => item.type === 'doc');
  const bar: Bar = { paths, home, bases, sidebars: sidebarsOf(docs), targets: new Set(docs.flatMap(targetsOf)) };
  const limited = <Item extends NavbarItemView>(item: Item): Item => {
    if (item.type === 'doc') return { ...item, ...limitOfDoc(item, bar) };
    return item.type === 'link' || item.type === 'dropdown' ? { ...item, ...limitOf(item, bar) } : item;
  };
  return items.map(limited).map((item) => {
    if ('before' in item) return { ...item, before: item.before.map(limited), after: item.after.map(limited) };
    if (item.type !== 'dropdown') return item;
    const columns = item.columns?.map((column) =>
      column.map((group) => ({ ...group, items: group.items.map(limited) })),
    );
    return { ...item, items: item.items.map(limited), ...defined({ columns }) };
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

/** The sidebars of the items that are always visible. Those in dropdowns do not mark their dropdown. */
function sidebarsOf(items: readonly NavbarDocView[]): Bar['sidebars'] {
  const found = new Map<string, readonly string[]>();
  for (const item of items) {
    const own = Object.values(item.targets).flatMap(({ sidebar }) =>
      sidebar === undefined ? [] : [`${item.section}/${sidebar}`],
    );
    found.set(item.section, [...new Set([...(found.get(item.section) ?? []), ...own])]);
  }
  return found;
}

const targetsOf = ({ targets }: NavbarDocView): string[] =>
  Object.values(targets).map(({ href }) => normalisePath(href));

/** Where an item is not current although the page is below its path. */
function limitOf(entry: Entry, bar: Bar): Pick<Entry, 'activeBaseRegex' | 'exceptSidebars'> {
  const own = entry.activeBasePath === undefined ? pathOf(entry) : undefined;
  // The home page is current only on itself, because every page is below it.
  if (own === undefined || own === normalisePath(bar.home)) return {};
  const sidebars = [...bar.sidebars].flatMap(([section, all]) =>
    isBelow(own, bar.bases.get(section) ?? '/') ? all : [],
  );
  return { ...regexOf(own, bar), ...(sidebars.length > 0 && { exceptSidebars: sidebars }) };
}

/**
 * Where an item is not current although its sidebar has the page: below a path in its section, and at the section's. On a
 * page that it leads to, it is, unless another item leads there too.
 */
function limitOfDoc(item: NavbarDocView, { paths, bases }: Bar): Pick<NavbarDocView, 'exceptRegex'> {
  const base = normalisePath(bases.get(item.section) ?? '/');
  const own = targetsOf(item).filter((target) => !paths.has(target));
  const inside = [...paths].filter((path) => isBelow(base, path)).sort();
  if (inside.length === 0) return {};
  const nearer = inside.map((path) => {
    if (path === base) return '/?$';
    const targets = own.filter((target) => isBelow(path, target)).map((target) => escaped(target.slice(path.length)));
    const kept = targets.length === 0 ? '' : `(?!(?:${targets.join('|')})/?$)`;
    return `${escaped(path.slice(base.length))}${kept}(?:/|$)`;
  });
  return { exceptRegex: `^${escaped(base)}(?:${nearer.join('|')})` };
}

function regexOf(own: string, { paths, targets }: Pick<Bar, 'paths' | 'targets'>): Pick<Entry, 'activeBaseRegex'> {
  const below = [...paths].filter((path) => path !== own && isBelow(own, path));
  const nearest = below.filter((path) => !below.some((other) => other !== path && isBelow(other, path))).sort();
  const pages = [...targets].filter((path) => path !== own && isBelow(own, path) && !paths.has(path)).sort();
  if (nearest.length + pages.length === 0) return {};
  const rest = [
    ...nearest.map((path) => `${escaped(path.slice(own.length))}(?:/|$)`),
    ...pages.map((path) => `${escaped(path.slice(own.length))}/?$`),
  ];
  return { activeBaseRegex: `^${escaped(own)}(?=/|$)(?!${rest.join('|')})` };
}

const escaped = (path: string): string => path.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
