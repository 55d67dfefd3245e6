import type { BadgeView } from '../runtime/view.ts';

/** What every item of the navbar may have. */
export interface NavbarItemBase {
  /**
   * Side of the bar.
   *
   * @default 'right'
   * @example 'left'
   */
  position?: 'left' | 'right';
  /**
   * Class of the item’s element.
   *
   * @default no class
   * @example 'only-wide'
   */
  className?: string;
}

/** A plain link. */
export interface NavbarLink extends NavbarItemBase {
  /**
   * May be left out: an item without a type is a link.
   *
   * @default 'default'
   * @example 'default'
   */
  type?: 'default';
  /**
   * Text of the link. Every link has exactly one of `label` and `html`.
   *
   * @default none
   * @example 'Docs'
   */
  label?: string;
  /**
   * Trusted HTML instead of a label.
   *
   * @default none
   * @example '<b>Docs</b>'
   */
  html?: string;
  /**
   * Path inside the site. Every link has exactly one of `to` and `href`.
   *
   * @default none
   * @example '/docs'
   */
  to?: string;
  /**
   * Address outside the site.
   *
   * @default none
   * @example 'https://example.com'
   */
  href?: string;
  /**
   * The item counts as current on every page whose path starts with this.
   *
   * @default the path of `to`
   * @example '/docs'
   */
  activeBasePath?: string;
  /**
   * The item counts as current on pages whose path, base URL included, matches this regular expression. Upper and
   * lower case are the same.
   *
   * @default none
   * @example '/(docs|guides)/'
   */
  activeBaseRegex?: string;
  /**
   * A chip in front of the label.
   *
   * @default no chip
   * @example { text: 'NEW', title: 'New' }
   */
  badge?: BadgeView;
  /**
   * Name of an icon the theme knows.
   *
   * @default no icon
   * @example 'github'
   */
  icon?: string;
  /**
   * `button` renders the link as the primary button.
   *
   * @default a plain link
   * @example 'button'
   */
  variant?: 'button';
  /**
   * Further attributes of the link: `target`, `rel`, `data-*`, `aria-*`.
   *
   * @default none
   * @example { target: '_blank' }
   */
  attributes?: Record<string, string>;
}

/** A label that opens a list of entries, or a panel of columns. */
export interface NavbarDropdown extends NavbarItemBase {
  /**
   * May be left out where there are `items`.
   *
   * @example 'dropdown'
   */
  type: 'dropdown';
  /**
   * Text of the button.
   *
   * @example 'Products'
   */
  label: string;
  /**
   * Path the label itself leads to.
   *
   * @default the label only opens the list
   * @example '/products'
   */
  to?: string;
  /**
   * The dropdown counts as current on every page below this path.
   *
   * @default none
   * @example '/products'
   */
  activeBasePath?: string;
  /**
   * The entries.
   *
   * @example [{ label: 'API', to: '/api' }]
   */
  items: NavbarChild[];
  /**
   * Makes the dropdown a panel of columns, each a list of labelled groups. `items` are then a strip below.
   *
   * @default a plain list
   * @example [[{ label: 'Guides', items: [{ label: 'Start', to: '/start' }] }]]
   */
  columns?: NavbarGroup[][];
}

/** Entries under a heading, in a panel of columns. */
export interface NavbarGroup {
  /**
   * Heading of the group.
   *
   * @example 'Guides'
   */
  label: string;
  /**
   * The entries of the group.
   *
   * @example [{ label: 'Start', to: '/start' }]
   */
  items: NavbarChild[];
}

/** A link to a doc, in the version the visitor reads. */
export interface NavbarDoc extends NavbarItemBase {
  /**
   * Says that the item is a link to a doc.
   *
   * @example 'doc'
   */
  type: 'doc';
  /**
   * Id of the doc: its path in the section’s folder, without the extension.
   *
   * @example 'guides/start'
   */
  docId: string;
  /**
   * Text of the link.
   *
   * @default the doc’s sidebar label
   * @example 'Start here'
   */
  label?: string;
  /**
   * Id of the docs section.
   *
   * @default the first section that has the doc
   * @example 'api'
   */
  docsPluginId?: string;
}

/** A link to the first doc of a sidebar. */
export interface NavbarDocSidebar extends NavbarItemBase {
  /**
   * Says that the item is a link to a sidebar.
   *
   * @example 'docSidebar'
   */
  type: 'docSidebar';
  /**
   * Id of the sidebar.
   *
   * @example 'tutorials'
   */
  sidebarId: string;
  /**
   * Text of the link.
   *
   * @default the label of the sidebar’s first link
   * @example 'Tutorials'
   */
  label?: string;
  /**
   * Id of the docs section.
   *
   * @default the first section that has the sidebar
   * @example 'api'
   */
  docsPluginId?: string;
}

/** A link to the main doc of the version the visitor reads. */
export interface NavbarDocsVersion extends NavbarItemBase {
  /**
   * Says that the item is a link to a version.
   *
   * @example 'docsVersion'
   */
  type: 'docsVersion';
  /**
   * Id of the docs section.
   *
   * @default the first section with versions
   * @example 'api'
   */
  docsPluginId?: string;
  /**
   * Text of the link.
   *
   * @default the version’s label
   * @example 'This version'
   */
  label?: string;
  /**
   * Path inside the site.
   *
   * @default the version’s main doc
   * @example '/docs'
   */
  to?: string;
}

/** A list of the versions of a docs section. */
export interface NavbarDocsVersionDropdown extends NavbarItemBase {
  /**
   * Says that the item is a list of versions.
   *
   * @example 'docsVersionDropdown'
   */
  type: 'docsVersionDropdown';
  /**
   * Id of the docs section.
   *
   * @default the first section with versions
   * @example 'api'
   */
  docsPluginId?: string;
  /**
   * Names of versions in order, or names with labels.
   *
   * @default every version
   * @example ['current', '2.0']
   */
  versions?: string[] | Record<string, VersionEntry>;
  /**
   * Entries above the versions.
   *
   * @default none
   * @example [{ label: 'What is new', to: '/blog' }]
   */
  dropdownItemsBefore?: NavbarChild[];
  /**
   * Entries below the versions.
   *
   * @default none
   * @example [{ label: 'All versions', to: '/versions' }]
   */
  dropdownItemsAfter?: NavbarChild[];
  /**
   * Never marks the dropdown as current.
   *
   * @default false
   * @example true
   */
  dropdownActiveClassDisabled?: boolean;
}

/** A version in the list of versions. */
export interface VersionEntry {
  /**
   * Text of the version’s entry.
   *
   * @default the version’s label
   * @example '2.x (stable)'
   */
  label?: string;
}

/** A list of the site’s languages. */
export interface NavbarLocaleDropdown extends NavbarItemBase {
  /**
   * Says that the item is a list of languages.
   *
   * @example 'localeDropdown'
   */
  type: 'localeDropdown';
  /**
   * Entries above the languages.
   *
   * @default none
   * @example [{ label: 'Translate', to: '/translate' }]
   */
  dropdownItemsBefore?: NavbarChild[];
  /**
   * Entries below the languages.
   *
   * @default none
   * @example [{ label: 'Translate', to: '/translate' }]
   */
  dropdownItemsAfter?: NavbarChild[];
  /**
   * Appended to the URL of each language.
   *
   * @default nothing
   * @example '?persist=true'
   */
  queryString?: string;
}

/** The search button. */
export interface NavbarSearch extends NavbarItemBase {
  /**
   * Says that the item is the search button.
   *
   * @example 'search'
   */
  type: 'search';
}

/** A piece of trusted HTML. */
export interface NavbarHtml extends NavbarItemBase {
  /**
   * Says that the item is HTML.
   *
   * @example 'html'
   */
  type: 'html';
  /**
   * The trusted HTML.
   *
   * @example '<span>Beta</span>'
   */
  value: string;
}

/** What may be an entry of a dropdown. */
export type NavbarChild = NavbarLink | NavbarDoc | NavbarDocSidebar | NavbarDocsVersion | NavbarHtml;
/** What may be an item of the navbar. */
export type NavbarItem = NavbarChild | NavbarDropdown | NavbarDocsVersionDropdown | NavbarLocaleDropdown | NavbarSearch;
