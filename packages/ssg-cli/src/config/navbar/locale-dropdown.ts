import { defined } from '../../lib/defined.ts';
import type { Keys } from '../schema/parts.ts';
import type { BarKind, Parts } from './entries.ts';
import { common } from './kind.ts';

const inBar = ({ z, children, inItems, text }: Parts) =>
  z.strictObject({
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

export const localeDropdown: BarKind<NavbarLocaleDropdown> = {
  inBar,
  noun: 'language dropdown',
  constant: '__SSG_LOCALE_DROPDOWN__',
  view: (item, { entries }) => ({
    type: 'localeDropdown',
    ...common(item),
    before: entries(item.dropdownItemsBefore, ['dropdownItemsBefore']),
    after: entries(item.dropdownItemsAfter, ['dropdownItemsAfter']),
    ...defined({ queryString: item.queryString?.replace(/^\?/, '') }),
  }),
};
