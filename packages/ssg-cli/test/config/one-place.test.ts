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
import type { Finding } from '../../src/config/finding.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const copy = mkdtempSync(join(tmpdir(), 'config-key-'));
const at = (path: string) => join(copy, 'packages/ssg-cli', path);

beforeAll(() => {
  const parts = ['src', 'docs/reference', 'tsconfig.json'].map((path) => `packages/ssg-cli/${path}`);
  for (const path of ['tsconfig.base.json', ...parts])
    cpSync(join(repository, path), join(copy, path), { recursive: true });
  symlinkSync(join(repository, 'packages/ssg-cli/node_modules'), at('node_modules'));
  const schema = at('src/config/schema/shell.ts');
  const text = readFileSync(schema, 'utf8');
  const key = "  /** Shows a greeting. @default none @example 'Hello' */\n  greeting: filledText().optional(),\n";
  writeFileSync(
    schema,
    text.replace(/^export const footer = .*\n/m, (line) => line + key),
  );
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a key that is added to the schema needs no other change to compile', () => {
  const config = (footer: string) =>
    `import { defineConfig } from './config/define-config.ts';\nexport default defineConfig({ title: 'A', url: 'https://a.example', theme: './theme.ts', footer: { ${footer} } });\n`;
  writeFileSync(at('src/right.ts'), config("greeting: 'Hello'"));
  writeFileSync(at('src/wrong.ts'), config('greeting: 7'));
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
    cwd: at('.'),
    encoding: 'utf8',
  });
  expect(stdout.trim()).toMatch(/^src\/wrong\.ts\(2,.+Type 'number' is not assignable to type 'string'\.$/);
});

test('a key that is added to the schema is checked', async () => {
  const { findMistakes } = (await importSource(at('src/config/validate-config.ts'))) as {
    findMistakes(config: unknown): Finding[];
  };
  const messages = (footer: object) =>
    findMistakes({ title: 'A', url: 'https://a.example', theme: './theme.ts', footer }).map(({ path, message, hint }) =>
      [path.join('.'), message, hint].join(' '),
    );
  expect(messages({ greeting: 'Hello' })).toEqual([]);
  expect(messages({ greeting: 7 })).toEqual([expect.stringMatching(/^footer\.greeting .*expected a string/)]);
  expect(messages({ greting: 'Hello' })).toEqual([expect.stringMatching(/^footer\.greting .*"greeting"/)]);
});

test('a key that is added to the schema is in the reference', async () => {
  const { configKeys } = (await importSource(at('docs/reference/config-reference.ts'))) as {
    configKeys(): ConfigKeys;
  };
  expect(configKeys().keys.find(({ path }) => path === 'footer.greeting')).toEqual({
    path: 'footer.greeting',
    type: 'string',
    required: false,
    about: "Shows a greeting. Default: none. Example: `'Hello'`",
  });
});
