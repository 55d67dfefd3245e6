import * as z from 'zod';
import { count, filledText, flag, gitRef, identifier, type Keys, named, oneFunction, text } from './parts.ts';
import { sidebars } from './sidebars.ts';

/** Shared with the blog. */
export const editUrl = z
  .union([
    filledText(),
    oneFunction<(file: { path: string; version: string; locale: string; ref?: string }) => string | undefined>(),
  ])
  .optional();

/** One page of a collection. */
export interface CollectionPage {
  /** Path inside the section, as if the page were a file. @example 'countries/fr.md' */
  path: string;
  /**
   * The page’s text, part by part. A part from a file keeps that file’s lines in messages.
   * @example [{ text: '# France' }]
   */
  parts: readonly CollectionPart[];
}

/** A part of a page’s text, with its origin if it comes from a file. */
export type CollectionPart =
  | { readonly text: string }
  | { readonly text: string; readonly file: string /** 1-based. */; readonly line: number };

const collectionPageSchema = z.strictObject({
  /** Required headings, in order. @example ['Prices', 'Sources'] */
  headings: z.union([z.array(z.string()).readonly(), oneFunction<(group: string) => readonly string[]>()]),
  /** Minimum number of words. @default not counted @example 200 */
  minWords: z.int().min(0).optional(),
});

/** Requirements for the pages with one name. */
export interface CollectionPageSchema extends Keys<typeof collectionPageSchema> {}

const schema = z.strictObject({
  /**
   * Page name (the last path segment without extension) → its requirements.
   * @example { intro: { headings: ['Prices'] } }
   */
  pages: z.record(z.string(), named<CollectionPageSchema>(collectionPageSchema)),
  /** Folders that must contain every page of the schema. @example ['fr', 'de'] */
  groups: z.array(z.string()).readonly(),
  /**
   * Maximum similarity of two pages with the same name (Jaccard index of 5-word shingles, 0 to 1).
   * @default not compared @example 0.6
   */
  maxSimilarity: z.number().min(0).max(1).optional(),
});

/** Requirements for the pages of a collection. A violation fails the build, and is reported with file and line. */
export interface CollectionSchema extends Keys<typeof schema> {}

/** Shared with the blog. */
export const collection = z.strictObject({
  /** Name of the collection in messages. @example 'countries' */
  name: filledText(),
  /**
   * Files and folders, relative to the site. When they change, the pages are generated again.
   * @default none @example ['data/countries.json']
   */
  watch: z.array(z.string()).optional(),
  /**
   * Generates the pages.
   * @example () => countries.map((one) => ({ path: `${one.code}.md`, parts: [{ text: one.text }] }))
   */
  pages: oneFunction<() => CollectionPage[] | Promise<CollectionPage[]>>(),
  /**
   * Requirements for every page of the collection.
   * @default nothing @example { groups: ['fr'], pages: { intro: { headings: ['Prices'] } } }
   */
  schema: named<CollectionSchema>(schema).optional(),
});

/** A collection of pages generated from typed data. See `defineCollection`. */
export interface PageCollection extends Keys<typeof collection> {}

const version = z.strictObject({
  /** Name of the version for visitors. @default the version’s name; `Next` for `current` @example '2.x' */
  label: text().optional(),
  /**
   * Path of the version, relative to the section; empty for the section’s own path.
   * @default '' for the last version, 'next' for the current one, else the name @example 'beta'
   */
  path: text().optional(),
  /**
   * Warning at the top of the version’s pages.
   * @default 'unreleased' before the last version, 'unmaintained' after it @example 'none'
   */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /** Shows the version’s label on its pages. @default true if there are several versions @example false */
  badge: flag().optional(),
  /** Excludes the version from search engines. @default false @example true */
  noIndex: flag().optional(),
  /** CSS class of the version’s pages. @default 'docs-version-{name}' @example 'is-old' */
  className: text().optional(),
  /**
   * Branch, tag or commit that the version is read from, instead of a folder. `ssg version --update` pins its commit.
   * @default read from the folder of the version @example 'v2.x'
   */
  ref: gitRef().optional(),
  /**
   * Folder of the Markdown files at `ref`, relative to the site.
   * @default the section’s path @example 'documentation'
   */
  folder: filledText().optional(),
  /**
   * File at `ref` that exports the sidebars, or the sidebars themselves; `false` for none.
   * @default the section’s sidebars, read at `ref` if they are a file @example './sidebars.js'
   */
  sidebars: z.union([filledText(), sidebars, z.literal(false)]).optional(),
  /**
   * Prefix of the edit link of a version from git.
   * @default the section’s, with the branch replaced @example 'https://github.com/acme/site/edit/v2.x/'
   */
  editUrl: filledText().optional(),
});

/** How one version of a docs section is published. */
export interface DocsVersionOptions extends Keys<typeof version> {}

const docsSource = z.strictObject({
  // A name that begins with a hyphen would be an option of git.
  /**
   * URL of a git repository. `ssg sync` fetches it and pins its commit in `sources.lock.json`.
   * @default none @example 'https://github.com/acme/sdk.git'
   */
  git: z
    .string()
    .regex(/^[^-\s]\S*$/, 'expected the URL of a git repository')
    .optional(),
  /** Branch or tag of the repository. @default its default branch @example 'main' */
  ref: gitRef().optional(),
  /** Name of an installed package. @default none @example '@acme/sdk' */
  package: filledText().optional(),
  /**
   * Whether `.mdx` files of the git repository run in the build as code, like those of the site. Otherwise they are
   * read as Markdown, and what only MDX can do is reported.
   * @default false @example true
   */
  mdx: flag().optional(),
  /**
   * Folder of the Markdown files in the repository or package.
   * @default the whole repository; `docs` in a package @example 'docs'
   */
  path: z
    .string()
    .regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$)).+$/, 'expected a folder inside it')
    .optional(),
});

/** Where the docs of a section come from, if not from this repository: give `git` or `package`. */
export interface DocsSource extends Keys<typeof docsSource> {}

const source = named<DocsSource>(docsSource)
  .refine((one) => (one.git === undefined) !== (one.package === undefined), 'expected either "git" or "package"')
  .refine((one) => one.mdx === undefined || one.git !== undefined, 'expected "mdx" only with "git"');

/** Files of a section that are not pages: partials, which start with `_`, and tests. */
const defaultExclude = ['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**'];

export const docsSection = z.strictObject({
  /**
   * Name of the section in the config, files and storage: letters, digits, `-`, `_`.
   * @default 'default' @example 'api'
   */
  id: identifier().default('default'),
  /** Name of the section in lists of sections. @default the id, or else the name of the folder @example 'API' */
  label: text().optional(),
  /** Folder of the Markdown files, relative to the site. @example 'docs' */
  path: filledText(),
  /**
   * Another repository or package that the docs are read from, instead of from the folder `path`.
   * @default the folder @example { git: 'https://github.com/acme/sdk.git', ref: 'main', path: 'docs' }
   */
  source: source.optional(),
  /** Where the section is published. @default `/{path}` @example '/guides' */
  routeBasePath: text().optional(),
  /**
   * A file that default-exports the sidebars, or the sidebars themselves; `false` for none.
   * @default generated from the folders @example './sidebars.ts'
   */
  sidebars: z.union([filledText(), sidebars, z.literal(false)]).optional(),
  /** Categories can be closed. @default true @example false */
  sidebarCollapsible: flag().default(true),
  /** Categories start closed. @default true @example false */
  sidebarCollapsed: flag().default(true),
  /** Shows breadcrumbs above the page. @default true @example false */
  breadcrumbs: flag().default(true),
  /**
   * Number of cards on one page of a category or a tag. Further pages are at `page/2` below the first, and so on.
   * @default 'ALL' @example 60
   */
  cardsPerPage: z.union([count(1), z.literal('ALL')]).default('ALL'),
  /**
   * Prefix of the edit link, or a function of the file’s path.
   * @default no edit link @example 'https://github.com/acme/site/edit/main/'
   */
  editUrl,
  /** Shows when a page was last changed, from the git history. @default false @example true */
  showLastUpdateTime: flag().default(false),
  /** Shows who last changed a page, from the git history. @default false @example true */
  showLastUpdateAuthor: flag().default(false),
  /** Base path of the tag pages, relative to the section. @default 'tags' @example 'topics' */
  tagsBasePath: filledText().default('tags'),
  /**
   * Tags file, relative to the section’s folder; `false` for none.
   * @default 'tags.yml', if it exists @example 'topics.yml'
   */
  tags: z.union([filledText(), z.literal(false)]).optional(),
  /** Base path of the generated category pages, relative to the section. @default 'category' @example 'topics' */
  categoryBasePath: filledText().default('category'),
  /** Sorts by number prefixes such as `01-`, and removes them from URLs and labels. @default true @example false */
  numberPrefixParser: flag().default(true),
  /** Patterns of files that are pages. @default all `.md` and `.mdx` files @example ['*.md'] */
  include: z.array(filledText()).min(1).default(['**/*.{md,mdx}']),
  /** Patterns of files that are not pages. @default names that start with `_`, and tests @example ['drafts/*'] */
  exclude: z.array(filledText()).default(defaultExclude),
  /** Collections of pages generated from typed data. @default [] @example [countries] */
  collections: z.array(named<PageCollection>(collection)).default([]),
  /** Publishes the current version only. @default false @example true */
  disableVersioning: flag().default(false),
  /** Publishes the current version in addition to the released ones. @default true @example false */
  includeCurrentVersion: flag().default(true),
  /** The version at the section’s own path. @default the newest release @example '2.0' */
  lastVersion: filledText().optional(),
  /** The versions to publish. @default all @example ['current', '2.0'] */
  onlyIncludeVersions: z.array(filledText()).min(1).optional(),
  /** Options by version name; `current` is the one in `path`. @default {} @example { current: { label: 'Next' } } */
  versions: z.record(z.string(), named<DocsVersionOptions>(version)).default({}),
});

/** A folder of docs and its settings. */
export interface DocsSection extends Keys<typeof docsSection> {}
