import * as z from 'zod';
import { badge, filledText, flag, identifier, type Keys, type LogoConfig, logo, named, text } from './parts.ts';

/** Keys of entries of a dropdown. */
const common = {
  /** CSS class of the item’s element. @default no class @example 'only-wide' */
  className: text().optional(),
};

/** Keys of items of the bar. */
const inBar = {
  ...common,
  /** Side of the bar. @default 'right' @example 'left' */
  position: z.enum(['left', 'right']).optional(),
};

const docsPluginId = identifier().optional();

const link = {
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
   * @default the path of `to` @example '/docs'
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
  /** Name of an icon of the theme. @default no icon @example 'github' */
  icon: filledText().optional(),
  /** `button` renders the link as the primary button. @default a plain link @example 'button' */
  variant: z.literal('button').optional(),
  /**
   * Additional attributes of the link: `target`, `rel`, `data-*`, `aria-*`.
   * @default none @example { target: '_blank' }
   */
  attributes: z.record(z.string(), z.string()).optional(),
};

const linkInBar = z.strictObject({ ...link, ...inBar });

/** A plain link. */
export interface NavbarLink extends Keys<typeof linkInBar> {}

const doc = {
  /** Marks the item as a link to a doc. @example 'doc' */
  type: z.literal('doc'),
  /** Id of the doc: its path in the section’s folder, without the extension. @example 'guides/start' */
  docId: filledText(),
  /** Text of the link. @default the doc’s sidebar label @example 'Start here' */
  label: text().optional(),
  /** Id of the docs section. @default the first section that has the doc @example 'api' */
  docsPluginId,
};

const docInBar = z.strictObject({ ...doc, ...inBar });

/** A link to a doc, in the version that the visitor is reading. */
export interface NavbarDoc extends Keys<typeof docInBar> {}

const docSidebar = {
  /** Marks the item as a link to a sidebar. @example 'docSidebar' */
  type: z.literal('docSidebar'),
  /** Id of the sidebar. @example 'tutorials' */
  sidebarId: filledText(),
  /** Text of the link. @default the label of the sidebar’s first link @example 'Tutorials' */
  label: text().optional(),
  /** Id of the docs section. @default the first section that has the sidebar @example 'api' */
  docsPluginId,
};

const docSidebarInBar = z.strictObject({ ...docSidebar, ...inBar });

/** A link to the first doc of a sidebar. */
export interface NavbarDocSidebar extends Keys<typeof docSidebarInBar> {}

const docsVersion = {
  /** Marks the item as a link to a version. @example 'docsVersion' */
  type: z.literal('docsVersion'),
  /** Id of the docs section. @default the first section with versions @example 'api' */
  docsPluginId,
  /** Text of the link. @default the version’s label @example 'This version' */
  label: text().optional(),
  /** Path inside the site. @default the version’s main doc @example '/docs' */
  to: filledText().optional(),
};

const docsVersionInBar = z.strictObject({ ...docsVersion, ...inBar });

/** A link to the main doc of the version that the visitor is reading. */
export interface NavbarDocsVersion extends Keys<typeof docsVersionInBar> {}

const html = {
  /** Marks the item as HTML. @example 'html' */
  type: z.literal('html'),
  /** The trusted HTML. @example '<span>Beta</span>' */
  value: text(),
};

const htmlInBar = z.strictObject({ ...html, ...inBar });

/** A piece of trusted HTML. */
export interface NavbarHtml extends Keys<typeof htmlInBar> {}

/** An entry of a dropdown. */
export type NavbarChild = NavbarLink | NavbarDoc | NavbarDocSidebar | NavbarDocsVersion | NavbarHtml;

const isUntypedDropdown = (item: unknown): item is object =>
  typeof item === 'object' && item !== null && !('type' in item) && 'items' in item;

/** An item with `items` and without a type is a dropdown, as in other generators. */
const typed = (item: unknown): unknown => (isUntypedDropdown(item) ? { ...item, type: 'dropdown' } : item);

/** An entry of a dropdown. It has no `position`, because only the navbar has sides. */
const navbarChild = z.preprocess(
  typed,
  z
    .discriminatedUnion('type', [
      named<NavbarLink>(z.strictObject({ ...link, ...common })),
      named<NavbarDoc>(z.strictObject({ ...doc, ...common })),
      named<NavbarDocSidebar>(z.strictObject({ ...docSidebar, ...common })),
      named<NavbarDocsVersion>(z.strictObject({ ...docsVersion, ...common })),
      named<NavbarHtml>(z.strictObject({ ...html, ...common })),
    ])
    .meta({ noun: 'dropdown entry type' }),
) as unknown as z.ZodType<NavbarChild, NavbarChild>;

const children = z.array(navbarChild);

const navbarGroup = z.strictObject({
  /** Heading of the group. @example 'Guides' */
  label: text(),
  /** The entries of the group. @example [{ label: 'Start', to: '/start' }] */
  items: children,
});

/** Entries under a heading, in a panel of columns. */
export interface NavbarGroup extends Keys<typeof navbarGroup> {}

const versionEntry = z.strictObject({
  /** Text of the version’s entry. @default the version’s label @example '2.x (stable)' */
  label: text().optional(),
});

/** A version in the list of versions. */
export interface VersionEntry extends Keys<typeof versionEntry> {}

const dropdown = z.strictObject({
  /** Optional if there are `items`. @example 'dropdown' */
  type: z.literal('dropdown'),
  ...inBar,
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
  columns: z.array(z.array(named<NavbarGroup>(navbarGroup))).optional(),
});

/** A label that opens a list of entries, or a panel of columns. */
export interface NavbarDropdown extends Keys<typeof dropdown> {}

const docsVersionDropdown = z.strictObject({
  /** Marks the item as a list of versions. @example 'docsVersionDropdown' */
  type: z.literal('docsVersionDropdown'),
  ...inBar,
  /** Id of the docs section. @default the first section with versions @example 'api' */
  docsPluginId,
  /** Names of versions in order, or names with labels. @default every version @example ['current', '2.0'] */
  versions: z.union([z.array(z.string()).min(1), z.record(z.string(), named<VersionEntry>(versionEntry))]).optional(),
  /** Entries above the versions. @default none @example [{ label: 'What is new', to: '/blog' }] */
  dropdownItemsBefore: children.optional(),
  /** Entries below the versions. @default none @example [{ label: 'All versions', to: '/versions' }] */
  dropdownItemsAfter: children.optional(),
  /** Never marks the dropdown as current. @default false @example true */
  dropdownActiveClassDisabled: flag().optional(),
});

/** A list of the versions of a docs section. */
export interface NavbarDocsVersionDropdown extends Keys<typeof docsVersionDropdown> {}

const localeDropdown = z.strictObject({
  /** Marks the item as a list of languages. @example 'localeDropdown' */
  type: z.literal('localeDropdown'),
  ...inBar,
  /** Entries above the languages. @default none @example [{ label: 'Translate', to: '/translate' }] */
  dropdownItemsBefore: children.optional(),
  /** Entries below the languages. @default none @example [{ label: 'Translate', to: '/translate' }] */
  dropdownItemsAfter: children.optional(),
  /** Appended to the URL of each language. @default nothing @example '?persist=true' */
  queryString: text().optional(),
});

/** A list of the site’s languages. */
export interface NavbarLocaleDropdown extends Keys<typeof localeDropdown> {}

const search = z.strictObject({
  /** Marks the item as the search button. @example 'search' */
  type: z.literal('search'),
  ...inBar,
});

/** The search button. */
export interface NavbarSearch extends Keys<typeof search> {}

/** An item of the navbar. */
export type NavbarItem = NavbarChild | NavbarDropdown | NavbarDocsVersionDropdown | NavbarLocaleDropdown | NavbarSearch;

const kinds = z
  .discriminatedUnion('type', [
    named<NavbarLink>(linkInBar),
    named<NavbarDropdown>(dropdown),
    named<NavbarDoc>(docInBar),
    named<NavbarDocSidebar>(docSidebarInBar),
    named<NavbarDocsVersion>(docsVersionInBar),
    named<NavbarDocsVersionDropdown>(docsVersionDropdown),
    named<NavbarLocaleDropdown>(localeDropdown),
    named<NavbarSearch>(search),
    named<NavbarHtml>(htmlInBar),
  ])
  .meta({ noun: 'navbar item type' });

/** The values of `type` directly in the bar. Those in a dropdown are some of them. */
export const typesInBar: ReadonlySet<unknown> = kinds._zod.propValues['type'] ?? new Set();

const navbarItem = z.preprocess(typed, kinds) as unknown as z.ZodType<NavbarItem, NavbarItem>;

export const navbar = z.strictObject({
  /** Text beside the logo; empty for none. @default the site’s title @example 'Acme' */
  title: text().optional(),
  /** The logo of the site. @default no logo @example { src: 'img/logo.svg' } */
  logo: named<LogoConfig>(logo).optional(),
  /** Hides the bar while the visitor scrolls down. @default false @example true */
  hideOnScroll: flag().optional(),
  /** The items of the bar, in order. @default [] @example [{ label: 'Docs', to: '/docs', position: 'left' }] */
  items: z.array(navbarItem).optional(),
});

/** The bar at the top of every page. */
export interface NavbarConfig extends Keys<typeof navbar> {}
