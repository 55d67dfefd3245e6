import type { Hydrate } from '../runtime/theme.ts';
import type { Json, LayoutName } from '../runtime/view.ts';
import type { BlogOptions } from './types-blog.ts';
import type { DocsSection } from './types-docs.ts';
import type { MarkdownOptions } from './types-markdown.ts';
import type { NavbarItem } from './types-navbar.ts';
import type { SearchHosted, SearchLocal } from './types-search.ts';

/** What happens when a check finds something. `throw` fails the build; with `--strict` so does `warn`. */
export type Severity = 'ignore' | 'log' | 'warn' | 'throw';

/** A link of the footer. */
export interface FooterLink {
  /**
   * Text of the link.
   *
   * @default none
   * @example 'Imprint'
   */
  label?: string;
  /**
   * Path inside the site. A link has exactly one of `to` and `href`.
   *
   * @default none
   * @example '/imprint'
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
   * Trusted HTML instead of a link.
   *
   * @default none
   * @example '<img src="/img/seal.svg" alt="Seal">'
   */
  html?: string;
}

/** A column of links in the footer. */
export interface FooterColumn {
  /**
   * Heading of the column.
   *
   * @default no heading
   * @example 'Company'
   */
  title?: string;
  /**
   * Links of the column.
   *
   * @example [{ label: 'About', to: '/about' }]
   */
  items: FooterLink[];
}

/** A link to another place, shown as an icon. */
export interface SocialLink {
  /**
   * Name of an icon the theme knows.
   *
   * @example 'github'
   */
  icon: string;
  /**
   * Name of the place, read by screen readers.
   *
   * @example 'GitHub'
   */
  label: string;
  /**
   * Its address.
   *
   * @example 'https://github.com/acme'
   */
  href: string;
}

/** The foot of every page. */
export interface FooterConfig {
  /**
   * The logo in the footer.
   *
   * @default no logo
   * @example { src: 'img/logo.svg', alt: 'Acme' }
   */
  logo?: LogoConfig;
  /**
   * One line beside the logo.
   *
   * @default none
   * @example 'Better tea'
   */
  tagline?: string;
  /**
   * Columns of links.
   *
   * @default []
   * @example [{ title: 'Company', items: [{ label: 'About', to: '/about' }] }]
   */
  links?: FooterColumn[];
  /**
   * Links in the last line.
   *
   * @default []
   * @example [{ label: 'Imprint', to: '/imprint' }]
   */
  bottomLinks?: FooterLink[];
  /**
   * Links to other places, shown as icons.
   *
   * @default []
   * @example [{ icon: 'github', label: 'GitHub', href: 'https://github.com/acme' }]
   */
  social?: SocialLink[];
  /**
   * Trusted HTML of the copyright line.
   *
   * @default none
   * @example '© 2025 <a href="/about">Acme</a>'
   */
  copyright?: string;
}

/** Light and dark. */
export interface ThemeColorMode {
  /**
   * Mode where neither the visitor nor the system chose.
   *
   * @default 'light'
   * @example 'dark'
   */
  defaultMode?: 'light' | 'dark';
  /**
   * Hides the switch between the modes.
   *
   * @default false
   * @example true
   */
  disableSwitch?: boolean;
  /**
   * Follows the visitor’s system.
   *
   * @default true
   * @example false
   */
  respectPrefersColorScheme?: boolean;
}

/** A logo. */
export interface LogoConfig {
  /**
   * Image for light pages, a path below a static folder.
   *
   * @example 'img/logo.svg'
   */
  src: string;
  /**
   * Image for dark pages.
   *
   * @default `src` serves both
   * @example 'img/logo-dark.svg'
   */
  srcDark?: string;
  /**
   * Text for those who do not see the image.
   *
   * @default empty beside a title, else the site’s title
   * @example 'Acme'
   */
  alt?: string;
  /**
   * Width in pixels.
   *
   * @default the image’s own
   * @example 120
   */
  width?: number;
  /**
   * Height in pixels.
   *
   * @default the image’s own
   * @example 32
   */
  height?: number;
  /**
   * What the logo leads to.
   *
   * @default the home page
   * @example '/docs'
   */
  href?: string;
}

/** The bar at the top of every page. */
export interface NavbarConfig {
  /**
   * Text beside the logo; empty for none.
   *
   * @default the site’s title
   * @example 'Acme'
   */
  title?: string;
  /**
   * The logo of the site.
   *
   * @default no logo
   * @example { src: 'img/logo.svg' }
   */
  logo?: LogoConfig;
  /**
   * Hides the bar while the visitor scrolls down.
   *
   * @default false
   * @example true
   */
  hideOnScroll?: boolean;
  /**
   * The items of the bar, in order.
   *
   * @default []
   * @example [{ label: 'Docs', to: '/docs', position: 'left' }]
   */
  items?: NavbarItem[];
}

/** The bar above the navbar. */
export interface AnnouncementBarConfig {
  /**
   * A new id shows the bar again to those who closed it.
   *
   * @default made from the content
   * @example 'version-2'
   */
  id?: string;
  /**
   * Trusted HTML of the announcement.
   *
   * @example 'Version 2 is out: <a href="/blog/version-2">what is new</a>'
   */
  content: string;
  /**
   * A hex or named CSS colour.
   *
   * @default the theme’s
   * @example '#20232a'
   */
  backgroundColor?: string;
  /**
   * A hex or named CSS colour that can be read on the background.
   *
   * @default black or white on a background of your own, else the theme’s
   * @example 'white'
   */
  textColor?: string;
  /**
   * Visitors may close the bar.
   *
   * @default true
   * @example false
   */
  isCloseable?: boolean;
}

/** What the floating contact button offers. */
export interface ContactConfig {
  /**
   * Address of the Telegram chat.
   *
   * @default none
   * @example 'https://t.me/acme'
   */
  telegram?: string;
  /**
   * Address of the WhatsApp chat.
   *
   * @default none
   * @example 'https://wa.me/491234567'
   */
  whatsapp?: string;
  /**
   * Mail address.
   *
   * @default none
   * @example 'hello@example.com'
   */
  email?: string;
}

/** The sidebar of docs pages. */
export interface DocsSidebarConfig {
  /**
   * Visitors may fold the sidebar away.
   *
   * @default false
   * @example true
   */
  hideable?: boolean;
  /**
   * Opening a category closes its siblings.
   *
   * @default false
   * @example true
   */
  autoCollapseCategories?: boolean;
}

/** Languages. */
export interface I18nConfig {
  /**
   * The language at the base URL.
   *
   * @default the first of `locales`
   * @example 'en'
   */
  defaultLocale?: string;
  /**
   * Codes of the languages the site is published in.
   *
   * @default ['en']
   * @example ['en', 'de']
   */
  locales?: string[];
  /**
   * Folder of translations.
   *
   * @default 'i18n'
   * @example 'translations'
   */
  path?: string;
  /**
   * Settings by language code.
   *
   * @default {}
   * @example { de: { label: 'Deutsch' } }
   */
  localeConfigs?: Record<string, LocaleOptions>;
}

/** Settings of one language. */
export interface LocaleOptions {
  /**
   * Name of the language, in itself.
   *
   * @default what the language is called
   * @example 'Deutsch'
   */
  label?: string;
  /**
   * Direction of writing.
   *
   * @default the language’s own
   * @example 'rtl'
   */
  direction?: 'ltr' | 'rtl';
  /**
   * Value of the `lang` attribute.
   *
   * @default the code
   * @example 'de-AT'
   */
  htmlLang?: string;
  /**
   * Path the language is published under.
   *
   * @default the base URL and the code
   * @example '/deutsch/'
   */
  baseUrl?: string;
  /**
   * Origin the language is published at.
   *
   * @default the site’s `url`
   * @example 'https://example.de'
   */
  url?: string;
}

/** Counting of page views. */
export interface AnalyticsConfig {
  /**
   * Google Analytics.
   *
   * @default not loaded
   * @example { trackingID: 'G-XXXXXXX' }
   */
  gtag?: GtagConfig;
}

/** Google Analytics. */
export interface GtagConfig {
  /**
   * Id of the property.
   *
   * @example 'G-XXXXXXX'
   */
  trackingID: string;
  /**
   * Shortens visitors’ addresses.
   *
   * @default true
   * @example false
   */
  anonymizeIP?: boolean;
}

/** Installing and offline reading. */
export interface PwaOptions {
  /**
   * Makes the service worker log what it does.
   *
   * @default false
   * @example true
   */
  debug?: boolean;
  /**
   * When the site is kept for reading offline.
   *
   * @default ['appInstalled', 'queryString', 'standalone']
   * @example ['always']
   */
  offlineModeActivationStrategies?: OfflineStrategy[];
  /**
   * Web app manifest; what is absent is filled in from the config.
   *
   * @default {}
   * @example { theme_color: '#20232a' }
   */
  manifest?: { [key: string]: Json };
  /**
   * Publishes a service worker that removes itself and its caches.
   *
   * @default false
   * @example true
   */
  killSwitch?: boolean;
}

/** When the site is kept for reading offline. */
export type OfflineStrategy = 'appInstalled' | 'queryString' | 'standalone' | 'mobile' | 'saveData' | 'always';

/** Visitors’ choices kept in the browser. */
export interface StorageConfig {
  /**
   * Where visitors’ choices are kept.
   *
   * @default 'localStorage'
   * @example 'sessionStorage'
   */
  type?: 'localStorage' | 'sessionStorage';
  /**
   * Added to every key: a string, or `true` for one made from the address.
   *
   * @default false
   * @example 'acme'
   */
  namespace?: boolean | string;
}

/** An old path, or several, and where it leads now. */
export interface RedirectConfig {
  /**
   * Old path, or several.
   *
   * @example '/old'
   */
  from: string | string[];
  /**
   * New path or address.
   *
   * @example '/new'
   */
  to: string;
}

/** Outputs for machines; each can be switched off. */
export interface OutputsConfig {
  /**
   * The sitemap for search engines.
   *
   * @default true
   * @example false
   */
  sitemap?: boolean;
  /**
   * `robots.txt`.
   *
   * @default true
   * @example false
   */
  robots?: boolean;
  /**
   * The feeds of the blogs.
   *
   * @default true
   * @example false
   */
  feeds?: boolean;
  /**
   * A page for each redirect.
   *
   * @default true
   * @example false
   */
  redirects?: boolean;
  /**
   * The index of the local search.
   *
   * @default true
   * @example false
   */
  searchIndex?: boolean;
  /**
   * The description with which browsers search the site from their address bar.
   *
   * @default true
   * @example false
   */
  openSearch?: boolean;
  /**
   * The web app manifest.
   *
   * @default true
   * @example false
   */
  manifest?: boolean;
  /**
   * The service worker.
   *
   * @default true
   * @example false
   */
  serviceWorker?: boolean;
  /**
   * `llms.txt`, the list of pages for language models.
   *
   * @default true
   * @example false
   */
  llms?: boolean;
  /**
   * The Markdown of each page beside it.
   *
   * @default true
   * @example false
   */
  markdownTwins?: boolean;
  /**
   * The header and redirect files that static hosts read.
   *
   * @default true
   * @example false
   */
  hostFiles?: boolean;
}

/** A stylesheet for some pages: those with one of the layouts, and those that use one of the directives. */
export interface ConditionalStyle {
  /**
   * Package path or path from the site’s folder.
   *
   * @example '@autolode/theme/blog.css'
   */
  readonly file: string;
  /**
   * Linked on pages with one of these layouts.
   *
   * @default none
   * @example ['blog-list', 'blog-post']
   */
  readonly layouts?: readonly LayoutName[];
  /**
   * Linked on pages that use one of these directives, written without colons.
   *
   * @default none
   * @example ['tabs']
   */
  readonly directives?: readonly string[];
}

/** What a site writes in `ssg.config.ts`. */
export interface UserConfig {
  /**
   * Name of the site.
   *
   * @example 'Acme'
   */
  title: string;
  /**
   * One line that says what the site is.
   *
   * @default ''
   * @example 'Better tea'
   */
  tagline?: string;
  /**
   * Origin without a path.
   *
   * @example 'https://example.com'
   */
  url: string;
  /**
   * Path the site is published under, with slashes on both ends.
   *
   * @default '/'
   * @example '/docs/'
   */
  baseUrl?: string;
  /**
   * `true` publishes `a/index.html` at `/a/`, `false` publishes `a.html` at `/a`.
   *
   * @default false
   * @example true
   */
  trailingSlash?: boolean;
  /**
   * Between page title and site title.
   *
   * @default '|'
   * @example '·'
   */
  titleDelimiter?: string;
  /**
   * The site’s icon, a path below a static folder.
   *
   * @default no icon
   * @example 'favicon.svg'
   */
  favicon?: string;
  /**
   * Keeps every page out of search engines.
   *
   * @default false
   * @example true
   */
  noIndex?: boolean;
  /**
   * Image shown where pages are shared, a path below a static folder. A page’s own `image` goes before it.
   *
   * @default no image
   * @example 'img/social.png'
   */
  image?: string;
  /**
   * Owner of the site’s repository.
   *
   * @default none
   * @example 'acme'
   */
  organizationName?: string;
  /**
   * Name of the site’s repository.
   *
   * @default none
   * @example 'site'
   */
  projectName?: string;

  /**
   * Module of the theme: a package name or a path from the site’s folder.
   *
   * @example './theme.ts'
   */
  theme: string;
  /**
   * Stylesheets in order: package paths or paths from the site’s folder. Strings load on every page; objects load on
   * matching pages.
   *
   * @default []
   * @example ['@autolode/theme/styles.css', { file: '@autolode/theme/tabs.css', directives: ['tabs'] }]
   */
  styles?: (string | ConditionalStyle)[];
  /**
   * Modules loaded in every page’s browser code; they may export `onRouteUpdate` and `onRouteDidUpdate`.
   *
   * @default []
   * @example ['./client/metrics.ts']
   */
  clientModules?: string[];
  /**
   * When React hydrates in the browser; `intent` is the visitor’s first interaction.
   *
   * @default 'intent'
   * @example 'idle'
   */
  hydrate?: Exclude<Hydrate, 'visible'>;

  /**
   * The docs sections.
   *
   * @default []
   * @example [{ path: 'docs' }]
   */
  docs?: DocsSection[];
  /**
   * The blog, or several.
   *
   * @default no blog
   * @example { path: 'blog' }
   */
  blog?: BlogOptions | BlogOptions[];
  /**
   * Folder of top-level pages; `false` for none.
   *
   * @default 'pages'
   * @example 'src/pages'
   */
  pages?: string | false;
  /**
   * Folders whose files are published as they are.
   *
   * @default ['static']
   * @example ['static', 'public']
   */
  staticDirectories?: string[];
  /**
   * Static files to publish although their names are those of secrets or leftovers of editors, by their path in the
   * output.
   *
   * @default []
   * @example ['demo/.env']
   */
  publishPrivateFiles?: string[];
  /**
   * How Markdown is read.
   *
   * @default {}
   * @example { html: 'trusted' }
   */
  markdown?: MarkdownOptions;

  /**
   * The bar at the top of every page.
   *
   * @default the title alone
   * @example { items: [{ label: 'Docs', to: '/docs' }] }
   */
  navbar?: NavbarConfig;
  /**
   * The bar above the navbar.
   *
   * @default no bar
   * @example { content: 'Version 2 is out' }
   */
  announcementBar?: AnnouncementBarConfig;
  /**
   * The foot of every page.
   *
   * @default no footer
   * @example { copyright: '© 2025 Acme' }
   */
  footer?: FooterConfig;
  /**
   * What the floating contact button offers.
   *
   * @default no button
   * @example { email: 'hello@example.com' }
   */
  contact?: ContactConfig;
  /**
   * Light and dark.
   *
   * @default light, unless the visitor’s system is dark
   * @example { defaultMode: 'dark' }
   */
  colorMode?: ThemeColorMode;
  /**
   * The sidebar of docs pages.
   *
   * @default {}
   * @example { hideable: true }
   */
  docsSidebar?: DocsSidebarConfig;

  /**
   * Languages.
   *
   * @default English only
   * @example { locales: ['en', 'de'] }
   */
  i18n?: I18nConfig;
  /**
   * Search of the site; `false` for none.
   *
   * @default { provider: 'local' }
   * @example false
   */
  search?: SearchLocal | SearchHosted | false;
  /**
   * Counting of page views.
   *
   * @default nothing is counted
   * @example { gtag: { trackingID: 'G-XXXXXXX' } }
   */
  analytics?: AnalyticsConfig;
  /**
   * Installing and offline reading; `false` for none.
   *
   * @default {}
   * @example false
   */
  pwa?: PwaOptions | false;
  /**
   * Visitors’ choices kept in the browser.
   *
   * @default {}
   * @example { namespace: true }
   */
  storage?: StorageConfig;
  /**
   * Old paths and where they lead now.
   *
   * @default []
   * @example [{ from: '/old', to: '/new' }]
   */
  redirects?: RedirectConfig[];
  /**
   * Outputs for machines.
   *
   * @default all of them
   * @example { llms: false }
   */
  outputs?: OutputsConfig;

  /**
   * What a broken link does.
   *
   * @default 'throw'
   * @example 'warn'
   */
  onBrokenLinks?: Severity;
  /**
   * What a link to a missing heading does.
   *
   * @default 'throw'
   * @example 'warn'
   */
  onBrokenAnchors?: Severity;
  /**
   * What a missing image or file does.
   *
   * @default 'throw'
   * @example 'warn'
   */
  onBrokenAssets?: Severity;
  /**
   * What two pages at one address do.
   *
   * @default 'throw'
   * @example 'warn'
   */
  onDuplicateRoutes?: Severity;
  /**
   * What a doc that is in no sidebar does.
   *
   * @default 'warn'
   * @example 'ignore'
   */
  onOrphanDocs?: Severity;
  /**
   * What a link to a draft does.
   *
   * @default 'warn'
   * @example 'throw'
   */
  onLinksToDrafts?: Severity;
  /**
   * What a post without an excerpt does.
   *
   * @default 'warn'
   * @example 'ignore'
   */
  onUntruncatedBlogPosts?: Severity;
  /**
   * What a tag that is not in the file of tags does.
   *
   * @default 'warn'
   * @example 'throw'
   */
  onInlineTags?: Severity;
  /**
   * What a URL or anchor of `urls.lock.json` does that no longer exists and that no redirect leads from.
   *
   * @default 'throw'
   * @example 'warn'
   */
  onVanishedUrls?: Severity;

  /**
   * Values for the site’s own components, sent to the browser.
   *
   * @default {}
   * @example { signUp: 'https://example.com/join' }
   */
  customFields?: { [key: string]: Json };
}
