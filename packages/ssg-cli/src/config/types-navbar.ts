import type { BadgeView } from '@autolode/ssg-runtime/view';

/** Properties that every navbar item may have. */
export interface NavbarItemBase {
  /**
   * Side of the bar.
   *
   * @default 'right'
   * @example 'left'
   */
  position?: 'left' | 'right';
  /**
   * CSS class of the item’s element.
   *
   * @default no class
   * @example 'only-wide'
   */
  className?: string;
}

/** A plain link. */
export interface NavbarLink extends NavbarItemBase {
  /**
   * Optional: an item without a type is a link.
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
   * URL outside the site.
   *
   * @default none
   * @example 'https://example.com'
   */
  href?: string;
  /**
   * Marks the item as current on every page below this path. Without it, of several items whose paths a page is below,
   * only the one with the longest path is current.
   *
   * @default the path of `to`
   * @example '/docs'
   */
  activeBasePath?: string;
  /**
   * Marks the item as current on pages whose path, including the base URL, matches this regular expression. Case is
   * ignored.
   *
   * @default none
   * @example '/(docs|guides)/'
   */
  activeBaseRegex?: string;
  /**
   * A badge in front of the label.
   *
   * @default no badge
   * @example { text: 'NEW', title: 'New' }
   */
  badge?: BadgeView;
  /**
   * Name of an icon of the theme.
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
   * Additional attributes of the link: `target`, `rel`, `data-*`, `aria-*`.
   *
   * @default none
   * @example { target: '_blank' }
   */
  attributes?: Record<string, string>;
}

/** A label that opens a list of entries, or a panel of columns. */
export interface NavbarDropdown extends NavbarItemBase {
  /**
   * Optional if there are `items`.
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
   * Path that the label links to.
   *
   * @default the label only opens the list
   * @example '/products'
   */
  to?: string;
  /**
   * Marks the dropdown as current on every page below this path.
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
   * Shows the dropdown as a panel of columns, each a list of labelled groups. `items` are then shown in a strip below.
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

/** A link to a doc, in the version that the visitor is reading. */
export interface NavbarDoc extends NavbarItemBase {
  /**
   * Marks the item as a link to a doc.
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
   * Marks the item as a link to a sidebar.
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

/** A link to the main doc of the version that the visitor is reading. */
export interface NavbarDocsVersion extends NavbarItemBase {
  /**
   * Marks the item as a link to a version.
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
   * Marks the item as a list of versions.
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
   * Marks the item as a list of languages.
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
   * Marks the item as the search button.
   *
   * @example 'search'
   */
  type: 'search';
}

/** A piece of trusted HTML. */
export interface NavbarHtml extends NavbarItemBase {
  /**
   * Marks the item as HTML.
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

/** An entry of a dropdown. */
export type NavbarChild = NavbarLink | NavbarDoc | NavbarDocSidebar | NavbarDocsVersion | NavbarHtml;
/** An item of the navbar. */
export type NavbarItem = NavbarChild | NavbarDropdown | NavbarDocsVersionDropdown | NavbarLocaleDropdown | NavbarSearch;
