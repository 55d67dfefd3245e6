/** The collection to which sources belong: a docs section in one version and locale, a blog, or the top-level pages. */
export interface Collection {
  readonly type: 'docs' | 'blog' | 'pages';
  /** Id of the docs section or blog; `pages` for pages. */
  readonly id: string;
  /** Name of the docs version; `current` if the section has none. */
  readonly version: string;
  readonly locale: string;
}

/** Maps lines of a generated text to lines of files. Sorted by `from`. */
export interface LineOrigin {
  /** First line in the generated text, 1-based. */
  readonly from: number;
  readonly file: string;
  /** Line in `file` that corresponds to `from`, 1-based. */
  readonly line: number;
  /** Number of lines in the part. Generated lines after them are attributed to the last one. */
  readonly lines?: number;
}

/** One input file, or one page of a collection in the config. */
export interface Source {
  readonly collection: Collection;
  /** Path relative to the site's folder with `/`, for messages. */
  readonly path: string;
  /** Path relative to the collection's folder. */
  readonly relative: string;
  /**
   * UTF-8 text without byte order mark and with `\n` as line breaks. Empty for React page modules, which esbuild reads.
   */
  readonly text: string;
  /** SHA-256 of the text in hexadecimal. */
  readonly hash: string;
  /** Origins of the lines; present on generated pages. */
  readonly origins?: readonly LineOrigin[];
  /** The file to edit instead of `path`, empty if there is none; present on pages of plugins and collections. */
  readonly editPath?: string;
  /** Name of the collection in the config that generated the page. */
  readonly pageCollection?: string;
  /** The file of the default locale, used because the translation is missing. */
  readonly untranslated?: boolean;
  /** MDX of another repository that the config does not trust: it is read as Markdown, and no code of it runs. */
  readonly plain?: boolean;
}

/** Whether a source is code as well as text. */
export const isMdx = ({ path, plain }: Pick<Source, 'path' | 'plain'>): boolean =>
  path.endsWith('.mdx') && plain !== true;

/** A file that is copied unchanged. */
export interface StaticFile {
  /** Output path without a leading slash. */
  readonly to: string;
  readonly absolute: string;
  readonly path: string;
  readonly size: number;
}

/** A static file that is merged with the generated file of the same name. */
export interface HostFile {
  readonly to: '_headers' | '_redirects';
  readonly path: string;
  readonly text: string;
}

/** The last change of a file, from git. ISO 8601 in UTC. */
export interface FileDates {
  readonly updated: string;
  readonly author: string;
}
