import * as z from 'zod';
import { count, filledText, jsonObject, type Shape, text } from './schema-parts.ts';
import type { MarkdownLimits, MarkdownOptions } from './types.ts';

const plugin = z.custom<NonNullable<MarkdownOptions['remarkPlugins']>[number]>(
  (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
  'expected a plugin: a function, or [function, options]',
);

const level = () => z.int().min(2).max(6);

const limits = z
  .strictObject({
    fileBytes: count(1).optional().describe('Bytes of one file; 2 MB by default.'),
    depth: count(1).optional().describe('Depth of nesting; 100 by default.'),
    lineLength: count(1).optional().describe('Characters of one line; 100,000 by default.'),
    tableColumns: count(1).optional().describe('Columns of a table; 200 by default.'),
    seconds: z.number().positive().optional().describe('Seconds for one page; 30 by default.'),
  } satisfies Shape<MarkdownLimits>)
  .describe('Limits that keep one file from stopping the build.');

export const markdown = z
  .strictObject({
    parser: z.enum(['auto', 'native', 'remark']).optional().describe('The Markdown parser; `auto` by default.'),
    html: z.enum(['safe', 'trusted']).optional().describe('What becomes of raw HTML in Markdown; `safe` by default.'),
    remarkPlugins: z.array(plugin).optional().describe('Plugins on the Markdown tree.'),
    rehypePlugins: z.array(plugin).optional().describe('Plugins on the HTML tree.'),
    remarkRehypeOptions: jsonObject().optional().describe('Options of remark-rehype.'),
    pluginsVersion: text().optional().describe('Part of the cache key: change it when a plugin’s behaviour changes.'),
    tableOfContents: z
      .strictObject({
        minHeadingLevel: level().optional().describe('The highest heading listed; 2 by default.'),
        maxHeadingLevel: level().optional().describe('The lowest heading listed; 3 by default.'),
      } satisfies Shape<NonNullable<MarkdownOptions['tableOfContents']>>)
      .optional()
      .describe('Headings in the table of contents.'),
    defaultCodeLanguage: filledText().optional().describe('Language of code blocks that name none.'),
    limits: limits.optional(),
  } satisfies Shape<MarkdownOptions>)
  .describe('How Markdown is read.');
