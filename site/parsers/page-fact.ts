import type { ParserPage } from './pages.ts';
import type { ParserSite } from './schema.ts';

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** What a page of a parser contains, in a few words for its card. `text` is its prose. */
export function factOf(parser: ParserSite, page: ParserPage, text: string): string {
  switch (page) {
    case 'intro':
      return count(parser.vehicleKinds.length, 'vehicle kind');
    case 'features':
      return count(parser.fields.length, 'market field');
    case 'quick-start':
      return `1 request, ${count(Object.keys(parser.quickStart.query).length, 'filter')}`;
    case 'api-reference':
      return count(parser.filters.length, 'filter of its own', 'filters of its own');
    case 'faq':
      return count(text.match(/^## /gm)?.length ?? 0, 'question');
    case 'market-analysis':
      return count(parser.analysis.glossary.length, 'local term');
  }
}
