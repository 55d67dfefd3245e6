import type { PublicUrl, SitePath } from '@autolode/ssg-runtime/url';
import type { Language, LinkViewOrText, Markup, SidebarItemView, SidebarView } from '@autolode/ssg-runtime/view';
import type { Config, LocaleConfig } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import { parseMarkup } from '../../lib/parse-markup.ts';
import { encodePath, pageUrl, publicUrl } from '../addresses.ts';
import { languageOf } from '../head.ts';
import { linkedMarkup, type SiteHref, siteHref } from '../shell/site-href.ts';
import { type CategoryNode, isListed, ownTarget, type Sidebar, type SidebarNode, targetOf } from './sidebar-nodes.ts';

/** The position of a page in a sidebar: its parent categories, outermost first, and its own node. */
export interface Place {
  readonly above: readonly CategoryNode[];
  readonly node: SidebarNode;
}

/**
 * Builds the views of one sidebar for many pages. Views of closed categories are built once and shared, and so is the
 * view of a whole sidebar among the pages of a category.
 */
export class SidebarBuilder {
  readonly sidebar: Sidebar;
  /** Output path of the data file with the complete tree. */
  readonly file: string;
  readonly #full: string | undefined;
  readonly #isLong: boolean;
  readonly #config: Config;
  readonly #locale: LocaleConfig;
  readonly #href: SiteHref;
  readonly #closed = new Map<SidebarNode, SidebarItemView | undefined>();
  readonly #shared = new Map<readonly SidebarNode[], SidebarView>();
  readonly #whole = new Map<SidebarNode, SidebarItemView | undefined>();
  /** Path → position. A category with a generated index is found by identity, not by URL. */
  readonly places = new Map<string, Place>();

  /** @param statics paths of the static files, which have no language. */
  constructor(sidebar: Sidebar, file: string, config: Config, locale: LocaleConfig, statics: ReadonlySet<string>) {
    this.sidebar = sidebar;
    this.file = file;
    this.#config = config;
    this.#locale = locale;
    this.#href = siteHref(config, locale, statics);
    this.#note(sidebar.nodes, []);
    this.#isLong = this.places.size >= filterFrom;
    this.#full = hasHidden(sidebar.nodes) ? publicUrl(encodePath(`/${file}`), locale.baseUrl, false) : undefined;
  }

  /** The view for one page: categories on the page's path are open, others are closed. */
  view(path: string): SidebarView {
    const place = this.places.get(path);
    const parent = place === undefined ? undefined : this.#sharedBelow(place);
    const known = parent === undefined ? undefined : this.#shared.get(parent);
    if (known !== undefined) return known;
    const open = new Set<SidebarNode>(place === undefined ? [] : [...place.above, place.node]);
    const items = this.#items(this.sidebar.nodes, open, path);
    const view = {
      id: this.sidebar.id,
      items,
      ...defined({ full: this.#full }),
      ...(this.#isLong ? { filter: true as const } : {}),
    };
    if (parent !== undefined) this.#shared.set(parent, view);
    return view;
  }

  /**
   * The nodes whose pages share one view. The browser marks the current page.
   * @returns `undefined` if the view depends on the page.
   */
  #sharedBelow({ above, node }: Place): readonly SidebarNode[] | undefined {
    const levels = [this.sidebar.nodes, ...above.map(({ items }) => items)];
    const isPlain = node.type === 'doc' && !node.doc.unlisted && levels.every((level) => level.length <= longest);
    return isPlain ? levels.at(-1) : undefined;
  }

  /** The complete tree, for the data file. */
  whole(): readonly SidebarItemView[] {
    return this.sidebar.nodes.flatMap((node) => this.#wholeItem(node) ?? []);
  }

  breadcrumbs(path: string, label: string): readonly LinkViewOrText[] {
    const place = this.places.get(path);
    if (place === undefined) return [];
    const above = place.above.filter((category) => ownTarget(category) !== path);
    return [
      ...above.map((category) => ({
        label: displayLabel(category),
        ...defined({ href: this.#pageHref(ownTarget(category)) }),
      })),
      { label, ...this.languageOf(place.node) },
    ];
  }

  /** The language of a node's label, if it is not the sidebar's. */
  languageOf(node: SidebarNode): { readonly language?: Language } {
    return languageOfNode(this.#config, node);
  }

  get hasFullFile(): boolean {
    return this.#full !== undefined;
  }

  #markup(html: string): Markup {
    return linkedMarkup(parseMarkup(html), this.#href);
  }

  #pageHref(path: SitePath | undefined): PublicUrl | undefined {
    return path === undefined ? undefined : pageUrl(encodePath(path), this.#locale.baseUrl, this.#config.trailingSlash);
  }

  #note(nodes: readonly SidebarNode[], above: readonly CategoryNode[]): void {
    for (const node of nodes) {
      const own =
        node.type === 'doc'
          ? node.isRef
            ? undefined
            : node.doc.path
          : node.type === 'category'
            ? ownTarget(node)
            : undefined;
      if (own !== undefined && !this.places.has(own)) this.places.set(own, { above, node });
      if (node.type === 'category') this.#note(node.items, [...above, node]);
    }
  }

  #items(nodes: readonly SidebarNode[], open: ReadonlySet<SidebarNode>, path: string): SidebarItemView[] {
    const { from, to } = windowOf(nodes, (node) => open.has(node));
    const shown = nodes.slice(from, to).flatMap((node): SidebarItemView[] => {
      if (node.type === 'doc' && node.doc.unlisted && node.doc.path !== path) return [];
      const category = node.type === 'category' && (open.has(node) || !node.collapsed);
      const item = category ? this.#category(node, this.#items(node.items, open, path), false) : this.#closedItem(node);
      return item === undefined ? [] : [item];
    });
    return [...this.#more(nodes.slice(0, from).reverse()), ...shown, ...this.#more(nodes.slice(to))];
  }

  /** The placeholder for items that were left out. `nodes` are sorted by distance, the nearest first. */
  #more(nodes: readonly SidebarNode[]): SidebarItemView[] {
    const listed = nodes.filter(isListed);
    const nearest = listed.find((node) => targetOf(node) !== undefined);
    const target = nearest === undefined ? undefined : targetOf(nearest);
    return target === undefined ? [] : [{ type: 'more', count: listed.length, href: this.#href(target) }];
  }

  #closedItem(node: SidebarNode): SidebarItemView | undefined {
    if (!this.#closed.has(node)) {
      const hasItems = node.type === 'category' && node.items.some(isListed);
      this.#closed.set(node, node.type === 'category' ? this.#category(node, [], hasItems) : this.#leaf(node));
    }
    return this.#closed.get(node);
  }

  #wholeItem(node: SidebarNode): SidebarItemView | undefined {
    if (node.type === 'doc' && node.doc.unlisted) return undefined;
    if (!this.#whole.has(node)) {
      const items = node.type === 'category' ? node.items.flatMap((item) => this.#wholeItem(item) ?? []) : [];
      this.#whole.set(node, node.type === 'category' ? this.#category(node, items, false) : this.#leaf(node));
    }
    return this.#whole.get(node);
  }

  #category(node: CategoryNode, items: readonly SidebarItemView[], pruned: boolean): SidebarItemView | undefined {
    const own = this.#pageHref(ownTarget(node));
    const inside = pruned ? targetOf(node) : undefined;
    const href = own ?? (inside === undefined ? undefined : this.#href(inside));
    if (items.length === 0 && !pruned) {
      return own === undefined
        ? undefined
        : { type: 'link', label: displayLabel(node), href: own, ...decoration(node) };
    }
    return {
      type: 'category',
      label: displayLabel(node),
      collapsible: node.collapsible,
      collapsed: node.collapsed,
      items,
      ...defined({ href }),
      ...decoration(node),
      ...(pruned ? { pruned } : {}),
    };
  }

  #leaf(node: Exclude<SidebarNode, CategoryNode>): SidebarItemView {
    if (node.type === 'html') return { type: 'html', html: this.#markup(node.html), ...decoration(node) };
    if (node.type === 'link')
      return { type: 'link', label: node.label, href: this.#href(node.href), ...decoration(node) };
    return {
      type: 'link',
      label: node.label,
      ...this.languageOf(node),
      href: this.#pageHref(node.doc.path) ?? '',
      ...decoration(node),
      ...(node.doc.unlisted ? { unlisted: true } : {}),
    };
  }
}

export const languageOfNode = (config: Config, node: SidebarNode): { readonly language?: Language } =>
  node.type === 'doc' && node.isNamed !== true ? languageOf(config, node.doc.page) : {};

/** With a badge, the leading emoji of a label is not shown, because the badge replaces it. */
export const displayLabel = (node: { readonly label: string; readonly badge?: unknown }): string =>
  node.badge === undefined
    ? node.label
    : node.label.replace(/^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}\ufe0f?)\s*/u, '');

const decoration = (node: SidebarNode) => ({
  ...defined({ className: node.className, badge: 'badge' in node ? node.badge : undefined }),
});

/** Maximum length of a level. A longer one is cut to this many items before and after the current one. */
const longest = 100;
const around = 20;

/** From this number of pages on, a sidebar has a field to filter them: about two screens of rows. */
const filterFrom = 40;

/**
 * The range of a level that a page contains: all of it, or a window around the current item, so that a page does not
 * grow with the number of its neighbours. The window keeps its size at both ends of the level.
 */
export function windowOf<T>(level: readonly T[], isCurrent: (item: T) => boolean): { from: number; to: number } {
  if (level.length <= longest) return { from: 0, to: level.length };
  const size = 2 * around + 1;
  const from = Math.min(Math.max(0, level.findIndex(isCurrent) - around), level.length - size);
  return { from, to: from + size };
}

/** Whether pages omit items that the data file has to contain. */
const hasHidden = (nodes: readonly SidebarNode[]): boolean =>
  nodes.length > longest ||
  nodes.some(
    (node) => node.type === 'category' && ((node.collapsed && node.items.length > 0) || hasHidden(node.items)),
  );
