import { definePlugin } from '@autolode/ssg-cli';
import * as z from 'zod';
import { explainTypes } from './explain-types.ts';

const options = z
  .strictObject({
    /** Whether all blocks in TypeScript are explained, or those marked `twoslash` only. */
    explicit: z.boolean().default(true),
    /** As in `tsconfig.json`. */
    compilerOptions: z.record(z.string(), z.json()).default({}),
    /** Severity of type errors that a block does not announce. */
    onErrors: z.enum(['throw', 'warn']).default('throw'),
  })
  .prefault({});

/**
 * Explains the names in blocks of TypeScript by their types, as an editor does. Types are found at build; readers load no script.
 *
 * @example
 * plugins: [twoslash()],
 */
export const twoslash = definePlugin({
  name: '@autolode/plugin-twoslash',
  version: '1',
  options,
  transform: (given) => ({
    code: { languages: ['ts', 'tsx', 'typescript'], prepare: (block, file) => explainTypes(block, file, given) },
  }),
  components: { styles: [{ file: '@autolode/plugin-twoslash/twoslash.css', elements: ['button'] }] },
});
