import type { ParserSite } from '../schema.ts';
import { attribute, container, native, table } from './markdown.ts';

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** The figures of a page's chart as a table; the directive adds bars to them. */
export function chart(site: ParserSite): string {
  const { title, unit, rows } = site.analysis.chart;
  return container('chart', [attribute('title', title), attribute('unit', unit)].join(' '), [
    table(
      ['Group', unit.charAt(0).toUpperCase() + unit.slice(1)],
      rows.map(({ label, value }) => [label, grouped.format(value)]),
    ),
  ]);
}

/** Terms of the source that a reader meets, in its own script. */
export const glossary = (site: ParserSite): string =>
  [
    '### Glossary',
    table(
      ['Term', 'Meaning'],
      site.analysis.glossary.map(({ term, meaning }) => [native(term, site.lang), meaning]),
    ),
  ].join('\n\n');
