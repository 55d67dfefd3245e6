import { definePlugin } from '@autolode/ssg-cli';
import * as z from 'zod';
import { grammarNames } from './grammars.ts';
import { elementsOf } from './highlight.ts';
import { keptTokens } from './kept-blocks.ts';

/** Where the built-in highlighter is weak: markup in code, code in markup, and templates in strings. */
const usual = 'tsx jsx vue svelte astro hcl terraform tf tfvars markdown md mdx'.split(' ');

const name = z.string().refine((one) => grammarNames.has(one), {
  error: ({ input }) => `Unknown grammar "${String(input)}". The names are listed at https://shiki.style/languages.`,
});

const options = z
  .strictObject({
    /** Names of languages, as blocks of code use them; `all` is every language that Shiki has a grammar for. */
    languages: z.union([z.literal('all'), z.array(name)]).default(usual),
  })
  .prefault({});

/**
 * Highlights code blocks with the grammars of VS Code at build. Colours are those of the theme; readers load nothing more.
 *
 * @example
 * plugins: [shiki({ languages: ['vue', 'svelte', 'ts'] })],
 */
export const shiki = definePlugin({
  name: '@autolode/plugin-shiki',
  version: '1',
  options,
  transform: ({ languages }) => ({
    code: {
      languages: languages === 'all' ? [...grammarNames] : languages,
      highlight: (code, language, { root }) => elementsOf(keptTokens(code, language, root)),
    },
  }),
});
