import type { Page } from '../../compile/types.ts';
import type { Config, LocaleConfig } from '../../config/types.ts';
import { append } from '../../lib/append.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import type { Inputs } from '../../read/inputs.ts';
import type { PagesByState } from '../is-draft.ts';
import { type Say, sayEnglish } from '../locale/say.ts';
import { pageLocales } from '../locale/translated-locales.ts';
import { addressesOfPage } from '../page-addresses.ts';
import type { FileAddress, NamedIcon, Route } from '../types.ts';
import { categoryAddresses, categoryPages } from './category-pages.ts';
import type { Doc } from './doc.ts';
import { docRoute } from './doc-route.ts';
import { docsContext } from './docs-context.ts';
import { type DocsTree, growTree } from './docs-tree.ts';
import { missingEditLinks } from './edit-branch.ts';
import { pagerOrder } from './pager.ts';
import { docsOf } from './sidebar-nodes.ts';
import { arrangeTags } from './tags.ts';
import { placeVersions } from './versions.ts';

/** Arranges every docs section for one locale. */
export function arrangeDocs(
  config: Config,
  inputs: Inputs,
  { published: pages, drafts }: PagesByState<Page>,
  locale: LocaleConfig,
  say: Say = sayEnglish,
): {
  trees: DocsTree[];
  routes: Route[];
  draftPaths: string[];
  diagnostics: Diagnostic[];
  addresses: FileAddress[];
} {
  const diagnostics: Diagnostic[] = [];
  for (const section of config.docs) append(diagnostics, missingEditLinks(section, inputs.versions));
  const trees = config.docs.flatMap((section) =>
    placeVersions(section, inputs.versions, say).map((version) => {
      const isOwn = ({ collection: c }: Page) =>
        c.type === 'docs' && c.id === section.id && c.version === version.name && c.locale === locale.code;
      const own = { published: pages.filter(isOwn), drafts: drafts.filter(isOwn) };
      const ofPages = pageLocales(
        config,
        pages,
        ({ collection: c }) => c.type === 'docs' && c.id === section.id && c.version === version.name,
      );
      return { ...growTree({ config, inputs, section, version, locale }, own, diagnostics), say, pageLocales: ofPages };
    }),
  );
  const routes = trees.flatMap((tree) => treeRoutes(config, inputs, tree, trees, diagnostics));
  const draftPaths = trees.flatMap((tree) => [...tree.drafts.values()]);
  const addresses = trees.flatMap((tree) => [
    ...tree.docs.flatMap(({ page }) => addressesOfPage(page, config, locale, inputs)),
    ...categoryAddresses({ config, inputs, tree, trees, pagers: new Map() }),
  ]);
  return { trees, routes, draftPaths, diagnostics, addresses };
}

function treeRoutes(
  config: Config,
  inputs: Inputs,
  tree: DocsTree,
  trees: readonly DocsTree[],
  diagnostics: Diagnostic[],
): Route[] {
  const pagers = new Map(tree.sidebars.map((builder) => [builder, pagerOrder(builder)]));
  const place = { config, inputs, tree, trees, pagers };
  const docRoutes = tree.docs.map((doc) => docRoute(place, doc, diagnostics));
  const categoryRoutes = tree.sidebars.flatMap((builder) => categoryPages(place, builder));
  return [
    ...docRoutes,
    ...categoryRoutes,
    ...arrangeTags(config, tree, (path) => docsContext(config, tree, trees, path)),
  ];
}

/** Docs that are not in any sidebar although their section has one, so that readers cannot find them by browsing. */
export function orphans(trees: readonly DocsTree[]): Doc[] {
  return trees.flatMap((tree) => {
    if (tree.sidebars.length === 0) return [];
    const listed = new Set(tree.sidebars.flatMap(({ sidebar }) => [...docsOf(sidebar.nodes, true)]));
    return tree.docs.filter(
      (doc) =>
        !listed.has(doc) &&
        !doc.unlisted &&
        doc.page.frontMatter.displayed_sidebar === undefined &&
        doc.path !== tree.mainPath,
    );
  });
}

/** The icons that sidebars name for cards, without duplicates: languages and versions may share a category file. */
export function cardIcons(trees: readonly DocsTree[]): NamedIcon[] {
  const found = trees.flatMap(({ icons }) => icons);
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}
