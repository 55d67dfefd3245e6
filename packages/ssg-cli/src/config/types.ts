import type { ConfigPlugin } from '../plugins/complete-plugins.ts';
import type { PageProcessors } from '../plugins/page-processors.ts';
import type { ContentFolders } from './collection-folders.ts';
import type { BlogFeedOptions, BlogOptions } from './schema/blog.ts';
import type { DevConfig, ExternalLinksOptions } from './schema/commands.ts';
import type { DocsSection, PageCollection } from './schema/docs.ts';
import type { LocaleOptions } from './schema/locales.ts';
import type { MarkdownLimits, MarkdownOptions, TableOfContentsOptions } from './schema/markdown.ts';
import type { NavbarConfig } from './schema/navbar.ts';
import type { OutputsConfig, PwaOptions, StorageConfig } from './schema/outputs.ts';
import type { Severity } from './schema/parts.ts';
import type { CommentsConfig, FeedbackConfig, GiscusConfig } from './schema/providers.ts';
import type { SearchHosted, SearchLocal } from './schema/search.ts';
import type { SecurityConfig } from './schema/security.ts';
import type { DocsSidebarConfig, ThemeColorMode } from './schema/shell.ts';
import type { UserConfig } from './schema/user-config.ts';

export type * from './schema/blog.ts';
export type * from './schema/commands.ts';
export type * from './schema/docs.ts';
export type * from './schema/locales.ts';
export type * from './schema/markdown.ts';
export type * from './schema/navbar.ts';
export type * from './schema/outputs.ts';
export type { LogoConfig, Severity } from './schema/parts.ts';
export type * from './schema/providers.ts';
export type * from './schema/search.ts';
export type * from './schema/security.ts';
export type * from './schema/shell.ts';
export type * from './schema/sidebars.ts';
export type * from './schema/styles.ts';
export type * from './schema/user-config.ts';

/** The optional settings with their defaults filled in; read-only. */
type Complete<T> = { readonly [K in keyof T]-?: Frozen<Exclude<T[K], undefined>> };
type Frozen<T> = T extends readonly (infer One)[] ? readonly One[] : T;

export type DocsConfig = Complete<
  Omit<DocsSection, 'collections' | 'editUrl' | 'lastVersion' | 'onlyIncludeVersions' | 'source'>
> &
  Readonly<Pick<DocsSection, 'editUrl' | 'lastVersion' | 'onlyIncludeVersions' | 'source'>> & {
    readonly collections: readonly PageCollection[];
  };

export type BlogConfig = Complete<Omit<BlogOptions, 'collections' | 'editUrl' | 'feed'>> &
  Readonly<Pick<BlogOptions, 'editUrl'>> & {
    readonly collections: DocsConfig['collections'];
    readonly feed: Complete<Omit<BlogFeedOptions, 'type'>> & { readonly types: readonly ('rss' | 'atom' | 'json')[] };
  };

export interface LocaleConfig extends Complete<LocaleOptions> {
  readonly code: string;
}

/** Properties of the config that its author does not write. */
export interface ConfigFacts {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Absolute path of the config file. */
  readonly file: string;
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Hash of the config file and everything it imports. */
  readonly hash: string;
  /** Absolute paths of the config file and its imports, for the file watcher. */
  readonly dependencies: readonly string[];
}

/** Keys with the author's value or its default. */
type Kept = Complete<
  Pick<
    UserConfig,
    | 'title'
    | 'tagline'
    | 'url'
    | 'baseUrl'
    | 'trailingSlash'
    | 'titleDelimiter'
    | 'noIndex'
    | 'head'
    | 'theme'
    | 'styles'
    | 'tokens'
    | 'clientModules'
    | 'hydrate'
    | 'pages'
    | 'staticDirectories'
    | 'publishPrivateFiles'
    | 'contact'
    | 'copyPage'
    | 'analytics'
    | 'customFields'
  >
> &
  Readonly<Pick<UserConfig, 'favicon' | 'image' | 'announcementBar' | 'footer'>>;

/** Validated, complete and frozen settings, as every stage after `config` reads them. */
export interface Config extends ConfigFacts, Kept {
  readonly externalLinks: Complete<ExternalLinksOptions>;
  readonly plugins: readonly ConfigPlugin[];
  readonly docs: readonly DocsConfig[];
  readonly blogs: readonly BlogConfig[];
  readonly markdown: Required<Readonly<Omit<MarkdownOptions, 'tableOfContents' | 'smartPunctuation' | 'limits'>>> & {
    /** Code of the locale whose quotation marks are used. */
    readonly smartPunctuation: string | false;
    readonly tableOfContents: Complete<TableOfContentsOptions>;
    readonly limits: Complete<MarkdownLimits>;
    /** How plugins change blocks of code. */
    readonly codeTransforms: readonly NonNullable<PageProcessors['code']>[];
    /** Functions with which plugins provide data for pages. */
    readonly pageData: readonly NonNullable<PageProcessors['data']>[];
    /** Functions with which plugins add text to pages. */
    readonly appends: readonly NonNullable<PageProcessors['append']>[];
    /** The site's folder, for plugins that read files. */
    readonly root: string;
    /** For plugins: where the site is published, and its folders. */
    readonly site: {
      readonly url: string;
      readonly baseUrl: string;
      readonly staticDirectories: readonly string[];
      readonly i18nPath: string;
    } & ContentFolders;
  };
  readonly navbar: Complete<Omit<NavbarConfig, 'logo'>> & Readonly<Pick<NavbarConfig, 'logo'>>;
  readonly colorMode: Complete<ThemeColorMode>;
  readonly docsSidebar: Complete<DocsSidebarConfig>;
  /** The first one is the default locale. */
  readonly locales: readonly LocaleConfig[];
  readonly i18nPath: string;
  readonly feedback?: Complete<FeedbackConfig>;
  readonly comments?: Complete<Omit<CommentsConfig, 'giscus'>> & { readonly giscus: Complete<GiscusConfig> };
  readonly search: SearchLocal | SearchHosted | false;
  readonly searchPagePath: string | false;
  readonly pwa: Complete<PwaOptions> | false;
  readonly storage: Complete<StorageConfig> & { readonly namespace: string };
  /** Each source on its own, with the index of its entry in the config. */
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly index: number }[];
  readonly outputs: Complete<OutputsConfig>;
  readonly security: Complete<SecurityConfig>;
  readonly dev: Complete<DevConfig>;
  /** The keys that begin with `on`. */
  readonly severity: {
    readonly [K in keyof UserConfig as K extends `on${infer Name}` ? Uncapitalize<Name> : never]-?: Severity;
  };
}
