import type { Keys } from '../schema/parts.ts';
import { common, type DocTargets, type EntryKind, type EntryParts } from './kind.ts';

const inBar = ({ z, docsPluginId, filledText, inItems, text }: EntryParts) =>
  z.strictObject({
    /** Marks the item as a link to a doc. @example 'doc' */
    type: z.literal('doc'),
    /** Id of the doc: its path in the section’s folder, without the extension. @example 'guides/start' */
    docId: filledText(),
    /** Text of the link. @default the doc’s sidebar label @example 'Start here' */
    label: text().optional(),
    /** Id of the docs section. @default the first section that has the doc @example 'api' */
    docsPluginId,
    ...inItems,
  });

/** A link to a doc, in the version that the visitor is reading. */
export interface NavbarDoc extends Keys<typeof inBar> {}

export const doc: EntryKind<NavbarDoc> = {
  inBar,
  texts: { label: 'Item of the navbar' },
  constant: '__SSG_NAVBAR_DOC__',
  view: (item, { docs }) => docView(item, docs.doc(item.docId, item.docsPluginId)),
};

export const docView = (item: Parameters<typeof common>[0] & Pick<NavbarDoc, 'label'>, found: DocTargets | undefined) =>
  found && { type: 'doc' as const, ...common(item), ...found, label: item.label ?? found.label };
