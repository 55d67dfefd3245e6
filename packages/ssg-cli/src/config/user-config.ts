import type { Plugin } from '../plugins/types.ts';
import type { HeadTag } from '../runtime/head-tag.ts';
import type { Hydrate } from '../runtime/theme.ts';
import type { Json, LayoutName } from '../runtime/view.ts';
import type { BlogOptions } from './types-blog.ts';
import type { DocsSection } from './types-docs.ts';
import type { I18nConfig } from './types-locales.ts';
import type { MarkdownOptions } from './types-markdown.ts';
import type { AnalyticsConfig, OutputsConfig, PwaOptions, RedirectConfig, StorageConfig } from './types-outputs.ts';
import type { CommentsConfig, FeedbackConfig } from './types-providers.ts';
import type { SearchHosted, SearchLocal } from './types-search.ts';
import type { SecurityConfig } from './types-security.ts';
import type {
  AnnouncementBarConfig,
  ContactConfig,
  DocsSidebarConfig,
  FooterConfig,
  NavbarConfig,
  ThemeColorMode,
} from './types-shell.ts';

/** What happens when a check finds something. `throw` fails the build; with `--strict` so does `warn`. */
export type Severity = 'ignore' | 'log' | 'warn' | 'throw';

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
   * Tags added to the head of every page. A page’s own `head` goes before them; scripts written here are allowed by their
   * hash, and hosts by the policy.
   *
   * @default []
   * @example [{ tag: 'meta', attrs: { name: 'google-site-verification', content: '…' } }]
   */
  head?: HeadTag[];

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
   * @example ['./styles/site.css', { file: './styles/chart.css', directives: ['chart'] }]
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
   * Asks below articles whether the page was helpful, and sends the answer to a URL of yours.
   *
   * @default nothing is asked
   * @example { url: 'https://forms.example.com/feedback' }
   */
  feedback?: FeedbackConfig;
  /**
   * Comments below articles.
   *
   * @default no comments
   * @example { giscus: { repo: 'acme/site', repoId: 'R_1', category: 'Comments', categoryId: 'DIC_1' } }
   */
  comments?: CommentsConfig;
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
   * What browsers let the site do: the Content-Security-Policy.
   *
   * @default what the pages and the configured services use
   * @example { csp: { 'frame-src': ['https://codesandbox.io'] } }
   */
  security?: SecurityConfig;

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

  /**
   * Plugins, in the order in which they work.
   *
   * @default []
   * @example [changelog({ file: '../CHANGELOG.md' })]
   */
  plugins?: readonly Plugin[];
}
