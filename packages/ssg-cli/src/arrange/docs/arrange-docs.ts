import type { Page } from '../../compile/types.ts';
import type { Config, DocsConfig, LocaleConfig } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { suggestion } from '../../lib/nearest.ts';
import type { Inputs } from '../../read/inputs.ts';
import type { DocsContextView, Json, LinkView, PageView, TocEntry, VersionNoticeView } from '../../runtime/view.ts';
import { encodePath, joinPath, outputFile, publicUrl } from '../addresses.ts';
import { faqPage, given, makeHead, original } from '../head.ts';
import { type Say, sayEnglish } from '../locale/say.ts';
import { type TranslatedLocales, translatedLocales } from '../locale/translated-locales.ts';
import { readTags, type Tag } from '../tags.ts';
import type { Route } from '../types.ts';
import { whenAsked } from '../when-asked.ts';
import { type Doc, makeDoc } from './doc.ts';
import { lastUpdate } from './last-update.ts';
import { resolveSidebars } from './resolve-sidebars.ts';
import { categoriesOf, docsOf, firstPage, type Sidebar, targetOf } from './sidebar-nodes.ts';
import { displayLabel, SidebarDrawing } from './sidebar-view.ts';
import { arrangeTags, tagView } from './tags.ts';
import { type PlacedVersion, placeVersions } from './versions.ts';

/** One docs section, in one version and locale, with everything worked out but the views. */
export interface DocsTree {
  readonly section: DocsConfig;
  readonly version: PlacedVersion;
  readonly locale: LocaleConfig;
  readonly say: Say;
  /** Locales that have a page of their own. */
  readonly translated: TranslatedLocales;
  readonly docs: readonly Doc[];
  readonly byId: ReadonlyMap<string, Doc>;
  /** Id of each draft → the path it will have. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly sidebars: readonly SidebarDrawing[];
  /** Path of the list of tags. */
  readonly tagsPath: string;
  /** Doc path → its tags. */
  readonly tagsOf: ReadonlyMap<string, readonly Tag[]>;
  /** Paths of the list of tags and of each tag's page. */
  readonly tagPaths: ReadonlySet<string>;
  /** Doc path → the sidebar shown beside it. */
  readonly sidebarOf: ReadonlyMap<string, SidebarDrawing>;
  /** Path of the page that stands for the version. */
  readonly mainPath: string | undefined;
}

/** Arranges every docs section for one locale. */
export function arrangeDocs(
  config: Config,
  inputs: Inputs,
  pages: readonly Page[],
  locale: LocaleConfig,
  say: Say = sayEnglish,
): { trees: DocsTree[]; routes: Route[]; drafts: string[]; draftPaths: string[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const drafts: string[] = [];
  const trees = config.docs.flatMap((section) =>
    placeVersions(section, inputs.versions, say).map((version) => {
      const own = pages.filter(
        ({ collection: c }) =>
          c.type === 'docs' && c.id === section.id && c.version === version.name && c.locale === locale.code,
      );
      drafts.push(...own.filter((page) => page.frontMatter.draft === true).map((page) => page.path));
      const translated = translatedLocales(
        config,
        pages,
        ({ collection: c }) => c.type === 'docs' && c.id === section.id && c.version === version.name,
      );
      return { ...growTree(config, inputs, section, version, locale, own, diagnostics), say, translated };
    }),
  );
  const routes = trees.flatMap((tree) => treeRoutes(config, inputs, tree, trees, diagnostics));
  const draftPaths = trees.flatMap((tree) => [...tree.drafts.values()]);
  return { trees, routes, drafts, draftPaths, diagnostics };
}

function growTree(
  config: Config,
  inputs: Inputs,
  section: DocsConfig,
  version: PlacedVersion,
  locale: LocaleConfig,
  pages: readonly Page[],
  diagnostics: Diagnostic[],
): Omit<DocsTree, 'say' | 'translated'> {
  const docs: Doc[] = [];
  const byId = new Map<string, Doc>();
  const drafts = new Map<string, string>();
  for (const page of pages) {
    const made = makeDoc(page, section, version.path);
    if (page.frontMatter.draft === true) {
      drafts.set(made.doc.id, made.doc.path);
      continue;
    }
    diagnostics.push(...made.diagnostics);
    const twin = byId.get(made.doc.id);
    if (twin !== undefined) {
      diagnostics.push({
        severity: 'error',
        code: 'docs/duplicate-id',
        message: `The doc id "${made.doc.id}" is used twice: also by ${twin.page.path}.`,
        file: page.path,
        line: page.frontMatterLines['id'] ?? 1,
        hint: 'Rename one of the files, or give one an "id" in its front matter.',
      });
      continue;
    }
    docs.push(made.doc);
    byId.set(made.doc.id, made.doc);
  }
  const dataIn = (code: string | undefined) =>
    inputs.data.filter(
      ({ collection: c }) =>
        c.type === 'docs' && c.id === section.id && c.version === version.name && c.locale === code,
    );
  const data = dataIn(locale.code);
  const original = config.locales[0]?.code;
  const originals = locale.code === original ? [] : dataIn(original);
  const resolved = resolveSidebars(section, version.source, version.path, docs, data, drafts, originals);
  diagnostics.push(...resolved.diagnostics);
  const sidebars = resolved.sidebars.map((sidebar) => {
    const name = [section.id, ...(version.name === 'current' ? [] : [version.name]), sidebar.id].join('-');
    return new SidebarDrawing(sidebar, `_data/sidebars/${encodeURIComponent(name)}.json`, config, locale);
  });
  const sidebarOf = assignSidebars(docs, sidebars, diagnostics);
  const tagsPath = joinPath(section.routeBasePath, version.path, section.tagsBasePath);
  const tagsOfPage = readTags({
    base: tagsPath,
    file: section.tags === false ? undefined : data.find(({ relative }) => relative === section.tags),
    onInlineTags: config.severity.inlineTags,
    report: (one) => diagnostics.push(one),
  });
  const tagsOf = new Map(docs.map((doc) => [doc.path, tagsOfPage(doc.page)]));
  const tagPaths = new Set([...tagsOf.values()].flat().map(({ path }) => path));
  return {
    section,
    version,
    locale,
    docs,
    byId,
    drafts,
    sidebars,
    sidebarOf,
    tagsPath,
    tagsOf,
    tagPaths: tagPaths.size === 0 ? tagPaths : tagPaths.add(tagsPath),
    mainPath: mainPathOf(docs, resolved.sidebars, section, version),
  };
}

/** A doc listed in several sidebars belongs to the first; its front matter may choose another, or none. */
function assignSidebars(
  docs: readonly Doc[],
  sidebars: readonly SidebarDrawing[],
  diagnostics: Diagnostic[],
): Map<string, SidebarDrawing> {
  const of = new Map<string, SidebarDrawing>();
  for (const drawing of sidebars) for (const path of drawing.places.keys()) if (!of.has(path)) of.set(path, drawing);
  for (const doc of docs) {
    const wanted = doc.page.frontMatter.displayed_sidebar;
    if (wanted === undefined) continue;
    const found = sidebars.find(({ sidebar }) => sidebar.id === wanted);
    if (wanted === null) of.delete(doc.path);
    else if (found !== undefined) of.set(doc.path, found);
    else {
      const names = sidebars.map(({ sidebar }) => sidebar.id);
      diagnostics.push({
        severity: 'error',
        code: 'docs/unknown-sidebar',
        message: `There is no sidebar "${wanted}".`,
        file: doc.page.path,
        line: doc.page.frontMatterLines['displayed_sidebar'] ?? 1,
        hint: suggestion(wanted, names),
      });
    }
  }
  return of;
}

function mainPathOf(
  docs: readonly Doc[],
  sidebars: readonly Sidebar[],
  section: DocsConfig,
  version: PlacedVersion,
): string | undefined {
  const root = joinPath(section.routeBasePath, version.path);
  return (
    docs.find((doc) => doc.path === root)?.path ??
    sidebars.map(({ nodes }) => firstPage(nodes)).find((one) => one !== undefined) ??
    docs[0]?.path
  );
}

function treeRoutes(
  config: Config,
  inputs: Inputs,
  tree: DocsTree,
  trees: readonly DocsTree[],
  diagnostics: Diagnostic[],
): Route[] {
  const pagers = new Map(tree.sidebars.map((drawing) => [drawing, pagerOrder(drawing)]));
  const docRoutes = tree.docs.map((doc) => docRoute(config, inputs, tree, trees, doc, pagers, diagnostics));
  const categoryRoutes = tree.sidebars.flatMap((drawing) => categoryPages(config, tree, trees, drawing, pagers));
  return [
    ...docRoutes,
    ...categoryRoutes,
    ...arrangeTags(config, tree, (path) => docsContext(config, tree, trees, path)),
  ];
}

interface Stop {
  readonly path: string;
  readonly link: LinkView;
}

/** Reading order of a sidebar: a category's own page comes before its items. */
function pagerOrder(drawing: SidebarDrawing): { stops: readonly Stop[]; index: ReadonlyMap<string, number> } {
  const stops: Stop[] = [];
  const walk = (nodes: Sidebar['nodes']) => {
    for (const node of nodes) {
      if (node.type === 'doc' && !node.isRef && !node.doc.unlisted)
        stops.push(stop(node.doc.path, node.doc, node.label));
      else if (node.type === 'category') {
        if (node.link?.kind === 'doc' && !node.link.doc.unlisted)
          stops.push(stop(node.link.doc.path, node.link.doc, node.label));
        else if (node.link?.kind === 'index') {
          stops.push({
            path: node.link.index.path,
            link: { label: displayLabel(node), href: node.link.index.path, ...given('badge', node.badge) },
          });
        }
        walk(node.items);
      }
    }
  };
  const stop = (path: string, doc: Doc, label: string): Stop => ({
    path,
    link: { label: doc.page.frontMatter.pagination_label ?? label, href: path },
  });
  walk(drawing.sidebar.nodes);
  return { stops, index: new Map(stops.map(({ path }, at) => [path, at])) };
}

type Pagers = ReadonlyMap<SidebarDrawing, ReturnType<typeof pagerOrder>>;

/**
 * The view is made when it is asked for: it is most of the work, and the dev server shows a few pages of thousands. What is
 * wrong with the neighbours is told at once.
 */
function docRoute(
  config: Config,
  inputs: Inputs,
  tree: DocsTree,
  trees: readonly DocsTree[],
  doc: Doc,
  pagers: Pagers,
  diagnostics: Diagnostic[],
): Route {
  const { page } = doc;
  const { locale, section, version } = tree;
  diagnostics.push(...unknownNeighbours(tree, page));
  const dates = lastUpdate(page, inputs, section);
  const made = whenAsked(() => docView(config, tree, trees, doc, pagers, dates));
  return {
    url: publicUrl(encodePath(doc.path), locale.baseUrl, config.trailingSlash),
    output: localeOutput(config, locale, doc.path),
    locale: locale.code,
    get view() {
      return made().view;
    },
    get searchGroup() {
      return made().searchGroup;
    },
    body: { kind: 'markdown', page },
    file: page.path,
    listed: !doc.unlisted,
    searchBoost: boostOf(page),
    ...given('lastModified', dates?.date),
    withPage(next) {
      const { doc: changed } = makeDoc(next, section, version.path);
      return docRoute(config, inputs, tree, trees, changed, pagers, []);
    },
  };
}

/** Neighbours that the front matter names and that do not exist. */
const unknownNeighbours = (tree: DocsTree, { frontMatter, frontMatterLines, path }: Page): Diagnostic[] =>
  (['pagination_prev', 'pagination_next'] as const).flatMap((key): Diagnostic[] => {
    const written = frontMatter[key];
    if (written === undefined || written === null || tree.byId.has(written) || tree.drafts.has(written)) return [];
    return [
      {
        severity: 'error',
        code: 'docs/unknown-neighbour',
        message: `"${key}" names the doc "${written}", which does not exist.`,
        file: path,
        line: frontMatterLines[key] ?? 1,
        hint: suggestion(written, [...tree.byId.keys()]),
      },
    ];
  });

function docView(
  config: Config,
  tree: DocsTree,
  trees: readonly DocsTree[],
  doc: Doc,
  pagers: Pagers,
  dates: ReturnType<typeof lastUpdate>,
): { view: PageView<'doc'>; searchGroup: string } {
  const { page } = doc;
  const { frontMatter: fm } = page;
  const { locale, section, version } = tree;
  const url = publicUrl(encodePath(doc.path), locale.baseUrl, config.trailingSlash);
  const drawing = tree.sidebarOf.get(doc.path);
  const link = (one: LinkView | undefined): LinkView | undefined =>
    one === undefined
      ? undefined
      : { ...one, href: publicUrl(encodePath(one.href), locale.baseUrl, config.trailingSlash) };
  const neighbour = (step: -1 | 1, written: string | null | undefined): LinkView | undefined => {
    if (written === null) return undefined;
    if (written !== undefined) {
      const target = tree.byId.get(written);
      return target === undefined || target.unlisted
        ? undefined
        : link({ label: target.page.frontMatter.pagination_label ?? target.label, href: target.path });
    }
    const order = drawing === undefined ? undefined : pagers.get(drawing);
    const at = order?.index.get(doc.path);
    return at === undefined ? undefined : link(order?.stops[at + step]?.link);
  };
  const breadcrumbs = section.breadcrumbs ? (drawing?.breadcrumbs(doc.path, doc.label) ?? []) : [];
  const previous = neighbour(-1, fm.pagination_prev);
  const next = neighbour(1, fm.pagination_next);
  const editUrl = editLink(page, section, version, locale);
  const context = docsContext(config, tree, trees, doc.path, doc.id);
  const latest = trees.find((one) => one.section === section && one.version.isLatest);
  const latestDoc = latest?.byId.get(doc.id);
  const view: PageView<'doc'> = {
    url,
    layout: 'doc',
    title: doc.title,
    head: makeHead(config, {
      title: doc.title,
      description: doc.description,
      path: encodePath(doc.path),
      locale,
      noindex: doc.unlisted || version.noindex,
      untranslated: page.untranslated,
      canonical:
        version.isOld && latestDoc !== undefined
          ? publicUrl(encodePath(latestDoc.path), locale.baseUrl, config.trailingSlash)
          : undefined,
      keywords: fm.keywords,
      image: fm.image,
      modified: dates?.date,
      jsonLd: [...breadcrumbList(locale, breadcrumbs, url), ...faqPage(page)],
      searchTags: { version: version.name, tag: `docs-${section.id}-${version.name}` },
      locales: tree.translated(page.relative),
      twin: !doc.unlisted && !page.untranslated,
    }),
    data: {
      toc: fm.hide_table_of_contents === true ? [] : visibleToc(page, config),
      breadcrumbs,
      pager: { ...given('previous', previous), ...given('next', next) },
      tags: (tree.tagsOf.get(doc.path) ?? []).map((tag) => tagView(config, locale, tag)),
      unlisted: doc.unlisted,
      draft: false,
      facts: fm.facts ?? [],
      untranslated: page.untranslated,
      ...given('heading', fm.hide_title === true || page.contentTitle !== undefined ? undefined : doc.title),
      ...given('description', fm.description),
      ...given('editUrl', editUrl),
      ...given('lastUpdated', dates),
      ...given('version', versionNotice(config, tree, latest, doc.path, doc)),
    },
    locales: localeTargets(config, doc.path),
    ...original(config, page),
    docs: context,
    ...given('sidebar', drawing?.view(doc.path)),
    className: `${version.className} docs-doc-id-${doc.id.replace(/[^\w-]/g, '-')}`,
  };
  return {
    view,
    searchGroup:
      breadcrumbs.length > 1
        ? breadcrumbs
            .slice(0, -1)
            .map((crumb) => crumb.label)
            .join(' / ')
        : section.label,
  };
}

export const boostOf = (page: Page): number => {
  const { search } = page.frontMatter;
  if (search === false || page.frontMatter.unlisted === true) return 0;
  return typeof search === 'object' ? (search.boost ?? 1) : 1;
};

/** Output path of a page: locales other than the one at the base url live in folders of their own. */
export function localeOutput(config: Config, locale: LocaleConfig, path: string): string {
  const below = locale.baseUrl.slice(config.baseUrl.length);
  return below + outputFile(path, config.trailingSlash);
}

/** The same path in every locale. */
export const localeTargets = (config: Config, path: string): PageView['locales'] =>
  config.locales.map((one) => ({
    code: one.code,
    label: one.label,
    htmlLang: one.htmlLang,
    href: (one.url === config.url ? '' : one.url) + publicUrl(encodePath(path), one.baseUrl, config.trailingSlash),
  }));

/** Headings between the levels asked for. The page's own levels win over the config's. */
export function visibleToc(page: Page, config: Config): readonly TocEntry[] {
  const { minHeadingLevel, maxHeadingLevel } = config.markdown.tableOfContents;
  const min = page.frontMatter.toc_min_heading_level ?? minHeadingLevel;
  const max = page.frontMatter.toc_max_heading_level ?? Math.max(maxHeadingLevel, min);
  return page.toc.filter(({ level }) => level >= min && level <= max).slice(0, 1000);
}

function editLink(page: Page, section: DocsConfig, version: PlacedVersion, locale: LocaleConfig): string | undefined {
  const custom = page.frontMatter.custom_edit_url;
  if (custom !== undefined) return custom === null || custom === '' ? undefined : custom;
  if (section.editUrl === undefined) return undefined;
  if (typeof section.editUrl === 'function')
    return section.editUrl({ path: page.path, version: version.name, locale: locale.code });
  return `${section.editUrl.replace(/\/?$/, '/')}${encodePath(page.path)}`;
}

function docsContext(
  config: Config,
  tree: DocsTree,
  trees: readonly DocsTree[],
  path: string,
  docId?: string,
): DocsContextView {
  const versions = trees
    .filter((one) => one.section === tree.section)
    .flatMap((one) => {
      const target = samePage(tree, one, path, docId) ?? one.mainPath;
      if (target === undefined) return [];
      return [
        {
          name: one.version.name,
          label: one.version.label,
          href: publicUrl(encodePath(target), one.locale.baseUrl, config.trailingSlash),
        },
      ];
    });
  return {
    section: tree.section.id,
    version: tree.version.name,
    versions: versions.length > 1 ? versions : [],
    ...given('sidebar', tree.sidebarOf.get(path)?.sidebar.id),
    ...given('docId', docId),
  };
}

/** Path of the same page in another version: the doc by its id, a category index or a page of tags by its place. */
function samePage(from: DocsTree, to: DocsTree, path: string, docId?: string): string | undefined {
  if (docId !== undefined) return to.byId.get(docId)?.path;
  const root = ({ section, version }: DocsTree) => joinPath(section.routeBasePath, version.path);
  const there = joinPath(root(to), path.slice(root(from).length));
  const isThere = to.tagPaths.has(there) || to.sidebars.some(({ places }) => places.has(there));
  return isThere ? there : undefined;
}

function versionNotice(
  config: Config,
  tree: DocsTree,
  latest: DocsTree | undefined,
  path: string,
  doc?: Doc,
): VersionNoticeView | undefined {
  const { version } = tree;
  if (!version.badge && version.banner === 'none') return undefined;
  const target = latest === undefined ? undefined : (samePage(tree, latest, path, doc?.id) ?? latest.mainPath);
  return {
    name: version.name,
    label: version.label,
    badge: version.badge,
    ...given('banner', version.banner === 'none' ? undefined : version.banner),
    ...given(
      'latest',
      target === undefined || latest === undefined || version.isLatest
        ? undefined
        : {
            label: latest.version.label,
            href: publicUrl(encodePath(target), latest.locale.baseUrl, config.trailingSlash),
          },
    ),
  };
}

function categoryPages(
  config: Config,
  tree: DocsTree,
  trees: readonly DocsTree[],
  drawing: SidebarDrawing,
  pagers: Pagers,
): Route[] {
  const { locale, version } = tree;
  const written = (address: string) => publicUrl(address, locale.baseUrl, config.trailingSlash);
  const href = (path: string) => written(encodePath(path));
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
        searchGroup:
          breadcrumbs.length > 1
            ? breadcrumbs
                .slice(0, -1)
                .map((crumb) => crumb.label)
                .join(' / ')
            : tree.section.label,
        searchBoost: 1,
      },
    ];
  });
}

/** Structured data of the crumbs: levels with an address, numbered without a gap. One level alone is no trail. */
export function breadcrumbList(
  locale: LocaleConfig,
  crumbs: readonly { label: string; href?: string }[],
  own: string,
): Json[] {
  const items = crumbs.flatMap((crumb, index) => {
    const href = index === crumbs.length - 1 ? own : crumb.href;
    return href === undefined ? [] : [{ name: crumb.label, item: locale.url + href }];
  });
  if (items.length < 2) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
    },
  ];
}

/** Docs that stand in no sidebar although their section has one: nobody finds them by browsing. */
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
