import type { PluggableList } from 'unified';
import type { Collection } from '../read/types.ts';
import type { HeadTag } from '../runtime/head-tag.ts';
import type { Hydrate, ThemeStylesheet } from '../runtime/theme.ts';
import type { Json, LayoutName, PageView } from '../runtime/view.ts';

/**
 * A schema of any library that follows Standard Schema 1 (https://standardschema.dev): Zod, Valibot, ArkType and others. It
 * must answer at once; one that returns a promise is refused.
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

/** What a plugin found wrong. Reported with the plugin's name; an error fails the build. */
export interface PluginProblem {
  /** @default 'error' */
  readonly severity?: 'error' | 'warning' | 'info';
  /** One sentence that says what is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** Path from the site's folder. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
}

/**
 * Reads files of the site for a hook. What a hook reads here is what its result depends on: the result is kept until one of
 * these files changes, and the development server runs the hook again when one does.
 */
export interface HookFiles {
  /** Text of a file, by its path from the site's folder; `undefined` where there is none. */
  read(path: string): string | undefined;
  /** Content of a file, by its path from the site's folder; `undefined` where there is none. */
  readBytes(path: string): Uint8Array | undefined;
  /** Paths of all files below a folder, from the site's folder, sorted; none where there is no such folder. */
  list(folder: string): readonly string[];
}

/** A file on another server. `ssg sync` fetches it; builds read what was fetched. */
export interface RemoteFile {
  /** Address, with `https:` or `http:`. */
  readonly url: string;
  /** Headers of the request, for example `Authorization`. They are not written to the lockfile. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `Site` is the complete config. */
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

/** A page that a plugin adds, as if a file with this path and text were in the site. */
export interface SourcePage {
  /** Path from the site's folder, in a docs section, a blog or the pages folder: `docs/changelog/1.0.md`. */
  readonly path: string;
  /** Markdown with front matter. */
  readonly text: string;
  /** Where the text comes from, for messages and edit links. */
  readonly from?: { readonly file: string; readonly line?: number };
}

export interface SourceResult {
  readonly pages?: readonly SourcePage[];
  /** Values by name. Components import one from `ssg:data/<name>`, other hooks find it in `data`. */
  readonly data?: Readonly<Record<string, Json>>;
}

/** What compiling says of a page to `transform.data`. */
export interface TransformedPage {
  /** Path from the site's folder. */
  readonly path: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Words of running text. */
  readonly words: number;
  /** Text as written, without front matter. */
  readonly text: string;
}

export interface Transform {
  /** Plugins on the Markdown tree, behind those of the config. */
  readonly remark?: PluggableList;
  /** Plugins on the HTML tree, behind those of the config. */
  readonly rehype?: PluggableList;
  /** A JSON value kept with the page: `page.data['name of the plugin']` in other hooks, in layouts and in components. */
  readonly data?: (page: TransformedPage, files: HookFiles) => Json | undefined;
}

/** What remark and rehype plugins find in `file.data.ssg`. */
export interface PageContext {
  /** Path of the page from the site's folder. */
  readonly path: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** What is read here is part of what the page depends on. */
  readonly files: HookFiles;
}

/** A page as other hooks see it. */
export interface PluginPage {
  /** Everything a theme may know about the page: url, title, layout, head, data. */
  readonly view: PageView;
  /** The source, by its path from the site's folder. */
  readonly file: string;
  /** Locale code. */
  readonly locale: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** What the page belongs to; `undefined` for pages that no Markdown stands behind, such as lists. */
  readonly collection: Collection | undefined;
  /** The default locale's text stands in for a missing translation. */
  readonly untranslated: boolean;
  /** In menus, feeds, sitemap and search. */
  readonly listed: boolean;
  /** ISO 8601 date of the last change; empty where it is not known. */
  readonly lastModified: string;
}

/** A page as it is published in Markdown. */
export interface MarkdownFile {
  readonly text: string;
  /** Of the text in UTF-8. */
  readonly bytes: number;
  /** Changes with the text; known without reading it. */
  readonly hash: string;
}

/** A page whose article is made. Reading it costs time; plugins that need only titles and urls leave it alone. */
export interface RenderedPluginPage extends PluginPage {
  /** Changes whenever the page does. */
  readonly key: string;
  /**
   * The article as HTML to read elsewhere: with absolute addresses, and without scripts, controls, classes and other
   * attributes that only the site's own styles and scripts understand.
   */
  readonly html: () => string;
  /** The page as Markdown; absent where it is not published so. */
  readonly markdown: () => MarkdownFile | undefined;
}

/** The whole site, for `output` and `check`. */
export interface PluginSite {
  readonly pages: readonly RenderedPluginPage[];
  /** What `source` hooks of all plugins gave. */
  readonly data: Readonly<Record<string, Json>>;
}

/** A file to publish. */
export type PluginFile = {
  /** Path in the output. */
  readonly path: string;
} & (
  | { readonly content: string | Uint8Array }
  /** `make` runs only when `key` changes, so that a large file costs nothing while it stays the same. */
  | { readonly key: string; readonly make: () => string | Uint8Array }
);

/** Modules a plugin adds to the theme: packages' exports, or paths from the site's folder that begin with `./`. */
export interface PluginComponents {
  /** Name of a directive → module whose default export renders it. */
  readonly directives?: Readonly<Record<string, string>>;
  /** Name of an element → module whose default export renders it in articles. */
  readonly elements?: Readonly<Record<string, string>>;
  /** Name of an island → module whose default export the browser hydrates. */
  readonly islands?: Readonly<Record<string, { readonly module: string; readonly hydrate?: Hydrate }>>;
  /** Layout → module whose default export replaces the theme's. */
  readonly layouts?: Readonly<Partial<Record<LayoutName, string>>>;
  /** Stylesheets, and the pages that need each. */
  readonly styles?: readonly ThemeStylesheet[];
}

/** What `definePlugin` takes. Every hook may be left out. */
export interface PluginDefinitionOf<Input, Options, Site> {
  /** Short and unique: `changelog`, or a package's name. Letters, digits, `-`, `/` and `@`. */
  readonly name: string;
  /** Part of the cache keys: change it when the plugin gives another result for the same input. */
  readonly version?: string;
  /** Schema of the options; without one the plugin takes none. */
  readonly options?: OptionsSchema<Input, Options>;
  /** Files on other servers by name. */
  readonly remote?: (options: Options) => Readonly<Record<string, RemoteFile>>;
  /** Adds pages and data. Runs once a build, before anything is compiled. */
  readonly source?: (context: HookContextOf<Options, Site>) => SourceResult | Promise<SourceResult>;
  /** Changes pages while they are compiled, each by itself. Runs in worker threads. */
  readonly transform?: (options: Options) => Transform;
  /**
   * Adds tags to the head of a page. Depends on nothing but what it is given. Inline scripts are allowed by their hash; hosts
   * of other scripts and stylesheets belong in `security.csp`.
   */
  readonly head?: (
    page: PluginPage,
    context: Pick<HookContextOf<Options, Site>, 'options' | 'config'>,
  ) => readonly HeadTag[];
  /** Adds modules to the theme. */
  readonly components?: PluginComponents | ((options: Options) => PluginComponents);
  /** Makes files from the whole site. */
  readonly output?: (
    site: PluginSite,
    context: HookContextOf<Options, Site>,
  ) => readonly PluginFile[] | Promise<readonly PluginFile[]>;
  /** Looks for problems in the whole site and reports them. */
  readonly check?: (site: PluginSite, context: HookContextOf<Options, Site>) => void | Promise<void>;
}

/** A plugin with its options, as it stands in the config's `plugins`. */
export interface Plugin {
  readonly definition: PluginDefinitionOf<unknown, unknown, never>;
  /** As the config gives them; checked with the config. */
  readonly given: unknown;
}
