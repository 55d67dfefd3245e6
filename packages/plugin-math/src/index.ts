import { definePlugin } from '@autolode/ssg-cli';
import remarkMath from 'remark-math';
import temml from 'temml';
import * as z from 'zod';
import { displaySyntax } from './display-syntax.ts';
import { markFormulas } from './mark-formulas.ts';
import { renderFormulas } from './render-formulas.ts';
import { textSyntax } from './text-syntax.ts';

const options = z
  .strictObject({
    /** Whether `$…$` is a formula, by Pandoc's rule. If not, only `$$…$$` is, also inline. */
    singleDollar: z.boolean().default(true),
    /** Custom commands: `{ '\\R': '\\mathbb{R}' }`. */
    macros: z.record(z.string(), z.string()).default({}),
  })
  .prefault({});

/**
 * Turns TeX between dollar signs into MathML, which browsers and screen readers read without a script.
 *
 * @example
 * plugins: [math({ macros: { '\\R': '\\mathbb{R}' } })],
 */
export const math = definePlugin({
  name: '@autolode/plugin-math',
  version: `4, temml ${temml.version}`,
  options,
  transform: ({ singleDollar, macros }) => ({
    remark: [
      [remarkMath, { singleDollarTextMath: singleDollar }],
      [textSyntax, { singleDollar }],
      displaySyntax,
      markFormulas,
    ],
    rehype: [[renderFormulas, macros]],
  }),
  components: { styles: [{ file: '@autolode/plugin-math/math.css', elements: ['math'] }] },
});
