import type { Keys } from '../schema/parts.ts';
import { docView } from './doc.ts';
import type { EntryKind, EntryParts } from './kind.ts';

const inBar = ({ z, docsPluginId, filledText, inItems, text }: EntryParts) =>
  z.strictObject({
    /** Marks the item as a link to a sidebar. @example 'docSidebar' */
    type: z.literal('docSidebar'),
    /** Id of the sidebar. @example 'tutorials' */
    sidebarId: filledText(),
    /** Text of the link. @default the label of the sidebar’s first link @example 'Tutorials' */
    label: text().optional(),
    /** Id of the docs section. @default the first section that has the sidebar @example 'api' */
    docsPluginId,
    ...inItems,
  });

/** A link to the first doc of a sidebar. */
export interface NavbarDocSidebar extends Keys<typeof inBar> {}

export const docSidebar: EntryKind<NavbarDocSidebar> = {
  inBar,
  texts: { label: 'Item of the navbar' },
  constant: '__SSG_NAVBAR_DOC__',
  view: (item, { docs }) => docView(item, docs.sidebar(item.sidebarId, item.docsPluginId)),
};
