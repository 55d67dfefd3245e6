import type { PublicUrl, SitePath } from '@autolode/ssg-runtime/url';
import type {
  Markup,
  NavbarChildView,
  NavbarDocView,
  NavbarItemView,
  NavbarVersionDropdownView,
} from '@autolode/ssg-runtime/view';
import type * as z from 'zod';
import { defined } from '../../lib/defined.ts';
import type { KeyPath } from '../../lib/key-path.ts';

/** What the schemas of entries are made of. Modules of kinds are given it, because most builds need them without zod. */
export type EntryParts = typeof import('../schema/parts.ts') & typeof import('../schema/navbar-keys.ts');

/** A kind of navbar item. */
export interface NavbarKind<Item = never, View = NavbarItemView> {
  /** Makes the schema of an item of the bar. */
  readonly inBar: (parts: never) => z.ZodType;
  /** The texts that visitors read → what translators read about them; `HTML` for trusted HTML. */
  readonly texts?: Readonly<Partial<Record<keyof Item & string, string>>>;
  /** Pairs of keys of which every item has one. */
  readonly exactlyOne?: readonly (readonly [keyof Item & string, keyof Item & string])[];
  /** What a message calls an item that is in a dropdown although it may only be in the bar. */
  readonly noun?: string;
  /** The constant of the browser’s code that is `false` if the config has no such item: a theme leaves its code out. */
  readonly constant?: string;
  /** `undefined` if the docs that the item names do not exist. */
  readonly view: (item: Item, place: NavbarPlace) => View | undefined;
}

/** A kind that may also be an entry of a dropdown. */
export interface EntryKind<Item = never> extends NavbarKind<Item, NavbarChildView> {
  readonly inBar: (parts: EntryParts) => z.ZodObject;
}

/** The items of some kinds. */
export type ItemOf<Kind> = Kind extends { readonly view: (item: infer Item, place: NavbarPlace) => unknown }
  ? Item
  : never;

/** What an item becomes a view with. */
export interface NavbarPlace {
  readonly href: (path: SitePath | undefined) => PublicUrl | undefined;
  /** The URL of an item with `to` or `href`. */
  readonly link: (item: { readonly to?: string; readonly href?: string }) => PublicUrl;
  readonly markup: (html: string) => Markup;
  readonly docs: NavbarDocs;
  /** The views of the entries in a list at a key of the item. */
  readonly entries: (items: readonly { readonly type?: string }[] | undefined, key: KeyPath) => NavbarChildView[];
}

/** The docs to which an item may link. What does not exist is reported. */
export interface NavbarDocs {
  /** A doc in each version. Without a section, in that of the first one that has the doc. */
  doc(id: string, section: string | undefined): DocTargets | undefined;
  /** The first link of a sidebar in each version. */
  sidebar(id: string, section: string | undefined): DocTargets | undefined;
  /** The versions of a section. */
  versions(section: string | undefined): Pick<NavbarVersionDropdownView, 'section' | 'versions'> | undefined;
}

export type DocTargets = Pick<NavbarDocView, 'label' | 'section' | 'targets'>;

/** The properties that the view of every item has. */
export const common = (item: { readonly position?: 'left' | 'right'; readonly className?: string }) => ({
  position: item.position ?? ('right' as const),
  ...defined({ className: item.className }),
});
