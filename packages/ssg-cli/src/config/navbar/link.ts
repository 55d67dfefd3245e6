import { defined } from '../../lib/defined.ts';
import type { Keys } from '../schema/parts.ts';
import { common, type EntryKind, type EntryParts } from './kind.ts';

const inBar = ({ z, badge, filledText, inItems, text }: EntryParts) =>
  z.strictObject({
    /** Optional: an item without a type is a link. @default 'default' @example 'default' */
    type: z.literal('default').optional(),
    /** Text of the link. Every link has exactly one of `label` and `html`. @default none @example 'Docs' */
    label: text().optional(),
    /** Trusted HTML instead of a label. @default none @example '<b>Docs</b>' */
    html: text().optional(),
    /** Path inside the site. Every link has exactly one of `to` and `href`. @default none @example '/docs' */
    to: filledText().optional(),
    /** URL outside the site. @default none @example 'https://example.com' */
    href: filledText().optional(),
    /**
     * Marks the item as current on every page below this path. Without it, of several items whose paths a page is below,
     * only the one with the longest path is current.
     * @default none @example '/docs'
     */
    activeBasePath: text().optional(),
    /**
     * Marks the item as current on pages whose path, including the base URL, matches this regular expression. Case is
     * ignored.
     * @default none @example '/(docs|guides)/'
     */
    activeBaseRegex: text().optional(),
    /** A badge in front of the label. @default no badge @example { text: 'NEW', title: 'New' } */
    badge: badge.optional(),
    /**
     * Name of an icon of the theme. It stands in place of the label, which screen readers read out.
     * @default no icon @example 'github'
     */
    icon: filledText().optional(),
    /** `button` renders the link as the primary button. @default a plain link @example 'button' */
    variant: z.literal('button').optional(),
    /**
     * Additional attributes of the link: `target`, `rel`, `data-*`, `aria-*`.
     * @default none @example { target: '_blank' }
     */
    attributes: z.record(z.string(), z.string()).optional(),
    ...inItems,
  });

/** A plain link. */
export interface NavbarLink extends Keys<typeof inBar> {}

export const link: EntryKind<NavbarLink> = {
  inBar,
  texts: { html: 'HTML', label: 'Item of the navbar' },
  exactlyOne: [
    ['to', 'href'],
    ['label', 'html'],
  ],
  view: (item, { link, href, markup }) => ({
    type: 'link',
    ...common(item),
    href: link(item),
    ...defined({ label: item.label, html: item.html === undefined ? undefined : markup(item.html) }),
    ...defined({ activeBasePath: href(item.activeBasePath), activeBaseRegex: item.activeBaseRegex }),
    ...defined({ badge: item.badge, icon: item.icon, variant: item.variant, attributes: item.attributes }),
  }),
};
