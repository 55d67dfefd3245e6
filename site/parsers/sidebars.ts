import type { FactView, PathLink, SidebarItemConfig, SidebarsConfig } from '@autolode/ssg-cli';
import { parserPages } from './pages.ts';
import { parsersByRegion, plateOf } from './regions.ts';
import type { ParserSite } from './schema.ts';

/** The key facts of a source, shown on its pages and its index. */
export const factsOf = (parser: ParserSite): FactView[] => {
  const { title: _said, ...badge } = plateOf(parser);
  return [
    { label: 'Country', value: parser.country, badge },
    { label: 'Currency', value: parser.currency.join(', ') },
    { label: parser.languages.length > 1 ? 'Languages' : 'Language', value: parser.languages.join(', ') },
    { label: 'Distance', value: parser.distanceUnit },
  ];
};

/**
 * The category of one parser. The URL of its index is derived from the label: the flag is removed and the space after
 * it becomes the leading hyphen, `/parsers/category/-encarcom`. The plate replaces the flag on screen.
 */
const categoryOf = (parser: ParserSite): SidebarItemConfig => ({
  type: 'category',
  label: `${parser.flag} ${parser.host}`,
  badge: plateOf(parser),
  link: {
    type: 'generated-index',
    title: parser.host,
    description: `${parser.summary} Six guides, from the introduction to the market analysis.`,
    facts: [
      // Without the plate, which the title already has.
      ...factsOf(parser).map(({ label, value }) => ({ label, value })),
      { label: 'Vehicles', value: parser.vehicleKinds.join(', ') },
      { label: 'Market fields', value: String(parser.fields.length) },
    ],
  },
  items: parserPages.map(({ name }) => `${parser.host}/${name}`),
});

const cardOf = (parser: ParserSite): PathLink => ({
  label: parser.host,
  href: `/parsers/${parser.host}/intro`,
  description: `${parser.country} · ${parser.currency.join(', ')} · ${parser.vehicleKinds.slice(0, 2).join(', ')}`,
  fact: `${parser.fields.length} market fields`,
  badge: plateOf(parser),
});

/** The shared guides, then a heading for each region with a category for each of its parsers. */
export default {
  parsers: [
    {
      type: 'category',
      label: 'Shared guides',
      link: {
        type: 'generated-index',
        slug: '/category/introduction',
        title: 'All parsers',
        description:
          'All 22 parsers by region, and four guides that apply to every one of them: what a parser does, what all parsers share, a first request, and how to read a market from asking prices.',
        groups: parsersByRegion.map(({ region, parsers }) => ({ label: region, cards: parsers.map(cardOf) })),
      },
      items: ['info/intro', 'info/features', 'info/first-request', 'info/market-analysis'],
    },
    ...parsersByRegion.map(
      ({ region, parsers }): SidebarItemConfig => ({
        type: 'category',
        label: region,
        collapsible: false,
        items: parsers.map(categoryOf),
      }),
    ),
  ],
} satisfies SidebarsConfig;
