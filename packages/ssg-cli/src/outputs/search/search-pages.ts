import type { IndexRun } from '@autolode/ssg-runtime/search/index-format';
import type { AnyPageView } from '@autolode/ssg-runtime/view';
import type { Route } from '../../arrange/types.ts';
import { articleHash } from '../../compile/options.ts';
import { unpackSections } from '../../compile/packed-sections.ts';
import { isLead, leadText } from '../../compile/search-sections.ts';
import { sectionTerms } from '../../compile/section-terms.ts';
import type { SearchSection } from '../../compile/types.ts';
import { Graph, type ValueName } from '../../keep/graph.ts';
import { readingMarkup } from '../../lib/reading-markup.ts';
import type { RenderedPage } from '../../render/types.ts';
import { layoutMarkup } from '../markdown-from-layout.ts';
import { markupSections } from './markup-sections.ts';

/** The data of a page that search uses. Plain values, so that an unchanged page gives an equal object. */
export interface SearchPage {
  readonly url: string;
  readonly title: string;
  /** Labels of the page's ancestors, outermost first. */
  readonly path: readonly string[];
  /** The docs section or the blog; the site for other pages. */
  readonly group: string;
  /** What the page is, unless it is one of the docs. */
  readonly kind?: IndexRun['kind'];
  /** The tag of the docs version; `default` for pages without versions. */
  readonly tag: string;
  readonly boost: number;
  /** Additional search terms from the page's front matter. */
  readonly keywords: readonly string[];
  readonly description?: string;
  /** The sections of the page. Cached sections are JSON, which is parsed only when the index is built. */
  readonly sections: readonly SearchSection[] | string;
  /** Cache key of the sections; absent if they are not cached. */
  readonly key?: string | undefined;
}

/** The sections of a page. The first is the page itself, above its first heading. */
export const sectionsOf = ({ sections, description = '' }: SearchPage): readonly SearchSection[] =>
  withLead(typeof sections === 'string' ? (JSON.parse(sections) as SearchSection[]) : sections, description);

/**
 * Converts a page to a search page; returns `undefined` for one that search excludes: unlisted, a list of other pages,
 * or opted out. The rendered article is read only if components render part of its text, because it may be on disk and
 * `rendered` may have its sections cached.
 */
export function searchPage(
  page: Pick<RenderedPage, 'route' | 'body' | 'key'>,
  sections: readonly { readonly id: string; readonly label: string }[],
  graph?: Graph,
): SearchPage | undefined {
  const { route } = page;
  const { view } = route;
  if (!isSearched(route)) return undefined;
  const found = {
    url: route.url,
    title: view.title,
    path: pathOf(view as AnyPageView),
    group: sections.find(({ id }) => id === view.docs?.section)?.label ?? route.searchGroup,
    ...kindOf(view.layout),
    tag: view.head.searchTags?.tag ?? 'default',
    boost: route.searchBoost,
    keywords: view.head.keywords ?? [],
    description: view.head.description ?? '',
  };
  const { body } = route;
  if (isRenderedByComponents(route)) return { ...found, ...renderedSections(page, graph) };
  if (body.kind !== 'markdown') return { ...found, ...layoutSections(view as AnyPageView) };
  const { page: written } = body;
  return {
    ...found,
    key: articleHash(written),
    // Read lazily, because the cached sections are needed only if the page's chunk is rebuilt.
    get sections() {
      return unpackSections(written.search);
    },
  };
}

/**
 * Whether components render some of the page's text, from data or as a page module, so that it is not in any source
 * text.
 */
export const isRenderedByComponents = ({ body }: Pick<Route, 'body'>): boolean =>
  body.kind === 'module' || (body.kind === 'markdown' && body.page.directives.some(({ kind }) => kind === 'leaf'));

export const isSearched = ({ listed, searchBoost, view }: Route): boolean =>
  listed && searchBoost > 0 && !['search', 'not-found', 'offline'].includes(view.layout);

/** Names what components draw of a page, as search sees it. */
export const sectionsName = ({ route }: Pick<RenderedPage, 'route'>): ValueName => ['sections', route.output];

type Sections = Pick<SearchPage, 'sections' | 'key'>;

/** The sections of a rendered article with their words. */
function renderedSections(page: Pick<RenderedPage, 'route' | 'body' | 'key'>, graph = new Graph()): Sections {
  const sections = graph.of(sectionsName(page), page.key, () =>
    markupSections(readingMarkup(page.body)).map((section) => ({ ...section, terms: sectionTerms(section) })),
  );
  return { sections, key: page.key };
}

function layoutSections(view: AnyPageView): Sections {
  const sections = JSON.stringify(markupSections(layoutMarkup(view)));
  return { sections, key: sections };
}

/** Ensures that the list begins with a section for the page itself. */
function withLead(parts: readonly SearchSection[], description: string): SearchSection[] {
  const hasLead = parts[0] !== undefined && isLead(parts[0]);
  return [leadSection(description, hasLead ? parts[0] : undefined), ...(hasLead ? parts.slice(1) : parts)];
}

/**
 * The section of the page itself. It has no heading; its description comes before its text unless the text repeats it.
 */
function leadSection(description: string, lead: SearchSection | undefined): SearchSection {
  const text = leadText(description, lead?.text ?? '');
  const terms =
    lead?.terms !== undefined && lead.text === text ? { ...lead.terms, heading: '', headingWords: 0 } : undefined;
  return { anchor: '', heading: '', level: 1, text, code: lead?.code ?? '', ...(terms === undefined ? {} : { terms }) };
}

/** Articles of a blog, and pages of the site itself, have icons of their own among results. */
const kindOf = (layout: string): Pick<SearchPage, 'kind'> =>
  layout === 'doc' || layout === 'category' ? {} : { kind: layout.startsWith('blog-') ? 'blog' : 'page' };

function pathOf(view: AnyPageView): string[] {
  const trail = view.layout === 'doc' || view.layout === 'category' ? view.data.breadcrumbs : [];
  return trail.slice(0, -1).map(({ label }) => label);
}
