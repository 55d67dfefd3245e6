import { asObject, asText, type Loose } from '@autolode/ssg-cli/internal';
import { sidebarId } from '../sidebar-id.ts';
import type { Navigation } from '../translate-navigation.ts';

/** How the theme Material shows the navigation. */
export interface NavigationOptions {
  /** The top level is a row of tabs, and each tab has a sidebar of its own. */
  readonly hasTabs: boolean;
  /** The groups of a sidebar's top level are headings. */
  readonly hasSections: boolean;
}

/** Converts `nav` to the items of the navbar and to sidebars. */
export function navigationOf(
  nav: readonly unknown[],
  pages: ReadonlySet<string>,
  { hasTabs, hasSections }: NavigationOptions,
): Navigation {
  const all = nav.flatMap((item) => navItem(item, pages)).map(asObject);
  const grouped = (items: readonly Loose[]) => (hasSections ? items.map(asSection) : items);
  if (!hasTabs || !all.some(isGroup)) return { items: [], sidebars: all.length === 0 ? {} : { main: grouped(all) } };
  const sidebars: { [id: string]: readonly unknown[] } = {};
  const items = all.map((one): Loose => {
    if (one['type'] === 'doc') {
      // A page that is a tab is alone in it.
      sidebars[sidebarId(String(one['id']), sidebars)] = [one];
      return withLabel({ type: 'doc', docId: one['id'] }, one['label']);
    }
    if (!isGroup(one)) return { label: one['label'], href: one['href'] };
    const id = sidebarId(String(one['label']), sidebars);
    const own = asObject(one['link']);
    sidebars[id] = [
      ...(own['id'] === undefined ? [] : [{ type: 'doc', id: own['id'] }]),
      ...grouped((one['items'] as unknown[]).map(asObject)),
    ];
    return { type: 'docSidebar', sidebarId: id, label: one['label'] };
  });
  return { items: items.map((one) => ({ ...one, position: 'left' })), sidebars };
}

const isGroup = (item: Loose): boolean => item['type'] === 'category';

const asSection = (item: Loose): Loose => (isGroup(item) ? { ...item, collapsible: false } : item);

const withLabel = (item: Loose, label: unknown): Loose => (label === undefined ? item : { ...item, label });

/** Converts `Label: file.md`, `file.md`, `Label: [items]` or `Label: https://…`. */
function navItem(written: unknown, pages: ReadonlySet<string>): unknown[] {
  const [label, target] =
    typeof written === 'string' ? [undefined, written] : (Object.entries(asObject(written))[0] ?? []);
  if (Array.isArray(target)) {
    const [first] = target as unknown[];
    const index =
      typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first) && pages.has(first) ? first : undefined;
    const items = (index === undefined ? target : target.slice(1)).flatMap((one) => navItem(one, pages));
    const link = index === undefined ? {} : { link: { type: 'doc', id: idOf(index) } };
    if (items.length === 0)
      return index === undefined ? [] : [{ type: 'doc', id: idOf(index), ...(label ? { label } : {}) }];
    return [{ type: 'category', label: label || folderName(index ?? first), ...link, items }];
  }
  const path = asText(target);
  if (path === undefined) return [];
  if (pages.has(path)) return [{ type: 'doc', id: idOf(path), ...(label ? { label } : {}) }];
  return /^https?:/.test(path) ? [{ type: 'link', label: label ?? path, href: path }] : [];
}

/** A group without a label is named after its folder. */
const folderName = (path: unknown): string => {
  const name = asText(path)?.split('/').at(-2) ?? 'More';
  return (name.charAt(0).toUpperCase() + name.slice(1)).replace(/[-_]/g, ' ');
};

const idOf = (path: string): string => path.replace(/\.md$/, '');
