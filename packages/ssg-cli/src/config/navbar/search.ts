import * as z from 'zod';
import type { Keys } from '../schema/parts.ts';
import { common, inItems, type NavbarKind } from './kind.ts';

const inBar = z.strictObject({
  /** Marks the item as the search button. @example 'search' */
  type: z.literal('search'),
  ...inItems,
});

/** The search button. */
export interface NavbarSearch extends Keys<typeof inBar> {}

export const search: NavbarKind<NavbarSearch> = {
  inBar,
  noun: 'search box',
  view: (item) => ({ type: 'search', ...common(item) }),
};
