import type { Note } from '../note.ts';

/** Statements that Tailwind replaces by its own CSS: `@tailwind base;`, `@import "tailwindcss" layer(x);`. */
const replaced =
  /@tailwind\s+[\w-]+\s*;|@import\s+(?:url\(\s*)?(["'])tailwindcss(?:\/[^"'\n]*)?\1[^;{}]*;|@(?:plugin|config|source|reference)\s+[^;{}]*;/g;

/** What else only Tailwind understands. */
const rule = /@(?:tailwind|apply|theme|utility|custom-variant|variant|screen|plugin|config|source|reference)\b/g;

/**
 * Removes the statements of a stylesheet that stand for CSS of Tailwind, which the build does not run, so that the rest
 * of the sheet can be used.
 *
 * @param css - The stylesheet, without Sass.
 * @param file - Its path in the old site.
 */
export function withoutTailwind(css: string, file: string): { readonly css: string; readonly note?: Note } {
  const first = css.match(replaced)?.[0] ?? /@apply\b/.exec(css)?.[0];
  if (first === undefined) return { css };
  const names = new Set([...css.matchAll(rule)].map(([name]) => `\`${name}\``));
  if (first.startsWith('@import')) names.add('`@import "tailwindcss"`');
  return {
    css: css.replace(replaced, ''),
    note: {
      file,
      line: css.slice(0, css.indexOf(first)).split('\n').length,
      cause: 'styles',
      message: `The stylesheet is written for Tailwind (${[...names].sort().join(', ')}), which the build does not run: its utility classes have no styles.`,
      remedy: 'Run Tailwind before the build and add the file that it writes to `styles`: see the guide on Tailwind.',
    },
  };
}
