import type { Options } from 'remark-rehype';
import type { PluggableList } from 'unified';
import * as z from 'zod';
import { dangerousSchemes } from '../../lib/linkable.ts';
import { count, filledText, jsonObject, type Keys, named, text } from './parts.ts';

/** The options of remark-rehype. */
export interface RemarkRehypeOptions extends Options {}

const plugin = z.custom<PluggableList[number]>(
  (value) =>
    typeof value === 'function' ||
    (Array.isArray(value) ? typeof value[0] === 'function' : typeof value === 'object' && value !== null),
  'expected a plugin: a function, or [function, options]',
);

const level = () => z.int().min(2).max(6);

const linkScheme = z
  .string()
  .regex(/^[a-z][a-z\d+.-]*$/, { error: "expected a scheme in small letters, without a colon, such as 'vscode'" })
  .refine((scheme) => !dangerousSchemes.includes(scheme), {
    error: `expected another scheme: ${dangerousSchemes.join(', ')} can never be allowed`,
  });

export const limits = z.strictObject({
  /** Maximum size of a file in bytes. @default 2_000_000 @example 5_000_000 */
  fileBytes: count(1).default(2_000_000),
  /** Maximum depth of nested blocks. @default 100 @example 200 */
  depth: count(1).default(100),
  /** Maximum number of characters in a line. @default 100_000 @example 500_000 */
  lineLength: count(1).default(100_000),
  /** Maximum number of columns in a table. @default 200 @example 400 */
  tableColumns: count(1).default(200),
  /** Maximum processor time for one page, in seconds. @default 30 @example 60 */
  seconds: z.number().positive().default(30),
});

/** Limits that keep one file from stopping the build. */
export interface MarkdownLimits extends Keys<typeof limits> {}

export const tableOfContents = z.strictObject({
  /** Highest heading level listed. @default 2 @example 2 */
  minHeadingLevel: level().default(2),
  /** Lowest heading level listed. @default 3 @example 4 */
  maxHeadingLevel: level().default(3),
});

/** Headings in the table of contents. */
export interface TableOfContentsOptions extends Keys<typeof tableOfContents> {}

export const markdown = z.strictObject({
  /**
   * The parser. `auto` uses the native one if the platform supports it and no plugin adds syntax.
   * @default 'auto' @example 'remark'
   */
  parser: z.enum(['auto', 'native', 'remark']).default('auto'),
  /**
   * Raw HTML in Markdown: `safe` keeps a short list of harmless elements, `trusted` passes it unchanged.
   * @default 'safe' @example 'trusted'
   */
  html: z.enum(['safe', 'trusted']).default('safe'),
  /** remark plugins, which transform the Markdown tree. @default [] @example [remarkMath] */
  remarkPlugins: z.array(plugin).default([]),
  /** rehype plugins, which transform the HTML tree. @default [] @example [rehypeKatex] */
  rehypePlugins: z.array(plugin).default([]),
  /** Options of remark-rehype. @default {} @example { footnoteLabel: 'Notes' } */
  remarkRehypeOptions: jsonObject<RemarkRehypeOptions>().default({}),
  /** Part of the cache key: change it when a plugin’s behaviour changes. @default '' @example '2' */
  pluginsVersion: text().default(''),
  /** Headings in the table of contents. @default levels 2 and 3 @example { maxHeadingLevel: 4 } */
  tableOfContents: named<TableOfContentsOptions>(tableOfContents).optional(),
  /** Language of code blocks without one. @default 'text' @example 'js' */
  defaultCodeLanguage: filledText().default('text'),
  /** Values that pages show with `:var[name]`, as plain text. @default {} @example { release: '2.1.0' } */
  variables: z
    .record(z.string().regex(/^[\w.-]+$/, { error: 'expected a name of letters, digits, `.`, `_` and `-`' }), text())
    .default({}),
  /**
   * Line numbers in all code blocks. `showLineNumbers=false` after the language of a block turns them off.
   * @default false @example true
   */
  showLineNumbers: z.boolean().default(false),
  /**
   * Typographic quotes, apostrophes, dashes and ellipses in prose, in the style of the page's language. Code is
   * unchanged.
   * @default true @example false
   */
  smartPunctuation: z.boolean().default(true),
  /**
   * GitHub’s shortcodes for emoji, such as `:rocket:`. Other words between colons stay.
   * @default true @example false
   */
  emoji: z.boolean().default(true),
  /**
   * Title and beginning of the page that a link leads to, shown before the link is followed.
   * @default false @example true
   */
  linkPreviews: z.boolean().default(false),
  /**
   * Further schemes of URLs that links may have, for programs on the visitor's machine. `http`, `https`, `mailto` and
   * `tel` are always allowed; `javascript`, `data`, `vbscript`, `blob` and `file` never are.
   * @default [] @example ['vscode']
   */
  linkSchemes: z.array(linkScheme).default([]),
  /** Limits that keep one file from stopping the build. @default see each limit @example { seconds: 60 } */
  limits: named<MarkdownLimits>(limits).optional(),
});

/** Markdown options. */
export interface MarkdownOptions extends Keys<typeof markdown> {}
