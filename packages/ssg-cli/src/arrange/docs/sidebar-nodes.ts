import type { SitePath } from '@autolode/ssg-runtime/url';
import type { BadgeView, FactView } from '@autolode/ssg-runtime/view';
import type { PathLink } from '../../config/types.ts';
import { firstOf } from '../../lib/first-of.ts';
import { encodePath } from '../addresses.ts';
import type { CardParts, Doc } from './doc.ts';

/** The generated index page of a category. */
export interface CategoryIndex {
  readonly path: SitePath;
  /** The file that defines the index. */
  readonly file: string;
  /** Its path relative to the collection's folder, and the line of the index, if it is a category file. */
  readonly relative: string;
  readonly line?: number;
  readonly title: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly facts: readonly FactView[];
  readonly groups: readonly { readonly label: string; readonly cards: readonly PathLink[] }[];
}

export interface CategoryNode extends CardParts {
  readonly type: 'category';
  readonly label: string;
  readonly items: readonly SidebarNode[];
  readonly link?:
    | { readonly kind: 'doc'; readonly doc: Doc }
    | { readonly kind: 'index'; readonly index: CategoryIndex };
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className?: string;
  readonly badge?: BadgeView;
  readonly description?: string;
}

export type SidebarNode =
  | CategoryNode
  | (CardParts & {
      readonly type: 'doc';
      readonly doc: Doc;
      readonly label: string;
      /** The label is not the page's own, and may be translated though the page is not. */
      readonly isNamed?: true;
      readonly className?: string;
      readonly badge?: BadgeView;
      readonly isRef: boolean;
    })
  | (CardParts & {
      readonly type: 'link';
      readonly label: string;
      readonly href: SitePath;
      readonly className?: string;
      readonly badge?: BadgeView;
      readonly description?: string;
    })
  | { readonly type: 'html'; readonly html: string; readonly className?: string };

/** A sidebar whose items are resolved to docs and URLs. */
export interface Sidebar {
  readonly id: string;
  readonly nodes: readonly SidebarNode[];
}

/** All docs of the nodes in reading order; a category's own doc precedes its items. */
export function* docsOf(nodes: readonly SidebarNode[], withRefs = false): Generator<Doc> {
  for (const node of nodes) {
    if (node.type === 'doc') {
      if (withRefs || !node.isRef) yield node.doc;
    } else if (node.type === 'category') {
      if (node.link?.kind === 'doc') yield node.link.doc;
      yield* docsOf(node.items, withRefs);
    }
  }
}

/** All categories of the nodes, outer ones first. */
export function* categoriesOf(nodes: readonly SidebarNode[]): Generator<CategoryNode> {
  for (const node of nodes) {
    if (node.type !== 'category') continue;
    yield node;
    yield* categoriesOf(node.items);
  }
}

/** Whether menus show a node: not an unlisted doc, nor a category of nothing else. */
export const isListed = (node: SidebarNode): boolean =>
  node.type === 'doc'
    ? !node.doc.unlisted
    : node.type !== 'category' || ownTarget(node) !== undefined || node.items.some(isListed);

/** The first page in reading order, without external links, references and unlisted docs. */
export const firstPage = (nodes: readonly SidebarNode[]): SitePath | undefined =>
  firstOf(nodes, (node) => {
    if (node.type === 'doc' && !node.isRef && !node.doc.unlisted) return node.doc.path;
    return node.type === 'category' ? (ownTarget(node) ?? firstPage(node.items)) : undefined;
  });

/**
 * The target of a node: its own page, or the first page in it. Without the base URL; encoded if it comes from a file
 * name, and as written if an author wrote it.
 */
export function targetOf(node: SidebarNode): SitePath | undefined {
  if (node.type === 'doc') return encodePath(node.doc.path);
  if (node.type === 'link') return node.href;
  if (node.type === 'html') return undefined;
  const own = ownTarget(node);
  return own === undefined ? firstTarget(node.items) : encodePath(own);
}

/** The path of a category's own page. */
export const ownTarget = (category: CategoryNode): SitePath | undefined =>
  category.link === undefined
    ? undefined
    : category.link.kind === 'doc'
      ? category.link.doc.path
      : category.link.index.path;

/** The first link of the nodes, without the base URL and without unlisted docs. */
export function firstLink(
  nodes: readonly SidebarNode[],
): { readonly label: string; readonly target: SitePath } | undefined {
  for (const node of nodes) {
    if (node.type === 'html' || (node.type === 'doc' && node.doc.unlisted)) continue;
    if (node.type === 'category' && node.link === undefined) {
      const inner = firstLink(node.items);
      if (inner !== undefined) return inner;
      continue;
    }
    const target = targetOf(node);
    if (target !== undefined) return { label: node.label, target };
  }
  return undefined;
}

/** The target of the first link of the nodes. */
export const firstTarget = (nodes: readonly SidebarNode[]): SitePath | undefined => firstLink(nodes)?.target;
