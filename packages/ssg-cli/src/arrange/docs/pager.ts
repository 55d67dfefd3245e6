import type { LinkView } from '@autolode/ssg-runtime/view';
import type { PathLink } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import type { Doc } from './doc.ts';
import type { Sidebar } from './sidebar-nodes.ts';
import { displayLabel, type SidebarBuilder } from './sidebar-view.ts';

interface Stop {
  readonly path: string;
  readonly link: PathLink & Pick<LinkView, 'language'>;
}

/** The reading order of a sidebar: a category's own page precedes its items. */
export function pagerOrder(builder: SidebarBuilder): { stops: readonly Stop[]; index: ReadonlyMap<string, number> } {
  const stops: Stop[] = [];
  const walk = (nodes: Sidebar['nodes']) => {
    for (const node of nodes) {
      if (node.type === 'doc' && !node.isRef && !node.doc.unlisted)
        stops.push(stop(node.doc.path, node.doc, node.label, builder.languageOf(node)));
      else if (node.type === 'category') {
        if (node.link?.kind === 'doc') stops.push(stop(node.link.doc.path, node.link.doc, node.label));
        else if (node.link?.kind === 'index') {
          stops.push({
            path: node.link.index.path,
            link: { label: displayLabel(node), href: node.link.index.path, ...defined({ badge: node.badge }) },
          });
        }
        walk(node.items);
      }
    }
  };
  const stop = (path: string, doc: Doc, label: string, language: Pick<LinkView, 'language'> = {}): Stop => ({
    path,
    link: { label: doc.page.frontMatter.pagination_label ?? label, href: path, ...language },
  });
  walk(builder.sidebar.nodes);
  return { stops, index: new Map(stops.map(({ path }, at) => [path, at])) };
}

export type Pagers = ReadonlyMap<SidebarBuilder, ReturnType<typeof pagerOrder>>;

/** The previous or next page in the reading order of a page's sidebar. */
export function neighbourOf(
  pagers: Pagers,
  builder: SidebarBuilder | undefined,
  path: string,
  step: -1 | 1,
): Stop['link'] | undefined {
  const order = builder === undefined ? undefined : pagers.get(builder);
  const at = order?.index.get(path);
  return at === undefined ? undefined : order?.stops[at + step]?.link;
}
