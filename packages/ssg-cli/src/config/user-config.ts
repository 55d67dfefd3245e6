import type { TokenValues } from '@autolode/ssg-runtime/design-tokens';
import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import type { Hydrate } from '@autolode/ssg-runtime/theme';
import type { Json, LayoutName } from '@autolode/ssg-runtime/view';
import type { Plugin } from '../plugins/types.ts';
import type { BlogOptions } from './types-blog.ts';
import type { DevConfig } from './types-dev.ts';
import type { DocsSection } from './types-docs.ts';
import type { ExternalLinksOptions } from './types-links.ts';
import type { I18nConfig } from './types-locales.ts';
import type { MarkdownOptions } from './types-markdown.ts';
import type { AnalyticsConfig, OutputsConfig, PwaOptions, RedirectConfig, StorageConfig } from './types-outputs.ts';
import type { CommentsConfig, FeedbackConfig } from './types-providers.ts';
import type { SearchHosted, SearchLocal } from './types-search.ts';
import type { SecurityConfig } from './types-security.ts';
import type {
  AnnouncementBarConfig,
  ContactChannel,
  CopyPageConfig,
  DocsSidebarConfig,
  FooterConfig,
  NavbarConfig,
  ThemeColorMode,
} from './types-shell.ts';

/** Severity of a check. `throw` fails the build; with `--strict`, so does `warn`. */
export type Severity = 'ignore' | 'log' | 'warn' | 'throw';

/** A stylesheet for some pages: those with one of the layouts, and those that use one of the directives. */
export interface ConditionalStyle {
  /**
   * Package path or path relative to the site’s folder.
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

/** The config in `ssg.config.ts`. */
export interface UserConfig {
  /**
   * Name of the site.
   *
   * @example 'Acme'
   */
  title: string;
  /**
   * A short description of the site.
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
   * Path under which the site is published, with a slash at both ends.
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
   * Separator between page title and site title.
   *
   * @default '|'
   * @example '·'
   */
  titleDelimiter?: string;
  /**
   * The site’s icon, as a path in a static folder.
   *
   * @default no icon
   * @example 'favicon.svg'
   */
  favicon?: string;
  /**
   * Excludes every page from search engines.
   *
   * @default false
   * @example true
   */
  noIndex?: boolean;
  /**
   * Image shown when pages are shared, as a path in a static folder. A page’s own `image` takes precedence.
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
   * Tags added to the head of every page. A page’s own `head` takes precedence. The policy allows these scripts by
   * their hash or host.
   *
   * @default []
   * @example [{ tag: 'meta', attrs: { name: 'google-site-verification', content: '…' } }]
   */
  head?: HeadTag[];

  /**
   * Module of the theme: a package name or a path relative to the site’s folder.
   *
   * @example './theme.ts'
   */
  theme: string;
  /**
   * Stylesheets in order: package paths or paths relative to the site’s folder. Strings load on every page; objects
   * load on
   * matching pages.
   *
   * @default []
   * @example ['./styles/site.css', { file: './styles/chart.css', directives: ['chart'] }]
   */
  styles?: (string | ConditionalStyle)[];
  /**
   * Design tokens of the theme with other values, for both colour modes or for each. They override `styles`.
   *
   * @default {}
   * @example { '--r-md': '4px', '--accent': { dark: '#7dd3fc', light: '#0369a1' } }
   */
  tokens?: TokenValues;
  /**
   * Modules in the browser code of every page. They may export `onRouteUpdate` and `onRouteDidUpdate`. One that fails is reported in the console, and pages do without it.
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
   * The docs section, or several; `false` for none.
   *
   * @default no docs
   * @example [{ path: 'docs' }]
   */
  docs?: DocsSection | DocsSection[] | false;
  /**
   * The blog, or several; `false` for none.
   *
   * @default no blog
   * @example { path: 'blog' }
   */
  blog?: BlogOptions | BlogOptions[] | false;
  /**
   * Folder of top-level pages; `false` for none.
   *
   * @default 'pages'
   * @example 'src/pages'
   */
  pages?: string | false;
  /**
   * Folders whose files are published unchanged.
   *
   * @default ['static']
   * @example ['static', 'public']
   */
  staticDirectories?: string[];
  /**
   * Static files to publish although their names look like secrets or editor backups, by their path in the output.
   *
   * @default []
   * @example ['demo/.env']
   */
  publishPrivateFiles?: string[];
  /**
   * Markdown options.
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
   * The footer of every page.
   *
   * @default no footer
   * @example { copyright: '© 2025 Acme' }
   */
  footer?: FooterConfig;
  /**
   * Contacts of the floating contact button.
   *
   * @default no button
   * @example [{ kind: 'email', label: 'Email', href: 'mailto:hello@example.com' }]
   */
  contact?: ContactChannel[];
  /**
   * “Copy page” above docs pages, with a menu for agents; `false` for neither.
   *
   * @default {}
   * @example { mcp: '/mcp' }
   */
  copyPage?: CopyPageConfig | false;
  /**
   * Light and dark mode.
   *
   * @default light, unless the visitor’s system is set to dark
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
   * Analytics: counting page views.
   *
   * @default no analytics
   * @example { gtag: { trackingID: 'G-XXXXXXX' } }
   */
  analytics?: AnalyticsConfig;
  /**
   * Asks below articles whether the page was helpful, and sends the answer to a URL of yours.
   *
   * @default no question
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
   * Installation and offline reading; `false` for none.
   *
   * @default {}
   * @example false
   */
  pwa?: PwaOptions | false;
  /**
   * Storage of visitors’ choices in the browser.
   *
   * @default {}
   * @example { namespace: true }
   */
  storage?: StorageConfig;
  /**
   * Redirects from old paths.
   *
   * @default []
   * @example [{ from: '/old', to: '/new' }]
   */
  redirects?: RedirectConfig[];
  /**
   * Generated files other than pages.
   *
   * @default all of them
   * @example { llms: false }
   */
  outputs?: OutputsConfig;
  /**
   * The Content-Security-Policy, which limits what browsers load and run.
   *
   * @default what the pages and the configured services use
   * @example { csp: { 'frame-src': ['https://codesandbox.io'] } }
   */
  security?: SecurityConfig;
  /**
   * Settings of `ssg dev` and `ssg preview`.
   *
   * @default {}
   * @example { allowedHosts: ['docs.example.test'] }
   */
  dev?: DevConfig;

  /**
   * Severity of broken links.
   *
   * @default 'throw'
   * @example 'warn'
   */
  onBrokenLinks?: Severity;
  /**
   * Severity of links to missing anchors.
   *
   * @default 'throw'
   * @example 'warn'
   */
  onBrokenAnchors?: Severity;
  /**
   * Severity of missing images and files.
   *
   * @default 'throw'
   * @example 'warn'
   */
  onBrokenAssets?: Severity;
  /**
   * Severity of pages with the same URL.
   *
   * @default 'throw'
   * @example 'warn'
   */
  onDuplicateRoutes?: Severity;
  /**
   * Severity of docs that are not in any sidebar.
   *
   * @default 'warn'
   * @example 'ignore'
   */
  onOrphanDocs?: Severity;
  /**
   * Severity of translations whose original has changed since they were accepted.
   *
   * @default 'warn'
   * @example 'throw'
   */
  onStaleTranslations?: Severity;
  /**
   * Severity of links to drafts.
   *
   * @default 'warn'
   * @example 'throw'
   */
  onLinksToDrafts?: Severity;
  /**
   * Severity of posts that do not mark their excerpt.
   *
   * @default 'warn'
   * @example 'ignore'
   */
  onUntruncatedBlogPosts?: Severity;
  /**
   * Severity of tags that are not in the tags file.
   *
   * @default 'warn'
   * @example 'throw'
   */
  onInlineTags?: Severity;
  /**
   * Severity of URLs and anchors in `urls.lock.json` that no longer exist and are not redirected.
   *
   * @default 'throw'
   * @example 'warn'
   */
  onVanishedUrls?: Severity;
  /**
   * Severity of components of the site that throw an error while a page is rendered, and of modules that are not found,
   * have an error, or throw one while loading. Unless it is `'throw'`, pages are published without them: with the
   * component's content in place of the component. A page that throws an error itself says that its content cannot be
   * displayed.
   *
   * @default 'throw'
   * @example 'warn'
   */
  onRenderErrors?: Severity;
  /**
   * Which links to other sites `ssg check --external` requests, and how.
   *
   * @default all links, remembered for 7 days
   * @example { ignore: ['https://localhost*'] }
   */
  externalLinks?: ExternalLinksOptions;

  /**
   * Values for the site’s own components, sent to the browser.
   *
   * @default {}
   * @example { signUp: 'https://example.com/join' }
   */
  customFields?: { [key: string]: Json };

  /**
   * Plugins, in the order in which they run.
   *
   * @default []
   * @example [changelog({ file: '../CHANGELOG.md' })]
   */
  plugins?: readonly Plugin[];
}
