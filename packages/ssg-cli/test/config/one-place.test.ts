// @module-tag server
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConfigKeys } from '../../docs/reference/config-reference.ts';
import { importSource } from '../../import-source.js';
import type { translateConfig } from '../../src/arrange/locale/translate-config.ts';
import type { configReferences } from '../../src/arrange/shell/config-references.ts';
import type { arrangeNavbar } from '../../src/arrange/shell/navbar.ts';
import type { completeConfig } from '../../src/config/complete-config.ts';
import type { UserConfig } from '../../src/config/types.ts';
import type { findMistakes } from '../../src/config/validate-config.ts';
import type { outputsOf } from '../../src/outputs/all-outputs.ts';
import type { isReservedName } from '../../src/outputs/published-names.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const copy = mkdtempSync(join(tmpdir(), 'one-place-'));
const at = (path: string) => join(copy, 'packages/ssg-cli', path);

/** A key of the config, a kind of navbar item and an output: each in its file, and with a line in its table. */
const added = {
  'src/config/navbar/notice.ts': `import type { Keys } from '../schema/parts.ts';
import { common, type EntryKind, type EntryParts } from './kind.ts';
const inBar = ({ z, filledText, inItems }: EntryParts) => z.strictObject({
  /** Marks the item as a notice. @example 'notice' */
  type: z.literal('notice'),
  /** What it says, as HTML. @example '<b>New</b>' */
  words: filledText(),
  ...inItems,
});
/** A short notice. */
export interface NavbarNotice extends Keys<typeof inBar> {}
export const notice: EntryKind<NavbarNotice> = {
  inBar,
  texts: { words: 'HTML' },
  view: (item, { markup }) => ({ type: 'html', ...common(item), html: markup(item.words) }),
};
`,
  'src/outputs/humans.ts': `import type { Output } from './types.ts';
export const humans: Output = {
  name: 'humans',
  key: 'humans',
  writes: /^humans\\.txt$/,
  needs: 'routes',
  make: ({ config }) => ({ files: [{ path: 'humans.txt', content: config.title }] }),
};
`,
};
const lines: readonly (readonly [path: string, place: RegExp, line: string])[] = [
  [
    'src/config/schema/shell.ts',
    /^export const footer = .*\n/m,
    "  /** Shows a greeting. @default none @example 'Hello' */\n  greeting: filledText().optional(),\n",
  ],
  ['src/config/navbar/entries.ts', /^import .*\n/m, "import { notice } from './notice.ts';\n"],
  ['src/config/navbar/entries.ts', /^export const entryKinds = \{/m, ' notice,'],
  ['src/outputs/all-outputs.ts', /^import .*\n/m, "import { humans } from './humans.ts';\n"],
  ['src/outputs/all-outputs.ts', /^const own: .*\n/m, '  humans,\n'],
  [
    'src/config/schema/outputs.ts',
    /^export const outputs = .*\n/m,
    '  /** The authors. @default true @example false */\n  humans: flag().default(true),\n',
  ],
  [
    'src/config/schema/user-config.ts',
    /^export const userConfig = .*\n/m,
    "  /** A word at the top. @default 'Hello' @example 'Good day' */\n  salute: text().default('Hello'),\n",
  ],
];

const site = { title: 'A', url: 'https://a.example', theme: './theme.ts' };
const facts = { root: '/site', file: '/site/ssg.config.ts', outDir: '/site/dist', hash: '', dependencies: [] };

interface Command {
  arrangeNavbar: typeof arrangeNavbar;
  configReferences: typeof configReferences;
  translateConfig: typeof translateConfig;
  completeConfig: typeof completeConfig;
  findMistakes: typeof findMistakes;
  outputsOf: typeof outputsOf;
  isReservedName: typeof isReservedName;
}
let command: Command;
let reference: ConfigKeys;

beforeAll(async () => {
  const parts = ['src', 'docs/reference', 'tsconfig.json'].map((path) => `packages/ssg-cli/${path}`);
  for (const path of ['tsconfig.base.json', ...parts])
    cpSync(join(repository, path), join(copy, path), { recursive: true });
  symlinkSync(join(repository, 'packages/ssg-cli/node_modules'), at('node_modules'));
  for (const [path, text] of Object.entries(added)) writeFileSync(at(path), text);
  for (const [path, place, line] of lines)
    writeFileSync(
      at(path),
      readFileSync(at(path), 'utf8').replace(place, (found) => found + line),
    );
  const modules = [
    ...['arrange/shell/navbar', 'arrange/shell/config-references', 'arrange/locale/translate-config'],
    ...['config/complete-config', 'config/validate-config', 'outputs/all-outputs', 'outputs/published-names'],
  ];
  writeFileSync(at('src/all.ts'), modules.map((name) => `export * from './${name}.ts';\n`).join(''));
  command = (await importSource(at('src/all.ts'), join(repository, 'packages/ssg-cli/src/lib/own-file.ts'))) as Command;
  rmSync(at('src/all.ts'));
  const { configKeys } = (await importSource(at('docs/reference/config-reference.ts'))) as {
    configKeys(): ConfigKeys;
  };
  reference = configKeys();
});
afterAll(() => rmSync(copy, { recursive: true }));

const complete = (part: object) => command.completeConfig({ ...site, ...part } as UserConfig, facts);
const mistakes = (part: object): string[] =>
  command
    .findMistakes({ ...site, ...part })
    .map(({ path, message, hint }) => [path.join('.'), message, hint].join(' '));

test('what is added to a table needs no other change to compile, and has its type in editors', () => {
  const config = (part: string) =>
    `import { defineConfig } from './config/define-config.ts';\nexport default defineConfig({ ...${JSON.stringify(site)}, ${part} });\n`;
  const menu = (items: string) => `navbar: { items: [${items}, { type: 'dropdown', label: 'B', items: [${items}] }] }`;
  const right = ["footer: { greeting: 'Hello' }", 'outputs: { humans: false }', menu("{ type: 'notice', words: 'C' }")];
  writeFileSync(at('src/right.ts'), config(right.join(', ')));
  writeFileSync(at('src/wrong-key.ts'), config('footer: { greeting: 7 }'));
  writeFileSync(at('src/wrong-kind.ts'), config("navbar: { items: [{ type: 'notice', words: 'C', label: 'D' }] }"));
  writeFileSync(at('src/wrong-output.ts'), config("outputs: { humans: 'E' }"));
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
    cwd: at('.'),
    encoding: 'utf8',
  });
  expect(stdout.split('\n').filter((line) => /^\S/.test(line))).toEqual([
    expect.stringMatching(/^src\/wrong-key\.ts\(2,.+Type 'number' is not assignable to type 'string'\.$/),
    expect.stringMatching(/^src\/wrong-kind\.ts\(2,.+'label' does not exist in type 'NavbarNotice'\.$/),
    expect.stringMatching(
      /^src\/wrong-output\.ts\(2,.+Type 'string' is not assignable to type 'boolean \| undefined'\.$/,
    ),
  ]);
});

test('a key that is added to the schema is checked', () => {
  expect(mistakes({ footer: { greeting: 'Hello' } })).toEqual([]);
  expect(mistakes({ footer: { greeting: 7 } })).toEqual([
    expect.stringMatching(/^footer\.greeting .*expected a string/),
  ]);
  expect(mistakes({ footer: { greting: 'Hello' } })).toEqual([expect.stringMatching(/^footer\.greting .*"greeting"/)]);
});

test('a key with a default that is added to the schema has it in the complete config', () => {
  expect(complete({})).toMatchObject({ salute: 'Hello', outputs: { humans: true } });
  expect(complete({ salute: 'Good day', outputs: { humans: false } })).toMatchObject({
    salute: 'Good day',
    outputs: { humans: false },
  });
});

test('a key that is added to the schema is in the reference', () => {
  expect(reference.keys.find(({ path }) => path === 'footer.greeting')).toEqual({
    path: 'footer.greeting',
    type: 'string',
    required: false,
    about: "Shows a greeting. Default: none. Example: `'Hello'`",
  });
});

const navbar = (item: object) => ({ navbar: { items: [item, { label: 'More', items: [item] }] } });

test('a kind of navbar item that is added to the table is checked in the bar and in dropdowns', () => {
  expect(mistakes(navbar({ type: 'notice', words: 'C' }))).toEqual([]);
  expect(mistakes(navbar({ type: 'notice', words: 7 }))).toEqual([
    expect.stringMatching(/^navbar\.items\.0\.words .*expected a string/),
    expect.stringMatching(/^navbar\.items\.1\.items\.0\.words .*expected a string/),
  ]);
  expect(mistakes(navbar({ type: 'notise' }))).toEqual([
    expect.stringMatching(/^navbar\.items\.0\.type .*"notice"/),
    expect.stringMatching(/^navbar\.items\.1\.items\.0\.type .*"notice"/),
  ]);
});

test('a kind of navbar item that is added to the table is in the reference', () => {
  expect(reference.shared.get('NavbarNotice')?.find(({ path }) => path === 'words')).toEqual({
    path: 'words',
    type: 'string',
    required: true,
    about: "What it says, as HTML. Example: `'<b>New</b>'`",
  });
  expect(reference.keys.find(({ path }) => path === 'navbar.items')?.type).toContain('[NavbarNotice](#NavbarNotice)');
});

test('a kind of navbar item that is added to the table is arranged and translated', () => {
  const config = complete(navbar({ type: 'notice', words: 'New' }));
  const translated = command.translateConfig(config, (key, text) => (/\.html\./.test(key) ? 'Neu' : text));
  const [locale] = config.locales;
  const { items } = command.arrangeNavbar(translated, [], locale as NonNullable<typeof locale>, String);
  const view = { type: 'html', position: 'right', html: ['Neu'] };
  expect(items).toEqual([view, { type: 'dropdown', position: 'right', label: 'More', items: [view] }]);
});

test('links in the HTML of a kind of navbar item that is added to the table are checked', () => {
  const config = complete(navbar({ type: 'notice', words: '<a href="/news">New</a>' }));
  const found = command.configReferences(config, [], String).filter(({ written }) => written === '/news');
  expect(found.map(({ path }) => path.join('.'))).toEqual(['navbar.items.0.words', 'navbar.items.1.items.0.words']);
});

test('an output that is added to the table is made, reserves its name and can be turned off', () => {
  const [on, off] = [complete({}), complete({ outputs: { humans: false } })];
  const names = (config: typeof on) => command.outputsOf(config).map(({ name }) => name);
  expect([names(on).includes('humans'), command.isReservedName('humans.txt', on)]).toEqual([true, true]);
  expect([names(off).includes('humans'), command.isReservedName('humans.txt', off)]).toEqual([false, false]);
  expect(mistakes({ outputs: { humans: false } })).toEqual([]);
  expect(reference.keys.map(({ path }) => path)).toContain('outputs.humans');
});
