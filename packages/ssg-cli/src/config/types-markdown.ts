import type { Options as RemarkRehypeOptions } from 'remark-rehype';
import type { PluggableList } from 'unified';

/** How Markdown is read. */
export interface MarkdownOptions {
  /**
   * The parser. `auto` takes the native one where the platform has it and no plugin adds syntax of its own.
   *
   * @default 'auto'
   * @example 'remark'
   */
  parser?: 'auto' | 'native' | 'remark';
  /**
   * Raw HTML in Markdown: `safe` keeps a short list of harmless elements, `trusted` passes it as it is.
   *
   * @default 'safe'
   * @example 'trusted'
   */
  html?: 'safe' | 'trusted';
  /**
   * Plugins on the Markdown tree.
   *
   * @default []
   * @example [remarkMath]
   */
  remarkPlugins?: PluggableList;
  /**
   * Plugins on the HTML tree.
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
   * Language of code blocks that name none.
   *
   * @default 'text'
   * @example 'js'
   */
  defaultCodeLanguage?: string;
  /**
   * Typographic quotes, apostrophes, dashes and ellipses in prose, in the style of the page's language. Code stays as it is.
   *
   * @default true
   * @example false
   */
  smartPunctuation?: boolean;
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
   * The highest heading listed.
   *
   * @default 2
   * @example 2
   */
  minHeadingLevel?: number;
  /**
   * The lowest heading listed.
   *
   * @default 3
   * @example 4
   */
  maxHeadingLevel?: number;
}

/** Limits that keep one file from stopping the build. */
export interface MarkdownLimits {
  /**
   * Bytes of one file.
   *
   * @default 2_000_000
   * @example 5_000_000
   */
  fileBytes?: number;
  /**
   * Depth of nesting.
   *
   * @default 100
   * @example 200
   */
  depth?: number;
  /**
   * Characters of one line.
   *
   * @default 100_000
   * @example 500_000
   */
  lineLength?: number;
  /**
   * Columns of a table.
   *
   * @default 200
   * @example 400
   */
  tableColumns?: number;
  /**
   * Seconds of processor time for one page.
   *
   * @default 30
   * @example 60
   */
  seconds?: number;
}
