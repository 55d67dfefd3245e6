import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import * as z from 'zod';
import type { Plugin } from '../../plugins/types.ts';
import { type BlogOptions, blogOptions } from './blog.ts';
import { type DevConfig, dev, type ExternalLinksOptions, externalLinks } from './commands.ts';
import { type DocsSection, docsSection } from './docs.ts';
import { type I18nConfig, i18n } from './locales.ts';
import { type MarkdownOptions, markdown } from './markdown.ts';
import { type NavbarConfig, navbar } from './navbar.ts';
import {
  type OutputsConfig,
  outputs,
  pwa,
  type RedirectConfig,
  redirect,
  type StorageConfig,
  storage,
} from './outputs.ts';
import { filledText, flag, jsonObject, type Keys, named, type Shape, severity, text } from './parts.ts';
import {
  type AnalyticsConfig,
  analytics,
  type CommentsConfig,
  comments,
  type FeedbackConfig,
  feedback,
} from './providers.ts';
import { search } from './search.ts';
import { type SecurityConfig, security } from './security.ts';
import {
  type AnnouncementBarConfig,
  announcementBar,
  type ContactChannel,
  type CopyPageConfig,
  colorMode,
  contactChannel,
  copyPage,
  type DocsSidebarConfig,
  docsSidebar,
  type FooterConfig,
  footer,
  type ThemeColorMode,
} from './shell.ts';
import { conditionalStyle, tokens } from './styles.ts';

/** Every key of the config: what it holds, and what editors and the reference say about it. */
export const userConfig = z.strictObject({
  /** Name of the site. @example 'Acme' */
  title: filledText(),
  /** A short description of the site. @default '' @example 'Better tea' */
  tagline: text().default(''),
  /** Origin without a path. @example 'https://example.com' */
  url: filledText(),
  /** Path under which the site is published, with a slash at both ends. @default '/' @example '/docs/' */
  baseUrl: text().default('/'),
  /** `true` publishes `a/index.html` at `/a/`, `false` publishes `a.html` at `/a`. @default false @example true */
  trailingSlash: flag().default(false),
  /** Separator between page title and site title. @default '|' @example '·' */
  titleDelimiter: text().default('|'),
  /** The site’s icon, as a path in a static folder. @default no icon @example 'favicon.svg' */
  favicon: filledText().optional(),
  /** Excludes every page from search engines. @default false @example true */
  noIndex: flag().default(false),
  /**
   * Image shown when pages are shared, as a path in a static folder. A page’s own `image` takes precedence.
   * @default no image @example 'img/social.png'
   */
  image: filledText().optional(),
  /** Owner of the site’s repository. @default none @example 'acme' */
  organizationName: text().optional(),
  /** Name of the site’s repository. @default none @example 'site' */
  projectName: text().optional(),
  /**
   * Tags added to the head of every page. A page’s own `head` takes precedence. The policy allows these scripts by
   * their hash or host.
   * @default [] @example [{ tag: 'meta', attrs: { name: 'google-site-verification', content: '…' } }]
   */
  head: z
    .array(
      named<HeadTag>(
        z.strictObject({
          tag: z.enum(['meta', 'link', 'script']),
          attrs: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
          content: z.string().optional(),
        } satisfies Shape<HeadTag>),
      ),
    )
    .default([]),
  /** Module of the theme: a package name or a path relative to the site’s folder. @example './theme.ts' */
  theme: filledText(),
  /**
   * Stylesheets in order: package paths or paths relative to the site’s folder. Strings load on every page; objects
   * load on matching pages.
   * @default [] @example ['./styles/site.css', { file: './styles/chart.css', directives: ['chart'] }]
   */
  styles: z.array(z.union([filledText(), conditionalStyle])).default([]),
  /**
   * Design tokens of the theme with other values, for both colour modes or for each. They override `styles`.
   * @default {} @example { '--r-md': '4px', '--accent': { dark: '#7dd3fc', light: '#0369a1' } }
   */
  tokens: tokens.default({}),
  /**
   * Modules in the browser code of every page. They may export `onRouteUpdate` and `onRouteDidUpdate`. One that fails
   * is reported in the console, and pages do without it.
   * @default [] @example ['./client/metrics.ts']
   */
  clientModules: z.array(filledText()).default([]),
  /**
   * When React hydrates in the browser; `intent` is the visitor’s first interaction.
   * @default 'intent' @example 'idle'
   */
  hydrate: z.enum(['intent', 'idle', 'load']).default('intent'),
  /** The docs section, or several; `false` for none. @default no docs @example [{ path: 'docs' }] */
  docs: z
    .union([named<DocsSection>(docsSection), z.array(named<DocsSection>(docsSection)), z.literal(false)])
    .optional(),
  /** The blog, or several; `false` for none. @default no blog @example { path: 'blog' } */
  blog: z
    .union([named<BlogOptions>(blogOptions), z.array(named<BlogOptions>(blogOptions)), z.literal(false)])
    .optional(),
  /** Folder of top-level pages; `false` for none. @default 'pages' @example 'src/pages' */
  pages: z.union([filledText(), z.literal(false)]).default('pages'),
  /** Folders whose files are published unchanged. @default ['static'] @example ['static', 'public'] */
  staticDirectories: z.array(filledText()).default(['static']),
  /**
   * Static files to publish although their names look like secrets or editor backups, by their path in the output.
   * @default [] @example ['demo/.env']
   */
  publishPrivateFiles: z.array(filledText()).default([]),
  /** Markdown options. @default {} @example { html: 'trusted' } */
  markdown: named<MarkdownOptions>(markdown).optional(),
  /** The bar at the top of every page. @default the title alone @example { items: [{ label: 'Docs', to: '/docs' }] } */
  navbar: named<NavbarConfig>(navbar).optional(),
  /** The bar above the navbar. @default no bar @example { content: 'Version 2 is out' } */
  announcementBar: named<AnnouncementBarConfig>(announcementBar).optional(),
  /** The footer of every page. @default no footer @example { copyright: '© 2025 Acme' } */
  footer: named<FooterConfig>(footer).optional(),
  /**
   * Contacts of the floating contact button.
   * @default no button @example [{ kind: 'email', label: 'Email', href: 'mailto:hello@example.com' }]
   */
  contact: z.array(named<ContactChannel>(contactChannel)).default([]),
  /** “Copy page” above docs pages, with a menu for agents; `false` for neither. @default {} @example { mcp: '/mcp' } */
  copyPage: z.union([z.literal(false), named<CopyPageConfig>(copyPage)]).default({}),
  /**
   * Light and dark mode.
   * @default light, unless the visitor’s system is set to dark @example { defaultMode: 'dark' }
   */
  colorMode: named<ThemeColorMode>(colorMode).optional(),
  /** The sidebar of docs pages. @default {} @example { hideable: true } */
  docsSidebar: named<DocsSidebarConfig>(docsSidebar).optional(),
  /** Languages. @default English only @example { locales: ['en', 'de'] } */
  i18n: named<I18nConfig>(i18n).optional(),
  /** Search of the site; `false` for none. @default { provider: 'local' } @example false */
  search: search.optional(),
  /** Analytics: counting page views. @default no analytics @example { gtag: { trackingID: 'G-XXXXXXX' } } */
  analytics: named<AnalyticsConfig>(analytics).default({}),
  /**
   * Asks below articles whether the page was helpful, and sends the answer to a URL of yours.
   * @default no question @example { url: 'https://forms.example.com/feedback' }
   */
  feedback: named<FeedbackConfig>(feedback).optional(),
  /**
   * Comments below articles.
   * @default no comments
   * @example { giscus: { repo: 'acme/site', repoId: 'R_1', category: 'Comments', categoryId: 'DIC_1' } }
   */
  comments: named<CommentsConfig>(comments).optional(),
  /** Installation and offline reading; `false` for none. @default {} @example false */
  pwa: pwa.optional(),
  /** Storage of visitors’ choices in the browser. @default {} @example { namespace: true } */
  storage: named<StorageConfig>(storage).optional(),
  /** Redirects from old paths. @default [] @example [{ from: '/old', to: '/new' }] */
  redirects: z.array(named<RedirectConfig>(redirect)).default([]),
  /** Generated files other than pages. @default all of them @example { llms: false } */
  outputs: named<OutputsConfig>(outputs).optional(),
  /**
   * The Content-Security-Policy, which limits what browsers load and run.
   * @default what the pages and the configured services use
   * @example { csp: { 'frame-src': ['https://codesandbox.io'] } }
   */
  security: named<SecurityConfig>(security).optional(),
  /** Settings of `ssg dev` and `ssg preview`. @default {} @example { allowedHosts: ['docs.example.test'] } */
  dev: named<DevConfig>(dev).optional(),
  /** Severity of broken links. @default 'throw' @example 'warn' */
  onBrokenLinks: severity().default('throw'),
  /** Severity of links to missing anchors. @default 'throw' @example 'warn' */
  onBrokenAnchors: severity().default('throw'),
  /** Severity of missing images and files. @default 'throw' @example 'warn' */
  onBrokenAssets: severity().default('throw'),
  /** Severity of pages with the same URL. @default 'throw' @example 'warn' */
  onDuplicateRoutes: severity().default('throw'),
  /** Severity of docs that are not in any sidebar. @default 'warn' @example 'ignore' */
  onOrphanDocs: severity().default('warn'),
  /** Severity of translations whose original has changed since they were accepted. @default 'warn' @example 'throw' */
  onStaleTranslations: severity().default('warn'),
  /** Severity of links to drafts. @default 'warn' @example 'throw' */
  onLinksToDrafts: severity().default('warn'),
  /** Severity of posts that do not mark their excerpt. @default 'warn' @example 'ignore' */
  onUntruncatedBlogPosts: severity().default('warn'),
  /** Severity of tags that are not in the tags file. @default 'warn' @example 'throw' */
  onInlineTags: severity().default('warn'),
  /**
   * Severity of URLs and anchors in `urls.lock.json` that no longer exist and are not redirected.
   * @default 'throw' @example 'warn'
   */
  onVanishedUrls: severity().default('throw'),
  /**
   * Severity of components of the site that throw an error while a page is rendered, and of modules that are not found,
   * have an error, or throw one while loading. Unless it is `'throw'`, pages are published without them: with the
   * component's content in place of the component. A page that throws an error itself says that its content cannot be
   * displayed.
   * @default 'throw' @example 'warn'
   */
  onRenderErrors: severity().default('throw'),
  /**
   * Which links to other sites `ssg check --external` requests, and how.
   * @default all links, remembered for 7 days @example { ignore: ['https://localhost*'] }
   */
  externalLinks: named<ExternalLinksOptions>(externalLinks).optional(),
  /**
   * Values for the site’s own components, sent to the browser.
   * @default {} @example { signUp: 'https://example.com/join' }
   */
  customFields: jsonObject().default({}),
  // `checkPlugins` validates plugins.
  /** Plugins, in the order in which they run. @default [] @example [changelog({ file: '../CHANGELOG.md' })] */
  plugins: z
    .array(z.custom<Plugin>(() => true))
    .readonly()
    .optional(),
});

/** The config in `ssg.config.ts`. */
export interface UserConfig extends Keys<typeof userConfig> {}
