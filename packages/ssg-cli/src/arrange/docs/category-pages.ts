import type { SitePath } from '@autolode/ssg-runtime/url';
import type { CardView, LinkView, PageView } from '@autolode/ssg-runtime/view';
import type { Config } from '../../config/types.ts';
import { defined } from '../../lib/defined.ts';
import { encodePath, pageUrl } from '../addresses.ts';
import { imageAt, linkAt } from '../file-address.ts';
import { makeHead } from '../head.ts';
import { breadcrumbList, isUntranslated, localeOutput, localeTargets } from '../page-parts.ts';
import { type ListPart, numbered, numberedText, paginate } from '../paginate.ts';
import type { PageFile } from '../resolve-reference.ts';
import type { FileAddress, Route } from '../types.ts';
import { cardsOf } from './doc-cards.ts';
import type { DocPlace } from './doc-route.ts';
import { docsContext, latestOf, samePage, versionNotice } from './docs-context.ts';
import type { DocsTree } from './docs-tree.ts';
import { neighbourOf } from './pager.ts';
import { searchGroup } from './search-group.ts';
import { type CategoryIndex, type CategoryNode, categoriesOf, docsOf, type SidebarNode } from './sidebar-nodes.ts';
import { displayLabel, type SidebarBuilder } from './sidebar-view.ts';

/** The generated index pages of a sidebar's categories. */
export function categoryPages(place: DocPlace, builder: SidebarBuilder): Route[] {
  const { cardsPerPage } = place.tree.section;
  return [...categoriesOf(builder.sidebar.nodes)].flatMap((node) => {
    if (node.link?.kind !== 'index') return [];
    const { index } = node.link;
    const parts = paginate(cardsOf(place, node.items), index.path, { size: cardsPerPage, base: 'page' });
    return parts.map((part) => categoryPage(place, builder, { node, index, part }));
  });
}

interface CategoryPart {
  readonly node: CategoryNode;
  readonly index: CategoryIndex;
  /** The cards of one page. */
  readonly part: ListPart<LinkView>;
}

function categoryPage(place: DocPlace, builder: SidebarBuilder, { node, index, part }: CategoryPart): Route {
  const { config, tree, trees, pagers } = place;
  const { locale, section, version } = tree;
  const href = (path: SitePath) => pageUrl(encodePath(path), locale.baseUrl, config.trailingSlash);
  // The other pages of the list are in place of the neighbours in the sidebar.
  const neighbour = (step: -1 | 1): LinkView | undefined => {
    const path = step < 0 ? part.previous : part.next;
    if (path !== undefined) return { label: numbered(tree.say, heading, { page: part.page + step }), href: href(path) };
    const link = neighbourOf(pagers, builder, index.path, step);
    return link && { ...link, href: href(link.href) };
  };
  const latest = latestOf(tree, trees);
  const there = version.isOld && latest !== undefined ? samePage(tree, latest, index.path) : undefined;
  const heading = index.title === node.label ? displayLabel(node) : index.title;
  const breadcrumbs = builder.breadcrumbs(index.path, heading);
  const untranslated = hasNoWords(config, tree, node);
  const view: PageView<'category'> = {
    url: href(part.path),
    layout: 'category',
    title: heading,
    head: makeHead(config, {
      title: numbered(tree.say, heading, part),
      description: index.description && numberedText(tree.say, index.description, part),
      path: encodePath(part.path),
      locale,
      noindex: version.noindex,
      canonical:
        there === undefined || latest === undefined || part.page > 1
          ? undefined
          : { path: encodePath(there), untranslated: hasNoWords(config, latest, nodeAt(latest, there)) },
      keywords: index.keywords,
      image: index.image && imageAt(index.image, indexFile(place, index), config, place.inputs).url,
      jsonLd: breadcrumbList(locale, breadcrumbs, href(part.path)),
      untranslated,
      alternate: !untranslated,
      searchTags: { version: version.name, tag: `docs-${section.id}-${version.name}` },
      locales: config.locales,
    }),
    data: {
      heading,
      breadcrumbs: section.breadcrumbs ? breadcrumbs : [],
      cards: numberedCards(part.items, part.first),
      groups: part.page === 1 ? groupsOf(place, index) : [],
      pager: defined({ previous: neighbour(-1), next: neighbour(1) }),
      facts: index.facts,
      ...defined({ description: index.description, badge: node.badge }),
      ...defined({ version: versionNotice(config, tree, latest, index.path) }),
    },
    locales: localeTargets(config, part.path),
    docs: { ...docsContext(config, tree, trees, index.path), sidebar: builder.sidebar.id },
    sidebar: builder.view(index.path),
    className: version.className,
  };
  return {
    url: view.url,
    output: localeOutput(config, locale, part.path),
    locale: locale.code,
    view,
    body: { kind: 'none' },
    file: index.file,
    listed: true,
    searchGroup: searchGroup(breadcrumbs, section),
    // The pages that it lists are better answers.
    searchBoost: part.page === 1 ? 0.7 : 0,
  };
}

/** The file in which a generated index is written. */
const indexFile = ({ tree: { section, version, locale } }: DocPlace, { file, relative }: CategoryIndex): PageFile => ({
  path: file,
  relative,
  collection: { type: 'docs', id: section.id, version: version.name, locale: locale.code },
});

/** The links and images of the categories of a tree. */
export function categoryAddresses(place: DocPlace): FileAddress[] {
  const { config, inputs, tree } = place;
  return tree.sidebars.flatMap(({ sidebar }) =>
    [...categoriesOf(sidebar.nodes)].flatMap(({ link }): FileAddress[] => {
      if (link?.kind !== 'index') return [];
      const { index } = link;
      const at = { file: index.file, ...defined({ line: index.line }) };
      const cards = index.groups.flatMap((group) => group.cards);
      return [
        ...cards.map(({ href }) => ({ kind: 'link' as const, written: href, ...at, url: cardHref(place, href) })),
        ...(index.image === undefined
          ? []
          : [
              {
                kind: 'image' as const,
                written: index.image,
                ...at,
                ...imageAt(index.image, indexFile(place, index), config, inputs),
              },
            ]),
      ];
    }),
  );
}

/** Whether a category shows only words of the original. A category file in the language has words of its own. */
function hasNoWords(config: Config, { locale, docs }: DocsTree, node: SidebarNode | undefined): boolean {
  if (node?.type !== 'category') return node?.type === 'doc' && node.doc.page.untranslated;
  if (node.link?.kind === 'index' && node.link.index.file.startsWith(`${config.i18nPath}/`)) return false;
  const below = [...docsOf(node.items)];
  const listed = (below.length === 0 ? docs : below).map(({ page }) => page);
  return isUntranslated(config, locale, listed);
}

const nodeAt = ({ sidebars }: DocsTree, path: SitePath): SidebarNode | undefined =>
  sidebars.map(({ places }) => places.get(path)).find((place) => place !== undefined)?.node;

const cardHref = ({ config, inputs, tree }: DocPlace, written: SitePath) =>
  linkAt(written, config, tree.locale, inputs);

/** The groups of cards that the author of a category wrote. */
const groupsOf = (place: DocPlace, { groups }: CategoryIndex): PageView<'category'>['data']['groups'] =>
  groups.map((group) => ({
    ...group,
    cards: numberedCards(group.cards.map((card) => ({ ...card, href: cardHref(place, card.href) }))),
  }));

const numberedCards = (cards: readonly LinkView[], first = 1): CardView[] =>
  cards.map((card, index) => ({ ...card, number: first + index }));
