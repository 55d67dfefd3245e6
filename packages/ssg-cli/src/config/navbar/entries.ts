import type * as z from 'zod';
import { doc } from './doc.ts';
import { docSidebar } from './doc-sidebar.ts';
import { docsVersion } from './docs-version.ts';
import { html } from './html.ts';
import type { EntryKind, EntryParts, ItemOf, NavbarKind } from './kind.ts';
import { link } from './link.ts';

/** The kinds of item that may also be entries of a dropdown, by `type`. */
export const entryKinds = { default: link, doc, docSidebar, docsVersion, html } satisfies Readonly<
  Record<string, EntryKind>
>;

/** An entry of a dropdown. */
export type NavbarChild = ItemOf<(typeof entryKinds)[keyof typeof entryKinds]>;

/** What the schemas of all items are made of. */
export interface Parts extends EntryParts {
  /** The entries of a dropdown. */
  readonly children: z.ZodType<NavbarChild[], NavbarChild[]>;
}

/** A kind whose items stand in the bar. */
export interface BarKind<Item = never> extends NavbarKind<Item> {
  readonly inBar: (parts: Parts) => z.ZodType;
}

/** The lists of entries that an item may have, besides its columns. */
export const entryLists: ReadonlySet<string> = new Set(['items', 'dropdownItemsBefore', 'dropdownItemsAfter']);
