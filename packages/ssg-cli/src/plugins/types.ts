import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import type { ThemeStylesheet } from '@autolode/ssg-runtime/theme';
import type { PublicUrl } from '@autolode/ssg-runtime/url';
import type { Json, LayoutName, PageView } from '@autolode/ssg-runtime/view';
import type { Element, ElementContent } from 'hast';
import type { PluggableList } from 'unified';
import type { VFile } from 'vfile';
import type { Collection } from '../read/types.ts';

/**
 * A schema of any library that implements Standard Schema 1 (https://standardschema.dev), such as Zod, Valibot or
 * ArkType. It must be synchronous.
 */
export interface OptionsSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A problem that a plugin found. Reported with the plugin's name; an error fails the build. */
export interface PluginProblem {
  /** @default 'error' */
  readonly severity?: 'error' | 'warning' | 'info';
  /** One sentence that describes the problem. */
  readonly message: string;
  /** How to fix it. */
  readonly hint?: string;
  /** Path relative to the site's folder. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
}

/**
 * Reads files of the site for a hook. A hook's result depends on what it reads here: the result is cached until one of
 * these files changes, and the development server then runs the hook again.
 */
export interface HookFiles {
  /**
   * Text of a file, by its path relative to the site's folder; `undefined` if it does not exist. Files for passwords and
   * keys, such as `.env`, and files that symbolic links outside of the site lead to are not read either.
   */
  read(path: string): string | undefined;
  /** Content of a file, with the same rules as `read`. */
  readBytes(path: string): Uint8Array | undefined;
  /**
   * Paths of all files in a folder and its subfolders, relative to the site's folder and sorted; empty if it does not
   * exist.
   */
  list(folder: string): readonly string[];
}

/** A file on another server. `ssg sync` fetches it; builds read the fetched file. */
export interface RemoteFile {
  /** URL with `https:` or `http:`. */
  readonly url: string;
  /** Request headers, for example `Authorization`. They are not written to the lockfile. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `Site` is the type of the complete config. */
export interface HookContextOf<Options, Site> {
  readonly options: Options;
  /** The complete config of the site. */
  readonly config: Site;
  readonly files: HookFiles;
  /** Content of a file that the plugin lists in `remote`, as `ssg sync` fetched it. */
  readonly remote: (name: string) => Uint8Array;
  /** Name and version of the generator: `ssg 1.2.0`. */
  readonly generator: string;
  /** Reports a problem. */
  readonly report: (problem: PluginProblem) => void;
}

/** A page that a plugin adds, as if a file with this path and text were on the site. */
export interface SourcePage {
  /**
   * Path relative to the site's folder, in a docs section, a blog or the pages folder: `docs/changelog/1.0.md`. A page in a
   * folder of translations, such as `i18n/de/docs/current/changelog/1.0.md`, translates the other one.
   */
  readonly path: string;
  /** Markdown with front matter. */
  readonly text: string;
  /** The file from which the text was generated, for messages and edit links; a list if its parts come from several places. */
  readonly from?: PageOrigin | readonly PageOrigin[];
}

/** A place that the text of a page comes from, or a part of it. */
export interface PageOrigin {
  /** Path from the site's folder. */
  readonly file: string;
  /** Line in the file, 1-based. */
  readonly line?: number;
  /** Line of the page's text that it is the source of, and of all lines up to the next one's. 1-based. */
  readonly at?: number;
}

export interface SourceResult {
  readonly pages?: readonly SourcePage[];
  /** JSON values by name. Components import one from `ssg:data/<name>`; other hooks find it in `data`. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The compiled page that `transform.data` receives. */
export interface TransformedPage {
  /** Path relative to the site's folder. */
  readonly path: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Number of words in prose; five characters of Chinese, Japanese or Korean count as two. */
  readonly words: number;
  /** Text as written, without front matter. */
  readonly text: string;
}

/** A block of code as a plugin sees it. */
export interface CodeBlock {
  /** As written, in lower case. */
  readonly language: string;
  /** What stands behind the language. */
  readonly meta: string;
  readonly code: string;
  /** Line of the page, 1-based, that the first line of the code is on. */
  readonly line: number;
}

/** A part of a line that an element goes around. */
export interface CodePart {
  /** 1-based. */
  readonly line: number;
  /** 0-based. */
  readonly column: number;
  readonly length: number;
  /** Becomes the parent of the part. */
  readonly element: Element;
}

/** What a plugin makes of a block before it is highlighted. */
export interface PreparedCode {
  /** Replaces the code. Comments such as `[!code highlight]` in it are still read. */
  readonly code: string;
  readonly parts?: readonly CodePart[];
  /** Elements behind the block. */
  readonly after?: readonly Element[];
}

/** How a plugin changes blocks of code in some languages. */
export interface CodeTransform {
  /** Names of languages as authors write them, in lower case. */
  readonly languages: readonly string[];
  /** Changes a block, or leaves it. `file` is the page's, as remark and rehype plugins get it. */
  readonly prepare?: (block: CodeBlock, file: VFile) => PreparedCode | undefined;
  /**
   * Highlights code instead of the built-in highlighter: text, and `span` elements with the classes of highlight.js. Must depend
   * only on code and language; `root` is the site's folder, in which results may be kept.
   */
  readonly highlight?: (code: string, language: string, site: { readonly root: string }) => readonly ElementContent[];
}

/** The page that `transform.append` receives. */
export interface PageText {
  /** Path relative to the site's folder. */
  readonly path: string;
  /** Path relative to the folder of its docs section, blog or pages, in the folder of its version and language. */
  readonly relative: string;
  readonly collection: Collection;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Line of each key of the front matter. */
  readonly lines: Readonly<Record<string, number>>;
}

/** What `transform.append` may use. */
export interface AppendContext {
  /** Files read here become dependencies of the page. */
  readonly files: HookFiles;
  /** Reports a problem, by default in the page. */
  readonly report: (problem: PluginProblem) => void;
  /** Address of the site, with `https:` or `http:` and without a path. */
  readonly url: string;
  /** BCP 47 code of the language of the page's text. */
  readonly language: string;
  /** The folder of translations into that language, from the site's folder; absent for the original. */
  readonly translations?: string;
  /** The docs sections with their folders from the site's folder. */
  readonly docs: readonly { readonly id: string; readonly path: string }[];
}

/** Markdown below the text of a page. */
export interface AppendedText {
  readonly text: string;
  /** Where the text comes from, for messages; `at` is a line of this text. */
  readonly from?: PageOrigin | readonly PageOrigin[];
}

export interface Transform {
  /**
   * Adds Markdown below the text of a page, before it is parsed: headings get anchors, and directives, links and search
   * work as in the page's own text. Pages in MDX cannot be extended, which is an error.
   */
  readonly append?: (page: PageText, context: AppendContext) => AppendedText | undefined;
  /** remark plugins, which run after those of the config. */
  readonly remark?: PluggableList;
  /** rehype plugins, which run after those of the config. */
  readonly rehype?: PluggableList;
  /** Changes blocks of code. Where two plugins highlight the same language, the last in the list does. */
  readonly code?: CodeTransform;
  /**
   * A JSON value stored with the page: `page.data['name of the plugin']` in other hooks, in layouts and in components.
   */
  readonly data?: (page: TransformedPage, files: HookFiles) => unknown;
}

/** The data that remark and rehype plugins find in `file.data.ssg`. */
export interface PageContext {
  /** Path of the page relative to the site's folder. */
  readonly path: string;
  /** Absolute path of the site's folder. */
  readonly root: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Files read here become dependencies of the page. */
  readonly files: HookFiles;
  /**
   * Path of the file of the site, from its folder, that an address such as `img/a.png`, `@site/a.png` or `/a.png` in this page
   * means; `undefined` where there is none.
   */
  readonly find: (address: string) => string | undefined;
  /**
   * Makes a file from another one, such as a smaller variant of an image, and returns its URL. The plugin's `derive` hook
   * makes it after the pages, and only once for the same content and recipe.
   */
  readonly derive: (wanted: DerivedRequest) => PublicUrl | undefined;
}

/** A file that a page wants to be made from one of the site's. */
export interface DerivedRequest {
  /** Name of the plugin whose `derive` hook makes it. */
  readonly plugin: string;
  /** Path of the original from the site's folder. */
  readonly from: string;
  /** What to make of it, as JSON; with the original's content it decides the file. */
  readonly recipe: Json;
  /** Ending of the file's name, such as `webp`. */
  readonly ending: string;
}

/** A derived file with the path it is published under. */
export interface DerivedFile extends DerivedRequest {
  readonly path: string;
}

/** A page as other hooks see it. */
export interface PluginPage {
  /** Everything that a theme knows about the page: URL, title, layout, head, data. */
  readonly view: PageView;
  /** The source, by its path relative to the site's folder. */
  readonly file: string;
  /** Locale code. */
  readonly locale: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The collection of the page; `undefined` for pages that are not from Markdown, such as lists. */
  readonly collection: Collection | undefined;
  /** Whether the page shows the default locale's text because the translation is missing. */
  readonly untranslated: boolean;
  /** Whether menus, feeds, the sitemap and search list the page. */
  readonly listed: boolean;
  /** ISO 8601 date of the last change; empty if unknown. */
  readonly lastModified: string;
}

/** A page as published in Markdown. */
export interface MarkdownFile {
  readonly text: string;
  /** Size of the text in UTF-8. */
  readonly bytes: number;
  /** Hash of the text, available without reading it. */
  readonly hash: string;
}

/**
 * A page with its rendered article. Reading the article takes time, so plugins that need only titles and URLs should
 * not.
 */
export interface RenderedPluginPage extends PluginPage {
  /** Changes whenever the page changes. */
  readonly key: string;
  /**
   * The article as HTML for other readers: with absolute URLs, and without scripts, form controls, classes and other
   * attributes that depend on the site's styles and scripts.
   */
  readonly html: () => string;
  /** The page as Markdown; absent if it is not published as Markdown. */
  readonly markdown: () => MarkdownFile | undefined;
}

/** The whole site, for `output` and `check`. */
export interface PluginSite {
  readonly pages: readonly RenderedPluginPage[];
  /** The data from the `source` hooks of all plugins. */
  readonly data: Readonly<Record<string, Json>>;
}

/** A file to publish. */
export type PluginFile = {
  /** Path in the output folder. */
  readonly path: string;
} & (
  | { readonly content: string | Uint8Array }
  /** `make` is called only when `key` changes, so that an unchanged large file takes no time. */
  | { readonly key: string; readonly make: () => string | Uint8Array }
);

/**
 * Modules that a plugin adds to the theme: exports of packages, or paths relative to the site's folder that start with
 * `./`.
 */
export interface PluginComponents {
  /** Name of a directive → module whose default export renders it. */
  readonly directives?: Readonly<Record<string, string>>;
  /** Name of an element → module whose default export renders it in articles. */
  readonly elements?: Readonly<Record<string, string>>;
  /** Layout → module whose default export replaces the theme's. */
  readonly layouts?: Readonly<Partial<Record<LayoutName, string>>>;
  /** Stylesheets with the pages that need them. */
  readonly styles?: readonly ThemeStylesheet[];
}

/** The argument of `definePlugin`. Every hook is optional. */
export interface PluginDefinitionOf<Input, Options, Site> {
  /** Short and unique, such as `changelog` or a package name. Letters, digits, `-`, `/` and `@`. */
  readonly name: string;
  /** Part of the cache keys. Change it when the plugin gives another result for the same input. */
  readonly version?: string;
  /** Schema of the options. Without one, the plugin takes no options. */
  readonly options?: OptionsSchema<Input, Options>;
  /** Files on other servers by name. */
  readonly remote?: (options: Options) => Readonly<Record<string, RemoteFile>>;
  /** Adds pages and data. Runs once per build, before compilation. */
  readonly source?: (context: HookContextOf<Options, Site>) => SourceResult | Promise<SourceResult>;
  /** Transforms single pages during compilation. Runs in worker threads. */
  readonly transform?: (options: Options) => Transform;
  /**
   * Generates a file that a page requested with `file.data.ssg.derive`. Must depend only on its arguments: the result is
   * cached in `.ssg/cache/derived`.
   */
  readonly derive?: (original: Uint8Array, recipe: Json) => Uint8Array | Promise<Uint8Array>;
  /**
   * Adds tags to the head of a page. Must depend only on its arguments. The policy allows inline scripts by their hash, and
   * the `https` hosts of scripts, stylesheets and preloaded files.
   */
  readonly head?: (
    page: PluginPage,
    context: Pick<HookContextOf<Options, Site>, 'options' | 'config'>,
  ) => readonly HeadTag[];
  /** Adds modules to the theme. */
  readonly components?: PluginComponents | ((options: Options) => PluginComponents);
  /** Generates files from the whole site. */
  readonly output?: (
    site: PluginSite,
    context: HookContextOf<Options, Site>,
  ) => readonly PluginFile[] | Promise<readonly PluginFile[]>;
  /** Checks the whole site and reports problems. */
  readonly check?: (site: PluginSite, context: HookContextOf<Options, Site>) => void | Promise<void>;
}

/** A plugin with its options, as in the config's `plugins`. */
export interface Plugin {
  readonly definition: PluginDefinitionOf<unknown, unknown, never>;
  /** The options as in the config, validated with the config. */
  readonly given: unknown;
}
