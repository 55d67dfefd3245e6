import type { BadgeView } from '@autolode/ssg-cli';
import { parsers } from './index.ts';
import { type ParserSite, type Region, regions } from './schema.ts';

/** Colour of the plate's band. East Asia shares one: the two letters beside it tell the countries apart. */
const tones = {
  Korea: 'ea',
  China: 'ea',
  Japan: 'ea',
  'South & Southeast Asia': 'sa',
  Europe: 'eu',
  Russia: 'ru',
  'Middle East & Turkey': 'me',
  Americas: 'am',
} as const satisfies Record<Region, string>;

/** The plate of a parser: two letters, and the country in words for those who cannot see it. */
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

/** Regions side by side in the menu, two to a column, so that the columns come out about equally long. */
export const regionColumns: readonly (readonly Region[])[] = [
  ['Korea', 'China'],
  ['Japan', 'South & Southeast Asia'],
  ['Europe', 'Russia'],
  ['Middle East & Turkey', 'Americas'],
];
