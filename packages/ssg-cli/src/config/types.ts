import type { Options as RemarkRehypeOptions } from 'remark-rehype';
import type { PluggableList } from 'unified';
import type { Json, LayoutName } from '../runtime/view.ts';
import type { BlogOptions } from './types-blog.ts';
import type { DocsSection } from './types-docs.ts';
import type { MarkdownLimits } from './types-markdown.ts';
import type { NavbarItem } from './types-navbar.ts';
import type { OutputsConfig, PwaOptions } from './types-outputs.ts';
import type { SearchHosted, SearchLocal } from './types-search.ts';
import type { LogoConfig, ThemeColorMode } from './types-shell.ts';
import type { ConditionalStyle, Severity, UserConfig } from './user-config.ts';

export type * from './types-blog.ts';
export type * from './types-docs.ts';
export type * from './types-locales.ts';
export type * from './types-markdown.ts';
export type * from './types-navbar.ts';
export type * from './types-outputs.ts';
export type * from './types-search.ts';
export type * from './types-shell.ts';
export type * from './types-sidebars.ts';
export type * from './user-config.ts';

/** The item kinds by the name written in `type`. */
export const navbarItemTypes = [
  'default',
  'localeDropdown',
  'search',
  'dropdown',
  'html',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
] as const;

/** Every layout a theme has. */
export const layoutNames = [
  'doc',
  'category',
  'page',
  'blog-list',
  'blog-post',
  'blog-archive',
  'tags',
  'tag',
  'authors',
  'author',
  'search',
  'not-found',
  'offline',
] as const satisfies readonly LayoutName[];

type Complete<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

export type DocsConfig = Complete<Omit<DocsSection, 'editUrl' | 'lastVersion' | 'onlyIncludeVersions'>> &
  Readonly<Pick<DocsSection, 'editUrl' | 'lastVersion' | 'onlyIncludeVersions'>>;

export type BlogConfig = Complete<Omit<BlogOptions, 'editUrl' | 'feed'>> &
  Readonly<Pick<BlogOptions, 'editUrl'>> & {
    readonly feed: {
      readonly types: readonly ('rss' | 'atom' | 'json')[];
      readonly limit: number | null;
      readonly title: string;
      readonly description: string;
      readonly copyright: string;
    };
  };

export interface LocaleConfig {
  readonly code: string;
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  /** With slashes on both ends. */
  readonly baseUrl: string;
  readonly url: string;
}

/** Validated, complete, frozen settings: what every stage after `config` reads. */
export interface Config {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the config file. */
  readonly file: string;
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Changes with the config file and everything it imports. */
  readonly hash: string;
  /** Absolute paths of the config file and the modules it imports, for watching. */
  readonly dependencies: readonly string[];

  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  readonly titleDelimiter: string;
  readonly favicon?: string;
  readonly noIndex: boolean;
  readonly image?: string;
  readonly theme: string;
  readonly styles: readonly (string | ConditionalStyle)[];
  readonly clientModules: readonly string[];
  readonly hydrate: 'intent' | 'idle' | 'load';
  readonly docs: readonly DocsConfig[];
  readonly blogs: readonly BlogConfig[];
  readonly pages: string | false;
  readonly staticDirectories: readonly string[];
  readonly publishPrivateFiles: readonly string[];
  readonly markdown: {
    readonly parser: 'auto' | 'native' | 'remark';
    readonly html: 'safe' | 'trusted';
    readonly remarkPlugins: PluggableList;
    readonly rehypePlugins: PluggableList;
    readonly remarkRehypeOptions: RemarkRehypeOptions;
    readonly pluginsVersion: string;
    readonly tableOfContents: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number };
    readonly defaultCodeLanguage: string;
    readonly limits: Readonly<MarkdownLimits>;
  };
  readonly navbar: {
    readonly title: string;
    readonly logo?: LogoConfig;
    readonly hideOnScroll: boolean;
    readonly items: readonly NavbarItem[];
  };
  readonly announcementBar?: NonNullable<UserConfig['announcementBar']>;
  readonly footer?: NonNullable<UserConfig['footer']>;
  readonly contact: NonNullable<UserConfig['contact']>;
  readonly colorMode: Complete<ThemeColorMode>;
  readonly docsSidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean };
  /** The first one is the default locale. */
  readonly locales: readonly LocaleConfig[];
  readonly i18nPath: string;
  readonly search: SearchLocal | SearchHosted | false;
  readonly searchPagePath: string | false;
  readonly analytics: NonNullable<UserConfig['analytics']>;
  readonly pwa:
    | (Complete<Omit<PwaOptions, 'manifest'>> & { readonly manifest: { readonly [key: string]: Json } })
    | false;
  readonly storage: { readonly type: 'localStorage' | 'sessionStorage'; readonly namespace: string };
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly outputs: Complete<OutputsConfig>;
  readonly severity: {
    readonly brokenLinks: Severity;
    readonly brokenAnchors: Severity;
    readonly brokenAssets: Severity;
    readonly duplicateRoutes: Severity;
    readonly orphanDocs: Severity;
    readonly linksToDrafts: Severity;
    readonly untruncatedBlogPosts: Severity;
    readonly inlineTags: Severity;
    readonly vanishedUrls: Severity;
  };
  readonly customFields: { readonly [key: string]: Json };
}
