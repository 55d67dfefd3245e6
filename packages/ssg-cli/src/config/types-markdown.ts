import type { Options as RemarkRehypeOptions } from 'remark-rehype';
import type { PluggableList } from 'unified';

/** Markdown options. */
export interface MarkdownOptions {
  /**
   * The parser. `auto` uses the native one if the platform supports it and no plugin adds syntax.
   *
   * @default 'auto'
   * @example 'remark'
   */
  parser?: 'auto' | 'native' | 'remark';
  /**
   * Raw HTML in Markdown: `safe` keeps a short list of harmless elements, `trusted` passes it unchanged.
   *
   * @default 'safe'
   * @example 'trusted'
   */
  html?: 'safe' | 'trusted';
  /**
   * remark plugins, which transform the Markdown tree.
   *
   * @default []
   * @example [remarkMath]
   */
  remarkPlugins?: PluggableList;
  /**
   * rehype plugins, which transform the HTML tree.
   *
   * @default []
   * @example [rehypeKatex]
   */
  rehypePlugins?: PluggableList;
  /**
   * Options of remark-rehype.
   *
   * @default {}
   * @example { footnoteLabel: 'Notes' }
   */
  remarkRehypeOptions?: RemarkRehypeOptions;
  /**
   * Part of the cache key: change it when a plugin’s behaviour changes.
   *
   * @default ''
   * @example '2'
   */
  pluginsVersion?: string;
  /**
   * Headings in the table of contents.
   *
   * @default levels 2 and 3
   * @example { maxHeadingLevel: 4 }
   */
  tableOfContents?: TableOfContentsOptions;
  /**
   * Language of code blocks without one.
   *
   * @default 'text'
   * @example 'js'
   */
  defaultCodeLanguage?: string;
  /**
   * Values that pages show with `:var[name]`, as plain text.
   *
   * @default {}
   * @example { release: '2.1.0' }
   */
  variables?: Readonly<Record<string, string>>;
  /**
   * Line numbers in all code blocks. `showLineNumbers=false` after the language of a block turns them off.
   *
   * @default false
   * @example true
   */
  showLineNumbers?: boolean;
  /**
   * Typographic quotes, apostrophes, dashes and ellipses in prose, in the style of the page's language. Code is
   * unchanged.
   *
   * @default true
   * @example false
   */
  smartPunctuation?: boolean;
  /**
   * GitHub’s shortcodes for emoji, such as `:rocket:`. Other words between colons stay.
   *
   * @default true
   * @example false
   */
  emoji?: boolean;
  /**
   * Title and beginning of the page that a link leads to, shown before the link is followed.
   *
   * @default false
   * @example true
   */
  linkPreviews?: boolean;
  /**
   * Further schemes of URLs that links may have, for programs on the visitor's machine. `http`, `https`, `mailto` and
   * `tel` are always allowed; `javascript`, `data`, `vbscript`, `blob` and `file` never are.
   *
   * @default []
   * @example ['vscode']
   */
  linkSchemes?: string[];
  /**
   * Limits that keep one file from stopping the build.
   *
   * @default see each limit
   * @example { seconds: 60 }
   */
  limits?: MarkdownLimits;
}

/** Headings in the table of contents. */
export interface TableOfContentsOptions {
  /**
   * Highest heading level listed.
   *
   * @default 2
   * @example 2
   */
  minHeadingLevel?: number;
  /**
   * Lowest heading level listed.
   *
   * @default 3
   * @example 4
   */
  maxHeadingLevel?: number;
}

/** Limits that keep one file from stopping the build. */
export interface MarkdownLimits {
  /**
   * Maximum size of a file in bytes.
   *
   * @default 2_000_000
   * @example 5_000_000
   */
  fileBytes?: number;
  /**
   * Maximum depth of nested blocks.
   *
   * @default 100
   * @example 200
   */
  depth?: number;
  /**
   * Maximum number of characters in a line.
   *
   * @default 100_000
   * @example 500_000
   */
  lineLength?: number;
  /**
   * Maximum number of columns in a table.
   *
   * @default 200
   * @example 400
   */
  tableColumns?: number;
  /**
   * Maximum processor time for one page, in seconds.
   *
   * @default 30
   * @example 60
   */
  seconds?: number;
}
