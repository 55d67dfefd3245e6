import type { SitePath } from '../../runtime/url.ts';
import type { LinkView, PageView } from '../../runtime/view.ts';
import { encodePath, linkUrl, pageUrl } from '../addresses.ts';
import { makeHead, optionalProperty } from '../head.ts';
import { breadcrumbList, localeOutput, localeTargets } from '../page-parts.ts';
import type { Route } from '../types.ts';
import type { DocPlace } from './doc-route.ts';
import { docsContext, latestOf, samePage, versionNotice } from './docs-context.ts';
import { neighbourOf } from './pager.ts';
import { searchGroup } from './search-group.ts';
import {
  type CategoryIndex,
  type CategoryNode,
  categoriesOf,
  docsOf,
  type SidebarNode,
  targetOf,
} from './sidebar-nodes.ts';
import { displayLabel, type SidebarBuilder } from './sidebar-view.ts';

/** The generated index pages of a sidebar's categories. */
export function categoryPages(place: DocPlace, builder: SidebarBuilder): Route[] {
  return [...categoriesOf(builder.sidebar.nodes)].flatMap((node) =>
    node.link?.kind === 'index' ? [categoryPage(place, builder, node, node.link.index)] : [],
  );
}

function categoryPage(place: DocPlace, builder: SidebarBuilder, node: CategoryNode, index: CategoryIndex): Route {
  const { config, tree, trees, pagers } = place;
  const { locale, section, version } = tree;
  const href = (path: SitePath) => pageUrl(encodePath(path), locale.baseUrl, config.trailingSlash);
  const neighbour = (step: -1 | 1): LinkView | undefined => {
    const link = neighbourOf(pagers, builder, index.path, step);
    return link && { ...link, href: href(link.href) };
  };
  const latest = latestOf(tree, trees);
  const there = version.isOld && latest !== undefined ? samePage(tree, latest, index.path) : undefined;
  const heading = index.title === node.label ? displayLabel(node) : index.title;
  const breadcrumbs = builder.breadcrumbs(index.path, heading);
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
      canonical: there === undefined ? undefined : href(there),
      keywords: index.keywords,
      image: index.image,
      jsonLd: breadcrumbList(locale, breadcrumbs, href(index.path)),
      alternate: true,
      searchTags: { version: version.name, tag: `docs-${section.id}-${version.name}` },
      locales: config.locales,
    }),
    data: {
      heading,
      breadcrumbs: section.breadcrumbs ? breadcrumbs : [],
      ...cards(place, node, index),
      pager: { ...optionalProperty('previous', neighbour(-1)), ...optionalProperty('next', neighbour(1)) },
      facts: index.facts,
      ...optionalProperty('description', index.description),
      ...optionalProperty('badge', node.badge),
      ...optionalProperty('version', versionNotice(config, tree, latest, index.path)),
    },
    locales: localeTargets(config, index.path),
    docs: { ...docsContext(config, tree, trees, index.path), sidebar: builder.sidebar.id },
    sidebar: builder.view(index.path),
    className: version.className,
  };
  return {
    url: view.url,
    output: localeOutput(config, locale, index.path),
    locale: locale.code,
    view,
    body: { kind: 'none' },
    file: version.source.sidebarsFile,
    listed: true,
    searchGroup: searchGroup(breadcrumbs, section),
    // The pages that it lists are better answers.
    searchBoost: 0.7,
  };
}

/** The cards of a category's index page: one for each item, and the groups that its author wrote. */
function cards(
  place: DocPlace,
  node: CategoryNode,
  index: CategoryIndex,
): Pick<PageView<'category'>['data'], 'cards' | 'groups'> {
  const { config, tree } = place;
  const href = (address: SitePath) => linkUrl(address, config, tree.locale);
  return {
    cards: node.items.flatMap((item): LinkView[] => {
      const target = targetOf(item);
      if (target === undefined || item.type === 'html' || (item.type === 'doc' && item.doc.unlisted)) return [];
      const description = item.type === 'doc' ? item.doc.description : item.description;
      return [
        {
          label: displayLabel(item),
          href: href(target),
          ...optionalProperty('description', description),
          ...optionalProperty('badge', item.badge),
          ...optionalProperty('icon', item.icon),
          ...optionalProperty('fact', item.fact ?? size(place, item)),
        },
      ];
    }),
    groups: index.groups.map((group) => ({
      ...group,
      cards: group.cards.map((card) => ({ ...card, href: href(card.href) })),
    })),
  };
}

/** The number of pages in a category, if there are several. */
function size({ tree }: DocPlace, node: SidebarNode): string | undefined {
  const n = node.type === 'category' ? [...docsOf(node.items, true)].filter(({ unlisted }) => !unlisted).length : 0;
  return n > 1 ? tree.say('pages.inCategory', { n }) : undefined;
}
