import { defined } from '../../lib/defined.ts';
import type { Keys } from '../schema/parts.ts';
import { common, type EntryKind, type EntryParts } from './kind.ts';

const inBar = ({ z, docsPluginId, filledText, inItems, text }: EntryParts) =>
  z.strictObject({
    /** Marks the item as a link to a version. @example 'docsVersion' */
    type: z.literal('docsVersion'),
    /** Id of the docs section. @default the first section with versions @example 'api' */
    docsPluginId,
    /** Text of the link. @default the version’s label @example 'This version' */
    label: text().optional(),
    /** Path inside the site. @default the version’s main doc @example '/docs' */
    to: filledText().optional(),
    ...inItems,
  });

/** A link to the main doc of the version that the visitor is reading. */
export interface NavbarDocsVersion extends Keys<typeof inBar> {}

export const docsVersion: EntryKind<NavbarDocsVersion> = {
  inBar,
  texts: { label: 'Item of the navbar' },
  constant: '__SSG_NAVBAR_VERSION__',
  view: (item, { href, docs }) => {
    const found = docs.versions(item.docsPluginId);
    if (found === undefined) return undefined;
    const { section } = found;
    return { type: 'version', ...common(item), section, ...defined({ label: item.label, href: href(item.to) }) };
  },
};
