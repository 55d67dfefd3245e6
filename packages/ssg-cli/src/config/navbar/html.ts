import type { Keys } from '../schema/parts.ts';
import { common, type EntryKind, type EntryParts } from './kind.ts';

const inBar = ({ z, inItems, text }: EntryParts) =>
  z.strictObject({
    /** Marks the item as HTML. @example 'html' */
    type: z.literal('html'),
    /** The trusted HTML. @example '<span>Beta</span>' */
    value: text(),
    ...inItems,
  });

/** A piece of trusted HTML. */
export interface NavbarHtml extends Keys<typeof inBar> {}

export const html: EntryKind<NavbarHtml> = {
  inBar,
  texts: { value: 'HTML' },
  view: (item, { markup }) => ({ type: 'html', ...common(item), html: markup(item.value) }),
};
