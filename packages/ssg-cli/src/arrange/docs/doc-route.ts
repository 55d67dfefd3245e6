import type { LinkView, LinkViewOrText, PageView } from '@autolode/ssg-runtime/view';
import type { Page } from '../../compile/types.ts';
import type { Config } from '../../config/types.ts';
import { append } from '../../lib/append.ts';
import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { lazy } from '../../lib/lazy.ts';
import { ownValue } from '../../lib/own-value.ts';
import { problem } from '../../messages/problem.ts';
import type { Inputs } from '../../read/inputs.ts';
import { encodePath, pageUrl } from '../addresses.ts';
import { notInFuture } from '../blog/post-date.ts';
import { callEditUrl, type EditUrlResult, editUrlProblem, ownEditUrl } from '../edit-url.ts';
import { imageAt, linkAt } from '../file-address.ts';
import { faqPage, languageOf, makeHead, ownView } from '../head.ts';
import { headOfPage } from '../head-addresses.ts';
import { outdatedNotice } from '../locale/outdated.ts';
import { boostOf, breadcrumbList, listsPages, localeOutput, localeTargets, visibleToc } from '../page-parts.ts';
import type { Route } from '../types.ts';
import { type Doc, makeDoc } from './doc.ts';
import { cardsBelow } from './doc-cards.ts';
import { docsContext, latestOf, versionNotice } from './docs-context.ts';
import type { DocsTree } from './docs-tree.ts';
import { onBranch } from './edit-branch.ts';
import { lastUpdate } from './last-update.ts';
import { neighbourOf, type Pagers } from './pager.ts';
import { searchGroup } from './search-group.ts';
import { tagView } from './tags.ts';

/** The data shared by all routes of a docs tree. */
export interface DocPlace {
  readonly config: Config;
  readonly inputs: Inputs;
  readonly tree: DocsTree;
  readonly trees: readonly DocsTree[];
  readonly pagers: Pagers;
}

/**
 * Creates the route of a doc. Its view is lazy: views take most of the time, and the dev server shows few of them.
 * What is wrong is reported at once.
 */
export function docRoute(place: DocPlace, doc: Doc, diagnostics: Diagnostic[]): Route {
  const { section } = place.tree;
  append(diagnostics, unknownNeighbours(place.tree, doc.page));
  append(diagnostics, editUrlProblem(`docs "${section.id}"`, editLink(place, doc.page)));
  return new DocRoute(place, doc);
}

/** A class, because thousands of object literals with functions of their own would take several times the memory. */
class DocRoute implements Route {
  readonly url: Route['url'];
  readonly output: string;
  readonly locale: string;
  readonly body: Route['body'];
  readonly file: string;
  readonly listed: boolean;
  readonly searchBoost: number;
  readonly lastModified?: string;
  readonly lastUpdated?: NonNullable<Route['lastUpdated']>;
  readonly #place: DocPlace;
  readonly #doc: Doc;
  /** The view is computed again if its memory was needed for something else: few of a large site are in use at once. */
  #view: WeakRef<PageView> | undefined;

  constructor(place: DocPlace, doc: Doc) {
    const { config, inputs, tree } = place;
    const { page } = doc;
    this.url = pageUrl(encodePath(doc.path), tree.locale.baseUrl, config.trailingSlash);
    this.output = localeOutput(config, tree.locale, doc.path);
    this.locale = tree.locale.code;
    this.body = { kind: 'markdown', page };
    this.file = page.path;
    this.listed = !doc.unlisted;
    this.searchBoost = boostOf(page);
    this.#place = place;
    this.#doc = doc;
    const updated = lastUpdate(page, inputs, tree.section);
    if (updated !== undefined) this.lastUpdated = updated;
    const changed = notInFuture(updated?.date);
    if (changed !== undefined) this.lastModified = changed;
  }

  get view(): PageView {
    const known = this.#view?.deref();
    if (known !== undefined) return known;
    const view = docView(this.#place, this.#doc, this.lastUpdated);
    this.#view = new WeakRef(view);
    return view;
  }

  get searchGroup(): string {
    return searchGroup(breadcrumbsOf(this.#place, this.#doc), this.#place.tree.section);
  }

  withPage(page: Page): Route {
    const { section, version } = this.#place.tree;
    return new DocRoute(this.#place, makeDoc(page, section, version.path).doc);
  }
}

/** Reports neighbours in front matter that do not exist. */
const unknownNeighbours = (tree: DocsTree, page: Page): Diagnostic[] =>
  (['pagination_prev', 'pagination_next'] as const).flatMap((key): Diagnostic[] => {
    const written = page.frontMatter[key];
    if (written === undefined || written === null || tree.byId.has(written) || tree.drafts.has(written)) return [];
    const values = { key, name: written, known: [...tree.byId.keys()] };
    return [problem('docs/unknown-neighbour', values, { file: page.path, line: page.frontMatterLines[key] ?? 1 })];
  });

const breadcrumbsOf = ({ tree }: DocPlace, { path, label }: Doc): readonly LinkViewOrText[] =>
  tree.section.breadcrumbs ? (tree.sidebarOf.get(path)?.breadcrumbs(path, label) ?? []) : [];

function docView(place: DocPlace, doc: Doc, dates: Route['lastUpdated']): PageView<'doc'> {
  const { config, tree, trees } = place;
  const { locale, version } = tree;
  const { page } = doc;
  const { frontMatter: fm } = page;
  const builder = tree.sidebarOf.get(doc.path);
  const breadcrumbs = breadcrumbsOf(place, doc);
  const view: PageView<'doc'> = {
    url: hrefOf(place, doc.path),
    layout: 'doc',
    title: doc.title,
    head: docHead(place, doc, breadcrumbs, dates),
    data: {
      get toc() {
        return fm.hide_table_of_contents === true ? [] : visibleToc(page, config);
      },
      breadcrumbs,
      pager: {
        ...defined({ previous: neighbour(place, doc, -1, fm.pagination_prev) }),
        ...defined({ next: neighbour(place, doc, 1, fm.pagination_next) }),
      },
      tags: (tree.tagsOf.get(doc.path) ?? []).map((tag) => tagView(config, locale, tag)),
      unlisted: doc.unlisted,
      draft: fm.draft === true,
      facts: fm.facts ?? [],
      untranslated: page.untranslated,
      ...defined({ heading: fm.hide_title === true || page.contentTitle !== undefined ? undefined : doc.title }),
      ...defined({ description: fm.description, editUrl: editLink(place, page).url, lastUpdated: dates }),
      ...defined({ version: versionNotice(config, tree, latestOf(tree, trees), doc.path, doc) }),
    },
    locales: localeTargets(config, doc.path, place.tree.pageLocales.linked(page)),
    ...defined({ pages: listsPages(page) ? cardsBelow(place, doc) : undefined }),
    ...ownView(config, page),
    ...outdatedNotice({ config, inputs: place.inputs, locale, say: tree.say }, page, doc.path),
    docs: docsContext(config, tree, trees, doc.path, doc.id),
    className: `${version.className} docs-doc-id-${doc.id.replace(/[^\w-]/g, '-')}`,
  };
  if (builder !== undefined) {
    // Lazy, because the sidebar is the largest part of a view and is needed only to render the page.
    const sidebar = lazy(() => builder.view(doc.path));
    Object.defineProperty(view, 'sidebar', { enumerable: true, get: sidebar });
  }
  return view;
}

const hrefOf = ({ config, tree }: DocPlace, path: string): Route['url'] =>
  pageUrl(encodePath(path), tree.locale.baseUrl, config.trailingSlash);

/** The previous or next page of a doc: the one in its front matter, or its neighbour in the sidebar. */
function neighbour(place: DocPlace, doc: Doc, step: -1 | 1, written: string | null | undefined): LinkView | undefined {
  const { tree, pagers } = place;
  if (written === null) return undefined;
  if (written === undefined) {
    const link = neighbourOf(pagers, tree.sidebarOf.get(doc.path), doc.path, step);
    return link && { ...link, href: hrefOf(place, link.href) };
  }
  const target = tree.byId.get(written);
  if (target === undefined || target.unlisted) return undefined;
  return {
    label: target.page.frontMatter.pagination_label ?? target.label,
    href: hrefOf(place, target.path),
    ...languageOf(place.config, target.page),
  };
}

function docHead(
  place: DocPlace,
  doc: Doc,
  breadcrumbs: PageView<'doc'>['data']['breadcrumbs'],
  dates: Route['lastUpdated'],
): PageView['head'] {
  const { config, tree, trees } = place;
  const { locale, section, version } = tree;
  const { page } = doc;
  const latest = version.isOld ? latestOf(tree, trees)?.byId.get(doc.id) : undefined;
  return makeHead(config, {
    title: page.frontMatter.title_meta ?? doc.title,
    description: doc.description,
    path: encodePath(doc.path),
    locale,
    noindex: doc.unlisted || page.frontMatter.noindex === true || version.noindex,
    untranslated: page.untranslated,
    canonical:
      latest === undefined || latest.unlisted
        ? undefined
        : { path: encodePath(latest.path), untranslated: latest.page.untranslated },
    keywords: page.frontMatter.keywords,
    tags: headOfPage(page, config, locale, place.inputs).tags,
    image: page.frontMatter.image && imageAt(page.frontMatter.image, page, config, place.inputs).url,
    modified: dates?.date,
    jsonLd: [...breadcrumbList(locale, breadcrumbs, hrefOf(place, doc.path)), ...faqPage(page)],
    searchTags: { version: version.name, tag: `docs-${section.id}-${version.name}` },
    locales: tree.pageLocales.translated(page.relative),
    alternate: !doc.unlisted && !page.untranslated,
  });
}

function editLink({ config, inputs, tree }: DocPlace, page: Page): EditUrlResult {
  const { section, version, locale } = tree;
  const own = ownEditUrl(page, (written) => linkAt(written, config, locale, inputs));
  if (own !== undefined) return own;
  const path = page.editPath ?? page.path;
  const { ref } = version.source;
  const editUrl = ownValue(section.versions, version.name)?.editUrl ?? section.editUrl;
  if (editUrl === undefined || path === '') return {};
  if (typeof editUrl === 'function')
    return callEditUrl(editUrl, {
      path,
      version: version.name,
      locale: locale.code,
      ...defined({ ref: ref?.name }),
    });
  const prefix = ref === undefined || editUrl !== section.editUrl ? editUrl : onBranch(editUrl, ref);
  return prefix === undefined ? {} : { url: `${prefix.replace(/\/?$/, '/')}${encodePath(path)}` };
}
