import type { Keys } from '../schema/parts.ts';
import type { BarKind } from './entries.ts';
import { common, type EntryParts } from './kind.ts';

const inBar = ({ z, inItems }: EntryParts) =>
  z.strictObject({
    /** Marks the item as the search button. @example 'search' */
    type: z.literal('search'),
    ...inItems,
  });

/** The search button. */
export interface NavbarSearch extends Keys<typeof inBar> {}

export const search: BarKind<NavbarSearch> = {
  inBar,
  noun: 'search box',
  view: (item) => ({ type: 'search', ...common(item) }),
};
