import { DotMap } from '@autolode/theme/parts';
import type { ReactNode } from 'react';
import { land } from '../../data/land.ts';
import { places } from '../../data/places.ts';
import { parsers } from '../../parsers/index.ts';

const pins = parsers.flatMap(({ host, country }) => {
  const place = places[host];
  return place === undefined ? [] : [{ ...place, label: `${host}, ${country}` }];
});

/** A dotted world map with a marker for each documented source. */
export const MarketMap = (): ReactNode => (
  <DotMap
    dots={land}
    pins={pins}
    label={`Dot map of the world with ${pins.length} markers, one in the market of each documented parser site`}
  />
);
