import * as z from 'zod';
import { doc } from './doc.ts';
import { docSidebar } from './doc-sidebar.ts';
import { docsVersion } from './docs-version.ts';
import { html } from './html.ts';
import { anyOf, type EntryKind, type ItemOf } from './kind.ts';
import { link } from './link.ts';

/** The kinds of item that may also be entries of a dropdown, by `type`. */
export const entryKinds = { default: link, doc, docSidebar, docsVersion, html } satisfies Readonly<
  Record<string, EntryKind>
>;

/** An entry of a dropdown. */
export type NavbarChild = ItemOf<(typeof entryKinds)[keyof typeof entryKinds]>;

/** Entries have no `position`, because only the navbar has sides. */
const schemas = Object.values(entryKinds).map(({ inBar }) => (inBar as z.ZodObject).omit({ position: true }));

export const children = z.array(anyOf<NavbarChild>(schemas, 'dropdown entry type'));

/** The lists of entries that an item may have, besides its columns. */
export const entryLists: ReadonlySet<string> = new Set(['items', 'dropdownItemsBefore', 'dropdownItemsAfter']);
