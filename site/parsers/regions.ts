import type { BadgeView } from '@autolode/ssg-cli';
import { parsers } from './index.ts';
import { type ParserSite, type Region, regions } from './schema.ts';

/** Colour of the plate's band. East Asia shares one, because the letters distinguish the countries. */
const tones = {
  Korea: 'blue',
  China: 'blue',
  Japan: 'blue',
  'South & Southeast Asia': 'plum',
  Europe: 'green',
  Russia: 'grey',
  'Middle East & Turkey': 'gold',
  Americas: 'red',
} as const satisfies Record<Region, string>;

/** The plate of a parser: two letters, with the country's name for screen readers. */
export const plateOf = ({ plate, region, country }: ParserSite): BadgeView => ({
  text: plate,
  tone: tones[region],
  title: country,
});

export const toneOf = ({ region }: ParserSite): string => tones[region];

/** Parsers by region, both in their fixed order. */
export const parsersByRegion: readonly { region: Region; parsers: readonly ParserSite[] }[] = regions.map((region) => ({
  region,
  parsers: parsers.filter((parser) => parser.region === region),
}));

/** Regions in the menu, grouped so that the columns have about the same length. */
export const regionColumns: readonly (readonly Region[])[] = [
  ['Korea', 'China'],
  ['Japan', 'South & Southeast Asia'],
  ['Europe', 'Russia'],
  ['Middle East & Turkey', 'Americas'],
];
