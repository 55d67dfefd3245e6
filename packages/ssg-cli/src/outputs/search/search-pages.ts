import type { Route } from '../../arrange/types.ts';
import { articleHash } from '../../compile/options.ts';
import { isLead, leadText } from '../../compile/search-sections.ts';
import { sectionTerms } from '../../compile/section-terms.ts';
import type { SearchSection } from '../../compile/types.ts';
import { readingMarkup } from '../../lib/reading-markup.ts';
import type { RenderedPage } from '../../render/types.ts';
import type { AnyPageView } from '../../runtime/view.ts';
import { layoutMarkup } from '../markdown-from-layout.ts';
import { PageMemo } from '../page-memo.ts';
import { markupSections } from './markup-sections.ts';

/** What search knows about a page. Plain values: the same page gives the same record. */
export interface SearchPage {
  readonly url: string;
  readonly title: string;
  /** Labels of what the page lies below, outermost first. */
  readonly path: readonly string[];
  /** The docs section, the blog, or the site for pages of neither. */
  readonly group: string;
  /** Tag of the docs version; `default` for pages that have none. */
  readonly tag: string;
  readonly boost: number;
  /** Other words for what the page is about, from its front matter. */
  readonly keywords: readonly string[];
  readonly description?: string;
  /** What stands on it; JSON, where it is kept so, is read when the index is made. */
  readonly sections: readonly SearchSection[] | string;
  /** Changes with the sections; absent where that is not kept track of. */
  readonly key?: string | undefined;
}

/** Sections of a page, the first of which is the page itself, above its first heading. */
export const sectionsOf = ({ sections, description = '' }: SearchPage): readonly SearchSection[] =>
  withLead(typeof sections === 'string' ? (JSON.parse(sections) as SearchSection[]) : sections, description);

/**
 * The page as search sees it; nothing for one that is not to be found: unlisted, a list of other pages,
 * or opted out. The rendered article is read only where components draw what it says: it may lie on disk, and `drawn` may
 * know its sections from before.
 */
export function searchPage(
  page: Pick<RenderedPage, 'route' | 'body' | 'key'>,
  sections: readonly { readonly id: string; readonly label: string }[],
  memo?: PageMemo,
): SearchPage | undefined {
  const { route } = page;
  const { view } = route;
  if (!isSearched(route)) return undefined;
  const found = {
    url: route.url,
    title: view.title,
    path: pathOf(view as AnyPageView),
    group: sections.find(({ id }) => id === view.docs?.section)?.label ?? route.searchGroup,
    tag: view.head.searchTags?.tag ?? 'default',
    boost: route.searchBoost,
    keywords: view.head.keywords ?? [],
    description: view.head.description ?? '',
  };
  const { body } = route;
  if (isRenderedByComponents(route)) return { ...found, ...renderedSections(page, memo) };
  if (body.kind !== 'markdown') return { ...found, ...layoutSections(view as AnyPageView) };
  const { page: written } = body;
  return {
    ...found,
    key: articleHash(written),
    // What the last build knew of it is read back where its chunk is made again.
    get sections() {
      return written.search;
    },
  };
}

/** Some of what a visitor reads there is in no source text: components draw it, from data or as a page module. */
export const isRenderedByComponents = ({ body }: Pick<Route, 'body'>): boolean =>
  body.kind === 'module' || (body.kind === 'markdown' && body.page.directives.some(({ kind }) => kind === 'leaf'));

export const isSearched = ({ listed, searchBoost, view }: Route): boolean =>
  listed && searchBoost > 0 && !['search', 'not-found', 'offline'].includes(view.layout);

type Sections = Pick<SearchPage, 'sections' | 'key'>;

/** What components draw, cut into sections with their words. */
function renderedSections(page: Pick<RenderedPage, 'route' | 'body' | 'key'>, memo = new PageMemo()): Sections {
  const sections = memo.of(page, 'sections', () =>
    markupSections(readingMarkup(page.body)).map((section) => ({ ...section, terms: sectionTerms(section) })),
  );
  return { sections, key: page.key };
}

function layoutSections(view: AnyPageView): Sections {
  const sections = JSON.stringify(markupSections(layoutMarkup(view)));
  return { sections, key: sections };
}

/** What search holds of a page's parts: always a section for the page itself before all others. */
function withLead(parts: readonly SearchSection[], description: string): SearchSection[] {
  const hasLead = parts[0] !== undefined && isLead(parts[0]);
  return [leadSection(description, hasLead ? parts[0] : undefined), ...(hasLead ? parts.slice(1) : parts)];
}

/** The page itself: it has no heading, and its description, where that says more, stands before its text. */
function leadSection(description: string, lead: SearchSection | undefined): SearchSection {
  const text = leadText(description, lead?.text ?? '');
  const terms =
    lead?.terms !== undefined && lead.text === text ? { ...lead.terms, heading: '', headingWords: 0 } : undefined;
  return { anchor: '', heading: '', level: 1, text, code: lead?.code ?? '', ...(terms === undefined ? {} : { terms }) };
}

function pathOf(view: AnyPageView): string[] {
  const trail = view.layout === 'doc' || view.layout === 'category' ? view.data.breadcrumbs : [];
  return trail.slice(0, -1).map(({ label }) => label);
}
