import type { IndexRun } from '@autolode/ssg-runtime/search/index-format';
import type { AnyPageView } from '@autolode/ssg-runtime/view';
import type { Route } from '../../arrange/types.ts';
import { Graph, type ValueName } from '../../keep/graph.ts';
import { readArticle, type StoredArticle } from '../../render/stored-article.ts';
import type { RenderedPage } from '../../render/types.ts';
import { layoutMarkup } from '../markdown-from-layout.ts';
import { markupSections } from './markup-sections.ts';
import type { SearchSection } from './section-cutter.ts';

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
  /** The sections of the page, or its article, which is read only if the page's chunk of the index is built. */
  readonly sections: readonly SearchSection[] | StoredArticle;
  /** Changes with the sections; absent if nothing tells. */
  readonly key?: string | undefined;
}

/** The sections of a page. The first is the page itself, above its first heading. */
export const sectionsOf = ({ sections, description = '' }: SearchPage): readonly SearchSection[] =>
  withLead('hash' in sections ? markupSections(readArticle(sections)) : sections, description);

/**
 * Converts a page to a search page; returns `undefined` for one that search excludes: unlisted, a list of other pages,
 * or opted out. What is searched is what the rendered page shows, whatever wrote it.
 */
export function searchPage(
  page: Pick<RenderedPage, 'route' | 'body' | 'key' | 'article'>,
  sections: readonly { readonly id: string; readonly label: string }[],
  graph?: Graph,
): SearchPage | undefined {
  const { route } = page;
  const { view } = route;
  if (!isSearched(route)) return undefined;
  return {
    url: route.url,
    title: view.title,
    path: pathOf(view as AnyPageView),
    group: sections.find(({ id }) => id === view.docs?.section)?.label ?? route.searchGroup,
    ...kindOf(view.layout),
    tag: view.head.searchTags?.tag ?? 'default',
    boost: route.searchBoost,
    keywords: view.head.keywords ?? [],
    description: view.head.description ?? '',
    ...(route.body.kind === 'none' ? layoutSections(view as AnyPageView) : articleSections(page, graph)),
  };
}

export const isSearched = ({ listed, searchBoost, view }: Route): boolean =>
  listed && searchBoost > 0 && !['search', 'not-found', 'offline'].includes(view.layout);

/** Names the sections of an article that is not stored. */
export const sectionsName = ({ route }: Pick<RenderedPage, 'route'>): ValueName => [sectionsQuery, route.output];

export const sectionsQuery = 'sections';

type Sections = Pick<SearchPage, 'sections' | 'key'>;

function articleSections(
  page: Pick<RenderedPage, 'route' | 'body' | 'key' | 'article'>,
  graph = new Graph(),
): Sections {
  const { article, key } = page;
  if (article !== undefined) return { sections: article, key: article.hash };
  return { sections: graph.of(sectionsName(page), key, () => markupSections(page.body)), key };
}

function layoutSections(view: AnyPageView): Sections {
  const sections = markupSections(layoutMarkup(view));
  return { sections, key: JSON.stringify(sections) };
}

/** Ensures that the list begins with a section for the page itself. */
function withLead(parts: readonly SearchSection[], description: string): SearchSection[] {
  const hasLead = parts[0] !== undefined && isLead(parts[0]);
  const { text, code } = (hasLead ? parts[0] : undefined) ?? { text: '', code: '' };
  const lead = { anchor: '', heading: '', level: 1, text: leadText(description, text), code };
  return [lead, ...(hasLead ? parts.slice(1) : parts)];
}

/** Whether a section is the part above the first heading, which represents the page itself. */
const isLead = ({ anchor, level }: SearchSection): boolean => anchor === '' || level === 1;

/** Adds the description to the text, unless the text starts with it. */
const leadText = (description: string, text: string): string =>
  description === '' || text.startsWith(description) ? text : text === '' ? description : `${description} ${text}`;

/** Articles of a blog, and pages of the site itself, have icons of their own among results. */
const kindOf = (layout: string): Pick<SearchPage, 'kind'> =>
  layout === 'doc' || layout === 'category' ? {} : { kind: layout.startsWith('blog-') ? 'blog' : 'page' };

function pathOf(view: AnyPageView): string[] {
  const trail = view.layout === 'doc' || view.layout === 'category' ? view.data.breadcrumbs : [];
  return trail.slice(0, -1).map(({ label }) => label);
}
