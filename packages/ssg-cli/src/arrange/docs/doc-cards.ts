import type { SitePath } from '@autolode/ssg-runtime/url';
import type { LinkView } from '@autolode/ssg-runtime/view';
import type { Config } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import { linkUrl } from '../addresses.ts';
import type { Doc } from './doc.ts';
import type { DocsTree } from './docs-tree.ts';
import { docsOf, isListed, type SidebarNode, targetOf } from './sidebar-nodes.ts';
import { displayLabel, languageOfNode } from './sidebar-view.ts';

/** The site and the docs to which cards belong. */
interface DocPlace {
  readonly config: Config;
  readonly tree: DocsTree;
}

/** A card for each item of a category. */
export function cardsOf(place: DocPlace, items: readonly SidebarNode[]): LinkView[] {
  return items.flatMap((item): LinkView[] => {
    const target = targetOf(item);
    if (target === undefined || item.type === 'html' || !isListed(item)) return [];
    return [
      {
        label: displayLabel(item),
        href: hrefOf(place, target),
        ...languageOfNode(place.config, item),
        ...defined({ description: descriptionOf(item), badge: item.badge, icon: item.icon }),
        ...defined({ fact: item.fact ?? size(place, item) }),
      },
    ];
  });
}

/** A category without a description has that of the page that it leads to. */
function descriptionOf(item: Exclude<SidebarNode, { readonly type: 'html' }>): string | undefined {
  if (item.type === 'doc') return item.doc.description;
  if (item.type !== 'category' || item.description !== undefined) return item.description;
  return item.link?.kind === 'doc' ? item.link.doc.description : undefined;
}

/** The cards of `::pages` on a doc: what its category contains, or, on any other doc, what is beside it. */
export function cardsBelow(place: DocPlace, { path }: Doc): LinkView[] {
  const sidebar = place.tree.sidebarOf.get(path);
  const found = sidebar?.places.get(path);
  if (sidebar === undefined || found === undefined) return [];
  if (found.node.type === 'category') return cardsOf(place, found.node.items);
  const beside = found.above.at(-1)?.items ?? sidebar.sidebar.nodes;
  const others = beside.filter((item) => item.type !== 'doc' || item.doc.path !== path);
  return cardsOf(place, others);
}

export const hrefOf = ({ config, tree }: DocPlace, address: SitePath): LinkView['href'] =>
  linkUrl(address, config, tree.locale);

/** The number of pages in a category, if there are several. */
function size({ tree }: DocPlace, node: SidebarNode): string | undefined {
  const n = node.type === 'category' ? [...docsOf(node.items, true)].filter(({ unlisted }) => !unlisted).length : 0;
  return n > 1 ? tree.say('pages.inCategory', { n }) : undefined;
}
