import { asList, asObject, asText, type Loose, ownValue } from '@autolode/ssg-cli/internal';
import { withoutUndefined } from '../docusaurus/convert-links.ts';
import { sidebarId } from '../sidebar-id.ts';
import type { Navigation } from '../translate-navigation.ts';

/** The levels of a navigation that have separate sidebars. */
export const divisions = ['tabs', 'anchors', 'dropdowns', 'versions', 'products', 'menu'] as const;
const labels = ['tab', 'anchor', 'dropdown', 'version', 'product', 'item', 'group', 'name'] as const;

/** Divisions of which Mintlify shows the current one, and the others in a menu. */
const menus: Readonly<Record<string, string>> = { dropdowns: 'Sections', versions: 'Versions', products: 'Products' };

/**
 * The navigation of a Mintlify site: a sidebar for each tab, anchor or dropdown, one for all other pages, and the items
 * of the navbar that lead to them.
 *
 * @param written - `navigation` of the config, in the form of `docs.json` or of `mint.json`.
 * @param pages - Paths of the pages without their extensions.
 * @param language - Folder of the language, if it is not the default one. Its paths are those of the default language.
 */
export const navigationOf = (written: unknown, pages: ReadonlySet<string>, language?: string): Navigation =>
  new NavigationReader(pages, language).read(written);

class NavigationReader {
  readonly #pages: ReadonlySet<string>;
  readonly #prefix: string;
  readonly #sidebars: { [id: string]: unknown[] } = {};
  readonly #used = new Set<string>();

  constructor(pages: ReadonlySet<string>, language = '') {
    this.#pages = pages;
    this.#prefix = language === '' ? '' : `${language}/`;
  }

  read(written: unknown): Navigation {
    const all = this.#visit(written, 'main');
    // One item leads to where the visitor is anyway.
    const items = all.length === 1 && asObject(all[0])['type'] === 'docSidebar' ? [] : fitting(all);
    return { items: items.map((one) => ({ ...one, position: 'left' })), sidebars: this.#sidebars };
  }

  /** Adds the sidebars below a value, and returns the items of the navbar for its divisions. */
  #visit(value: unknown, id: string): Loose[] {
    const object = asObject(value);
    const items = [object, asObject(object['global'])].flatMap((own) =>
      divisions.flatMap((kind) => this.#divisionItems(kind, asList(own[kind]).map(asObject))),
    );
    for (const list of [value, object['groups'], object['pages']]) {
      const made = asList(list).flatMap((one) => this.#sidebarItems(one, true));
      if (made.length > 0) this.#sidebars[id] = [...(ownValue(this.#sidebars, id) ?? []), ...made];
    }
    return items;
  }

  #divisionItems(kind: string, divided: readonly Loose[]): Loose[] {
    const items = divided.flatMap((one) => {
      const label = labels.map((name) => asText(one[name])).find((text) => text?.trim()) ?? kind;
      const id = sidebarId(label, this.#sidebars);
      const inside = unwrapped(this.#visit(one, id));
      const href = asText(one['href']);
      if (one['hidden'] === true) return [];
      const isDirect = inside.length < 2 && inside.every(({ type }) => type === 'docSidebar');
      if (inside.length > 0) return isDirect ? inside.map((own) => ({ ...own, label })) : [dropdown(label, inside)];
      if (ownValue(this.#sidebars, id) !== undefined) return [{ type: 'docSidebar', label, sidebarId: id }];
      return href === undefined ? [] : [{ label, ...(href.startsWith('/') ? { to: href } : { href }) }];
    });
    const menu = ownValue(menus, kind);
    return menu === undefined || items.length < 2 ? items : [dropdown(menu, items)];
  }

  /** Converts a page or group of a sidebar. Groups at the top are headings; those inside can be closed. */
  #sidebarItems(written: unknown, isTop: boolean): unknown[] {
    if (typeof written === 'string') {
      const path = written.replace(/^\/|\.mdx?$/g, '');
      // A page that is listed twice belongs to the first sidebar.
      if (!this.#pages.has(path) || this.#used.has(path)) return [];
      this.#used.add(path);
      return [{ type: 'doc', id: path.startsWith(this.#prefix) ? path.slice(this.#prefix.length) : path }];
    }
    const { group, pages: inside, root, groups, expanded } = asObject(written);
    // A group with an empty name only sets its pages apart.
    const label = asText(group)?.trim() === '' ? undefined : asText(group);
    const link = this.#sidebarItems(asText(root) ?? '', false);
    const items = [...asList(inside), ...asList(groups)].flatMap((one) => this.#sidebarItems(one, label === undefined));
    if (label === undefined) return [...link, ...items];
    if (items.length === 0) return link;
    return [
      withoutUndefined({
        type: 'category',
        label,
        ...(isTop ? { collapsible: false } : { collapsed: expanded !== true }),
        link: link[0],
        items,
      }),
    ];
  }
}

/** Characters of labels for which a navbar has room. */
const room = 70;

/** Moves the last items into a menu if all of them would not fit in a row. */
function fitting(items: readonly Loose[]): readonly Loose[] {
  const widths = items.map(({ label }) => String(label).length + 3);
  const count = widths.findIndex((_, at) => widths.slice(0, at + 1).reduce((sum, one) => sum + one, 0) > room);
  return count < 1 ? items : [...items.slice(0, count), dropdown('More', items.slice(count))];
}

/** The entries of a menu that is alone, because the menu around it has its name. */
const unwrapped = (items: readonly Loose[]): readonly Loose[] =>
  items.length === 1 && items[0]?.['type'] === 'dropdown' ? asList(items[0]['items']).map(asObject) : items;

/** A menu. Those inside of it are opened to its entries. */
const dropdown = (label: string, items: readonly Loose[]): Loose => ({
  type: 'dropdown',
  label,
  items: items.flatMap((one) =>
    one['type'] === 'dropdown'
      ? asList(one['items'])
          .map(asObject)
          .map((own) => ({ ...own, label: `${String(one['label'])}: ${String(own['label'])}` }))
      : [one],
  ),
});

/** The tabs and anchors of `mint.json`, which are prefixes of paths or URLs of other sites. */
export function itemsOfPrefixes(old: Loose, { sidebars }: Navigation): Loose[] {
  const ids = Object.values(sidebars).flatMap((items) => items.flatMap(docIds));
  return [...asList(old['tabs']), ...asList(old['anchors'])].map(asObject).flatMap(({ name, url }): Loose[] => {
    const [label, written] = [asText(name), asText(url)];
    if (label === undefined || written === undefined) return [];
    if (/^[a-z]+:/i.test(written)) return [{ label, href: written, position: 'left' }];
    const prefix = `${written.replace(/^\/|\/$/g, '')}/`;
    const first = ids.find((id) => id.startsWith(prefix));
    return first === undefined
      ? []
      : [{ label, to: `/${first}`, activeBasePath: `/${prefix.slice(0, -1)}`, position: 'left' }];
  });
}

function docIds(item: unknown): string[] {
  const { id, link, items } = asObject(item);
  return [asText(id), asText(asObject(link)['id'])]
    .filter((one) => one !== undefined)
    .concat(asList(items).flatMap(docIds));
}
