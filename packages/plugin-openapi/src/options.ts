import * as z from 'zod';
import { type LanguageName, languageNames } from './model/languages.ts';

const api = z.strictObject({
  /** Path of the description, from the site's folder. Other files that it refers to are found from there. */
  file: z.string().min(1),
  /** Where its pages are, in the folder of a section: a folder, or for `pages: 'one'` the page without `.md`. */
  path: z.string().min(1),
  /** What a page shows: one operation, the operations of a tag, or everything. With `own`, operations are on pages of the site alone. */
  pages: z.enum(['operation', 'tag', 'one', 'own']).default('operation'),
  /** Whether schemas that several places refer to share a page or have one each; by default, they share one while they are few. */
  schemas: z.enum(['auto', 'one', 'each']).default('auto'),
  /** Languages of the samples, in their order. */
  languages: z.array(z.enum(languageNames as [LanguageName, ...LanguageName[]])).default(languageNames),
  /**
   * Environment variables that the samples read credentials from, by the name of the security scheme. By default, they are
   * `API_KEY`, `API_TOKEN` and `API_CREDENTIALS`, the latter for a name and a password.
   */
  credentials: z.record(z.string(), z.string().regex(/^[A-Za-z_]\w*$/, 'expected letters, digits and _')).default({}),
  /** Path in the output that the description is published at; `false` does not publish it. */
  download: z.union([z.string().min(1), z.literal(false)]).default('openapi.yaml'),
  /** Whether readers can send requests from the pages. `x-try-it: false` switches it off for one operation. */
  tryIt: z.boolean().default(true),
  /** Paths of earlier versions of the description, oldest first: a page lists what changed from each to the next. */
  earlier: z.array(z.string().min(1)).default([]),
  /** Whether mistakes in the description fail the build. What cannot be read at all always does. */
  onErrors: z.enum(['fail', 'warn']).default('fail'),
  /** Front matter of the first page. */
  frontMatter: z.record(z.string(), z.json()).default({}),
});

export type Api = z.output<typeof api>;

/** One description, or several. */
export const options: z.ZodUnion<[typeof api, z.ZodArray<typeof api>]> = z.union([api, z.array(api).min(1)]);
