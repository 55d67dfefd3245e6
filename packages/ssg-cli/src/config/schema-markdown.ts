import * as z from 'zod';
import { dangerousSchemes } from '../lib/linkable.ts';
import { count, filledText, jsonObject, type Shape, text } from './schema-parts.ts';
import type { MarkdownLimits, MarkdownOptions } from './types.ts';

const plugin = z.custom<NonNullable<MarkdownOptions['remarkPlugins']>[number]>(
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

const limits = z.strictObject({
  fileBytes: count(1).optional(),
  depth: count(1).optional(),
  lineLength: count(1).optional(),
  tableColumns: count(1).optional(),
  seconds: z.number().positive().optional(),
} satisfies Shape<MarkdownLimits>);

export const markdown = z.strictObject({
  parser: z.enum(['auto', 'native', 'remark']).optional(),
  html: z.enum(['safe', 'trusted']).optional(),
  remarkPlugins: z.array(plugin).optional(),
  rehypePlugins: z.array(plugin).optional(),
  remarkRehypeOptions: jsonObject().optional(),
  pluginsVersion: text().optional(),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: level().optional(),
      maxHeadingLevel: level().optional(),
    } satisfies Shape<NonNullable<MarkdownOptions['tableOfContents']>>)
    .optional(),
  defaultCodeLanguage: filledText().optional(),
  variables: z
    .record(z.string().regex(/^[\w.-]+$/, { error: 'expected a name of letters, digits, `.`, `_` and `-`' }), text())
    .optional(),
  showLineNumbers: z.boolean().optional(),
  smartPunctuation: z.boolean().optional(),
  emoji: z.boolean().optional(),
  linkPreviews: z.boolean().optional(),
  linkSchemes: z.array(linkScheme).optional(),
  limits: limits.optional(),
} satisfies Shape<MarkdownOptions>);
