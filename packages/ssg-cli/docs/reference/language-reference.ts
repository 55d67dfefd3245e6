import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isAlwaysLoaded, languageNames } from '../../src/compile/code/highlight.ts';
import { grammarNames, plainNames } from '../../src/compile/code/language-names.ts';
import { ownGrammars } from '../../src/compile/code/own-grammars.ts';

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Languages with their other names, as rows of a table. */
function otherNames(): string {
  const byGrammar = new Map<string, string[]>();
  for (const [name, grammar] of grammarNames)
    if (name !== grammar && grammar !== 'plaintext') byGrammar.set(grammar, [...(byGrammar.get(grammar) ?? []), name]);
  return [...byGrammar].map(([grammar, names]) => `| \`${grammar}\` | ${code(names)} |`).join('\n');
}

/** Every language a code block may name, as Markdown. */
export function languageReference(): string {
  const usual = languageNames().filter(isAlwaysLoaded).sort();
  const folder = join(dirname(createRequire(import.meta.url).resolve('highlight.js/package.json')), 'lib/languages');
  const rare = [
    ...readdirSync(folder).flatMap((file) => /^([a-z\d-]+)\.js$/.exec(file)?.[1] ?? []),
    ...Object.keys(ownGrammars),
  ]
    .filter((name) => !usual.includes(name))
    .sort();
  return [
    'The word after the three backticks. An unknown one is a warning with the nearest name. Colours are made at build by [highlight.js](https://highlightjs.org): no language costs a visitor a byte of script.',
    '## Common languages {#common}',
    `These names and short forms are always loaded: ${code(usual)}.`,
    '## All others {#others}',
    `A language of this list is loaded when a page uses it: ${code(rare)}.`,
    '## Other names {#names}',
    'Names of other highlighters, file endings, and languages that are close enough to be coloured as another one.',
    `| Language | Other names |\n|---|---|\n${otherNames()}`,
    '## Without colours {#plain}',
    `${code(plainNames)}. \`markdown.defaultLanguage\` is what a block without a name is.`,
  ].join('\n\n');
}
