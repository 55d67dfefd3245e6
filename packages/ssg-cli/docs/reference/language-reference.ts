import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { languageNames } from '../../src/compile/highlight.ts';

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Every language a code block may name, as Markdown. */
export function languageReference(): string {
  const usual = languageNames().sort();
  const folder = join(dirname(createRequire(import.meta.url).resolve('highlight.js/package.json')), 'lib/languages');
  const rare = readdirSync(folder)
    .flatMap((file) => /^([a-z\d-]+)\.js$/.exec(file)?.[1] ?? [])
    .filter((name) => !usual.includes(name))
    .sort();
  return [
    'The word after the three backticks. An unknown one is a warning that names the nearest. Colours are made at build by [highlight.js](https://highlightjs.org): no language costs a visitor a byte of script.',
    '## Common languages {#common}',
    `These names and short forms are always loaded: ${code(usual)}.`,
    '## All others {#others}',
    `A language of this list is loaded when a page uses it: ${code(rare)}.`,
    '## Without colours {#plain}',
    `${code(['text', 'txt', 'plain', 'plaintext', 'none'])}. \`markdown.defaultLanguage\` is what a block without a name is.`,
  ].join('\n\n');
}
