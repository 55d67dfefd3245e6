import * as z from 'zod';
import { entryKinds, type NavbarChild } from '../navbar/entries.ts';
import { kinds, type NavbarItem } from '../navbar/kinds.ts';
import { typed } from '../navbar/typed.ts';
import * as navbarKeys from './navbar-keys.ts';
import * as parts from './parts.ts';
import { flag, type Keys, type LogoConfig, logo, named, text } from './parts.ts';

/** Any of some kinds of item. `noun` is what messages call their types. */
const anyOf = <Item>(schemas: readonly z.ZodType[], noun: string): z.ZodType<Item, Item> =>
  z.preprocess(
    typed,
    z.discriminatedUnion('type', schemas as unknown as Parameters<typeof z.discriminatedUnion>[1]).meta({ noun }),
  ) as unknown as z.ZodType<Item, Item>;

const entryParts = { ...parts, ...navbarKeys };

/** Entries of a dropdown have no `position`, because only the navbar has sides. */
const entries = Object.values(entryKinds).map(({ inBar }) => inBar(entryParts).omit({ position: true }));

const children = z.array(anyOf<NavbarChild>(entries, 'dropdown entry type'));

const items = Object.values(kinds).map(({ inBar }) => inBar({ ...entryParts, children }));

export const navbar = z.strictObject({
  /** Text beside the logo; empty for none. @default the site’s title @example 'Acme' */
  title: text().optional(),
  /** The logo of the site. @default no logo @example { src: 'img/logo.svg' } */
  logo: named<LogoConfig>(logo).optional(),
  /** Hides the bar while the visitor scrolls down. @default false @example true */
  hideOnScroll: flag().default(false),
  /** The items of the bar, in order. @default [] @example [{ label: 'Docs', to: '/docs', position: 'left' }] */
  items: z.array(anyOf<NavbarItem>(items, 'navbar item type')).default([]),
});

/** The bar at the top of every page. */
export interface NavbarConfig extends Keys<typeof navbar> {}
