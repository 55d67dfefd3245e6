import type { Config } from '../../config/types.ts';
import type { SitePath } from '../../runtime/url.ts';
import type { LinkView, PageView } from '../../runtime/view.ts';
import { encodePath, pageUrl, publicUrl } from '../addresses.ts';
import { given, makeHead } from '../head.ts';
import { breadcrumbList, localeOutput, localeTargets } from '../page-parts.ts';
import type { Route } from '../types.ts';
import { docsContext, samePage, versionNotice } from './docs-context.ts';
import type { DocsTree } from './docs-tree.ts';
import type { Pagers } from './pager.ts';
import { searchGroup } from './search-group.ts';
import { categoriesOf, targetOf } from './sidebar-nodes.ts';
import { displayLabel, type SidebarDrawing } from './sidebar-view.ts';

export function categoryPages(
  config: Config,
  tree: DocsTree,
  trees: readonly DocsTree[],
  drawing: SidebarDrawing,
  pagers: Pagers,
): Route[] {
  const { locale, version } = tree;
  const written = (address: SitePath) => publicUrl(address, locale.baseUrl, config.trailingSlash);
  const href = (path: SitePath) => pageUrl(encodePath(path), locale.baseUrl, config.trailingSlash);
  const latest = trees.find((one) => one.section === tree.section && one.version.isLatest);
  return [...categoriesOf(drawing.sidebar.nodes)].flatMap((node): Route[] => {
    if (node.link?.kind !== 'index') return [];
    const { index } = node.link;
    const there = latest === undefined ? undefined : samePage(tree, latest, index.path);
    const order = pagers.get(drawing);
    const at = order?.index.get(index.path);
    const neighbour = (step: -1 | 1): LinkView | undefined => {
      const link = at === undefined ? undefined : order?.stops[at + step]?.link;
      return link === undefined ? undefined : { ...link, href: href(link.href) };
    };
    const heading = index.title === node.label ? displayLabel(node) : index.title;
    const breadcrumbs = drawing.breadcrumbs(index.path, heading);
    const view: PageView<'category'> = {
      url: href(index.path),
      layout: 'category',
      title: heading,
      head: makeHead(config, {
        title: heading,
        description: index.description,
        path: encodePath(index.path),
        locale,
        noindex: version.noindex,
        canonical: version.isOld && there !== undefined ? href(there) : undefined,
        keywords: index.keywords,
        image: index.image,
        jsonLd: breadcrumbList(locale, breadcrumbs, href(index.path)),
        twin: true,
        searchTags: { version: version.name, tag: `docs-${tree.section.id}-${version.name}` },
        locales: config.locales,
      }),
      data: {
        heading,
        breadcrumbs: tree.section.breadcrumbs ? breadcrumbs : [],
        cards: node.items.flatMap((item): LinkView[] => {
          const target = targetOf(item);
          if (target === undefined || item.type === 'html' || (item.type === 'doc' && item.doc.unlisted)) return [];
          const description = item.type === 'doc' ? item.doc.description : item.description;
          return [
            {
              label: displayLabel(item),
              href: written(target),
              ...given('description', description),
              ...given('badge', item.badge),
            },
          ];
        }),
        groups: index.groups.map((group) => ({
          ...group,
          cards: group.cards.map((card) => ({ ...card, href: written(card.href) })),
        })),
        pager: { ...given('previous', neighbour(-1)), ...given('next', neighbour(1)) },
        facts: index.facts,
        ...given('description', index.description),
        ...given('badge', node.badge),
        ...given('version', versionNotice(config, tree, latest, index.path)),
      },
      locales: localeTargets(config, index.path),
      docs: { ...docsContext(config, tree, trees, index.path), sidebar: drawing.sidebar.id },
      sidebar: drawing.view(index.path),
      className: version.className,
    };
    return [
      {
        url: view.url,
        output: localeOutput(config, locale, index.path),
        locale: locale.code,
        view,
        body: { kind: 'none' },
        file: version.source.sidebarsFile,
        listed: true,
        searchGroup: searchGroup(breadcrumbs, tree.section),
        searchBoost: 1,
      },
    ];
  });
}
