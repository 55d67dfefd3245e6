import { parsers } from '../parsers/index.ts';
import { destinations } from './customs.ts';

/** Countries of the only source with adverts from several countries, as in its FAQ. */
const editions: Readonly<Record<string, readonly string[]>> = {
  'autoscout24.com': ['AT', 'BE', 'DE', 'ES', 'FR', 'IT', 'LU', 'NL'],
};

const origins = new Set(parsers.flatMap(({ host, sample }) => editions[host] ?? [sample.record.location.country]));
const destinationsOnly = destinations.filter(({ iso }) => !origins.has(iso));

/** How the markets in "25+ markets" are counted. */
export const markets = {
  /** Countries in which a documented site publishes adverts. */
  origins: origins.size,
  destinations: destinations.length,
  /** Destinations of the customs calculator without a documented site. */
  destinationsOnly: destinationsOnly.length,
  all: origins.size + destinationsOnly.length,
} as const;
