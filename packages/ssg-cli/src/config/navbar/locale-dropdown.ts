import * as z from 'zod';
import { defined } from '../../lib/defined.ts';
import { type Keys, text } from '../schema/parts.ts';
import { children } from './entries.ts';
import { common, inItems, type NavbarKind } from './kind.ts';

const inBar = z.strictObject({
  /** Marks the item as a list of languages. @example 'localeDropdown' */
  type: z.literal('localeDropdown'),
  ...inItems,
  /** Entries above the languages. @default none @example [{ label: 'Translate', to: '/translate' }] */
  dropdownItemsBefore: children.optional(),
  /** Entries below the languages. @default none @example [{ label: 'Translate', to: '/translate' }] */
  dropdownItemsAfter: children.optional(),
  /** Appended to the URL of each language. @default nothing @example '?persist=true' */
  queryString: text().optional(),
});

/** A list of the site’s languages. */
export interface NavbarLocaleDropdown extends Keys<typeof inBar> {}

export const localeDropdown: NavbarKind<NavbarLocaleDropdown> = {
  inBar,
  noun: 'language dropdown',
  constant: '__SSG_LOCALE_DROPDOWN__',
  view: (item, { entries }) => ({
    type: 'localeDropdown',
    ...common(item),
    before: entries(item.dropdownItemsBefore, 'dropdownItemsBefore'),
    after: entries(item.dropdownItemsAfter, 'dropdownItemsAfter'),
    ...defined({ queryString: item.queryString?.replace(/^\?/, '') }),
  }),
};
