import { defined } from '../../lib/defined.ts';
import type { Keys } from '../schema/parts.ts';
import type { BarKind, Parts } from './entries.ts';
import { common } from './kind.ts';

const group = ({ z, children, text }: Parts) =>
  z.strictObject({
    /** Heading of the group. @example 'Guides' */
    label: text(),
    /** The entries of the group. @example [{ label: 'Start', to: '/start' }] */
    items: children,
  });

/** Entries under a heading, in a panel of columns. */
export interface NavbarGroup extends Keys<typeof group> {}

const inBar = (parts: Parts) => {
  const { z, children, filledText, inItems, named, text } = parts;
  return z.strictObject({
    /** Optional if there are `items`. @example 'dropdown' */
    type: z.literal('dropdown'),
    ...inItems,
    /** Text of the button. @example 'Products' */
    label: text(),
    /** Path that the label links to. @default the label only opens the list @example '/products' */
    to: filledText().optional(),
    /** Marks the dropdown as current on every page below this path. @default none @example '/products' */
    activeBasePath: text().optional(),
    /** The entries. @example [{ label: 'API', to: '/api' }] */
    items: children,
    /**
     * Shows the dropdown as a panel of columns, each a list of labelled groups. `items` are then shown in a strip
     * below.
     * @default a plain list @example [[{ label: 'Guides', items: [{ label: 'Start', to: '/start' }] }]]
     */
    columns: z.array(z.array(named<NavbarGroup>(group(parts)))).optional(),
  });
};

/** A label that opens a list of entries, or a panel of columns. */
export interface NavbarDropdown extends Keys<typeof inBar> {}

export const dropdown: BarKind<NavbarDropdown> = {
  inBar,
  noun: 'dropdown',
  texts: { label: 'Dropdown of the navbar' },
  view: (item, { href, entries }) => ({
    type: 'dropdown',
    ...common(item),
    label: item.label,
    items: entries(item.items, ['items']),
    ...defined({ href: href(item.to), activeBasePath: href(item.activeBasePath) }),
    ...defined({
      columns: item.columns?.map((column, c) =>
        column.map(({ label, items }, g) => ({ label, items: entries(items, ['columns', c, g, 'items']) })),
      ),
    }),
  }),
};
