import { mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { checkOf } from '../built-cache.ts';
import { copySite, summaries } from '../site-fixture.ts';

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

interface Answer {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly code: number;
}

const check = (root: string, ...flags: string[]) => checkOf<Answer>(root, ...flags);

const block = (language: string, ...lines: string[]) => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`;

test('blocks marked with "check" are checked with the TypeScript of the site, and errors have the lines of the pages', async () => {
  const site = copySite('basic-site');
  site.write('src/client.ts', 'export const port: number = 4000;\n');
  site.write('src/wrong.ts', "export const wrong: number = 'x';\n");
  site.write(
    'docs/code.md',
    [
      '---\ntitle: Code\n---\n',
      block(
        'ts check',
        "import { port } from './src/client';",
        'const shown: string = String(port); // [!code highlight]',
      ),
      block('ts check', 'const a = 1;', 'const b: string = a;'),
      `- In a list:\n\n  ${block('tsx check', "const a: number = '1';").replaceAll('\n', '\n  ')}`,
      block('ts', 'const unchecked: string = 1;'),
      block('ts check file="src/wrong.ts"'),
      block('py check', 'a = 1'),
    ].join('\n'),
  );
  const missing = await check(site.root, '--code');
  expect(missing.ok).toBe(false);
  expect(summaries(missing.diagnostics)).toEqual([
    expect.stringMatching(/^docs\/code\.md:30 {2}.*only TypeScript and JavaScript are checked, not "py"/),
    expect.stringMatching(/^docs\/code\.md:6 {2}Code blocks are marked with "check", but TypeScript is not installed/),
  ]);
  mkdirSync(join(site.root, 'node_modules'));
  symlinkSync(typescript, join(site.root, 'node_modules/typescript'));
  const found = await check(site.root, '--code');
  expect(found.code).toBe(4);
  expect(summaries(found.diagnostics).slice(1)).toEqual(
    [
      "docs/code.md:12  Type 'number' is not assignable to type 'string'. (TS2322)",
      "docs/code.md:18  Type 'string' is not assignable to type 'number'. (TS2322)",
      "docs/code.md:25  Type 'string' is not assignable to type 'number'. (TS2322)",
    ].map((line) => expect.stringContaining(line)),
  );
  expect(found.ok).toBe(false);

  const folder = join(site.root, '.ssg/cache/code');
  const times = () =>
    readdirSync(folder)
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => [name, statSync(join(folder, name)).mtimeMs]);
  const before = times();
  site.edit('docs/code.md', (text) =>
    text.replace('const b: string = a;', 'const b: number = a;').replace("'1'", '1').replace(' check file', ' file'),
  );
  const fixed = await check(site.root, '--code');
  expect([fixed.ok, fixed.code]).toEqual([true, 3]);
  expect(before).toEqual(expect.arrayContaining(times().filter(([name]) => before.some(([one]) => one === name))));
  expect((await check(site.root)).code).toBeUndefined();
});
