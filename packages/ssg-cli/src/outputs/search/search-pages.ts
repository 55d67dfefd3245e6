import type { Route } from '../../arrange/types.ts';
import type { SearchSection } from '../../compile/types.ts';
import type { RenderedPage } from '../../render/types.ts';
import type { AnyPageView } from '../../runtime/view.ts';
import { layoutMarkup } from '../markdown-from-layout.ts';
import { markupSections } from './markup-sections.ts';

/** What search knows about a page. Plain values: the same page gives the same record. */
export interface SearchPage {
  readonly url: string;
  readonly title: string;
  /** Labels of what the page lies below, outermost first. */
  readonly path: readonly string[];
  readonly group: string;
  /** Tag of the docs version; `default` for pages that have none. */
  readonly tag: string;
  readonly boost: number;
  /** Other words for what the page is about, from its front matter. */
  readonly keywords: readonly string[];
  /** The first is the page itself, above its first heading. */
  readonly sections: readonly SearchSection[];
}

/** The page as search sees it; nothing for one that is not to be found: unlisted, a list of other pages, or opted out. */
export function searchPage({ route, body }: Pick<RenderedPage, 'route' | 'body'>): SearchPage | undefined {
  const { view } = route;
  if (!isSearched(route)) return undefined;
  const sections = sectionsOf(route, () => body);
  const description = view.head.description ?? '';
  const hasLead = sections[0] !== undefined && (sections[0].anchor === '' || sections[0].level === 1);
  const lead = hasLead ? sections[0] : undefined;
  return {
    url: route.url,
    title: view.title,
    path: pathOf(view as AnyPageView),
    group: route.searchGroup,
    tag: view.head.searchTags?.tag ?? 'default',
    boost: route.searchBoost,
    keywords: view.head.keywords ?? [],
    sections: [
      { anchor: '', heading: '', level: 1, text: joined(description, lead?.text ?? ''), code: lead?.code ?? '' },
      ...(hasLead ? sections.slice(1) : sections),
    ],
  };
}

export const isSearched = ({ listed, searchBoost, view }: Route): boolean =>
  listed && searchBoost > 0 && !['search', 'not-found', 'offline'].includes(view.layout);

function sectionsOf({ body, view }: Route, markup: () => RenderedPage['body']): readonly SearchSection[] {
  if (body.kind === 'markdown') return body.page.sections;
  return markupSections(body.kind === 'module' ? markup() : layoutMarkup(view as AnyPageView));
}

/** A description that opens the article too is not said twice. */
const joined = (description: string, text: string): string =>
  description === '' || text.startsWith(description) ? text : text === '' ? description : `${description} ${text}`;

function pathOf(view: AnyPageView): string[] {
  const trail = view.layout === 'doc' || view.layout === 'category' ? view.data.breadcrumbs : [];
  return trail.slice(0, -1).map(({ label }) => label);
}
