import { ownValue } from '../../lib/own-value.ts';
import { asText, type Loose } from '../loose.ts';
import { docsVersionDropdown } from './docs-version-dropdown.ts';
import { dropdown } from './dropdown.ts';
import { type BarKind, entryKinds } from './entries.ts';
import type { ItemOf, NavbarKind } from './kind.ts';
import { localeDropdown } from './locale-dropdown.ts';
import { search } from './search.ts';
import { typed } from './typed.ts';

const { default: link, html, ...others } = entryKinds;

/** All kinds of navbar item by `type`, in the order in which messages list them. */
export const kinds = {
  default: link,
  dropdown,
  ...others,
  docsVersionDropdown,
  localeDropdown,
  search,
  html,
} satisfies Readonly<Record<string, BarKind>>;

/** An item of the navbar. */
export type NavbarItem = ItemOf<(typeof kinds)[keyof typeof kinds]>;

/** The kind of an item that may have errors. */
export const kindOf = (item: object): NavbarKind | undefined =>
  ownValue<NavbarKind>(kinds, asText((typed(item) as Loose)['type'] ?? 'default') ?? '');
