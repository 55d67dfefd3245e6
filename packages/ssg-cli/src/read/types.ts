/** What a group of sources belongs to: a docs section in one version and locale, a blog, or the top-level pages. */
export interface Collection {
  readonly type: 'docs' | 'blog' | 'pages';
  /** Id of the docs section or blog; `pages` for pages. */
  readonly id: string;
  /** Name of the docs version, `current` where the section has none. */
  readonly version: string;
  readonly locale: string;
}

/** Which line of which file a line of a made text came from. Sorted by `from`. */
export interface LineOrigin {
  /** First line in the made text, 1-based. */
  readonly from: number;
  readonly file: string;
  /** Line in `file` that `from` corresponds to, 1-based. */
  readonly line: number;
  /** Lines of the part; what is generated after them is attributed to the last one. */
  readonly lines?: number;
}

/** One input file, or one page of a collection in the config. */
export interface Source {
  readonly collection: Collection;
  /** Path relative to the site's folder with `/`; named in messages. */
  readonly path: string;
  /** Path inside the collection's folder. */
  readonly relative: string;
  /** UTF-8 text, byte order mark removed, line ends as `\n`. Empty for React page modules, which esbuild reads. */
  readonly text: string;
  /** SHA-256 of the text, hexadecimal. */
  readonly hash: string;
  /** Present on made pages: where their lines come from. */
  readonly origins?: readonly LineOrigin[];
  /** Present on pages of plugins and of versions from git: the file to edit instead of `path`; empty where there is none. */
  readonly editPath?: string;
  /** Name of the collection in the config that generated the page. */
  readonly pageCollection?: string;
  /** The default locale's file stands in for a missing translation. */
  readonly untranslated?: boolean;
}

/** A file copied as it is. */
export interface StaticFile {
  /** Output path without a leading slash. */
  readonly to: string;
  readonly absolute: string;
  readonly path: string;
  readonly size: number;
}

/** A static file that is joined with the one of the same name that the build makes. */
export interface HostFile {
  readonly to: '_headers' | '_redirects';
  readonly path: string;
  readonly text: string;
}

/** When a file last changed, from git. ISO 8601, UTC. */
export interface FileDates {
  readonly updated: string;
  readonly author: string;
}
