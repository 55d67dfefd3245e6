import type { TokenValues } from '@autolode/ssg-runtime/design-tokens';
import * as z from 'zod';
import { layoutNames } from '../layout-names.ts';
import { filledText, type Keys, named } from './parts.ts';

/** Whether every quote and bracket in a value of CSS is closed. */
function isClosed(value: string): boolean {
  const open: string[] = [];
  let quote: string | undefined;
  for (const character of value) {
    if (quote !== undefined) quote = character === quote ? undefined : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') open.push(character === '(' ? ')' : ']');
    else if ((character === ')' || character === ']') && open.pop() !== character) return false;
  }
  return quote === undefined && open.length === 0;
}

const keys = z.strictObject({
  /** Package path or path relative to the site’s folder. @example '@autolode/theme/blog.css' */
  file: filledText(),
  /** Linked on pages with one of these layouts. @default none @example ['blog-list', 'blog-post'] */
  layouts: z.array(z.enum(layoutNames)).min(1).readonly().optional(),
  /** Linked on pages that use one of these directives, written without colons. @default none @example ['tabs'] */
  directives: z.array(filledText()).min(1).readonly().optional(),
});

/** A stylesheet for some pages: those with one of the layouts, and those that use one of the directives. */
export interface ConditionalStyle extends Keys<typeof keys> {}

export const conditionalStyle = named<ConditionalStyle>(keys).refine(
  ({ layouts, directives }) => layouts !== undefined || directives !== undefined,
  {
    error: 'expected `layouts` or `directives`; for a stylesheet on every page, write a plain string',
  },
);

/** A value in CSS that cannot end its declaration. */
const tokenValue = filledText().refine((value) => !/[;{}<\\]|\/\*/.test(value) && isClosed(value), {
  error: 'expected a value in CSS, without `;`, braces or a comment',
});

export const tokens: z.ZodType<TokenValues, TokenValues> = z.record(
  z.string().regex(/^--[\w-]+$/, { error: 'expected the name of a custom property, such as `--accent`' }),
  z.union([tokenValue, z.strictObject({ dark: tokenValue, light: tokenValue })]),
);
