import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../src/build.ts';
import { run } from '../../src/cli.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { initSite } from '../../src/init/init-site.ts';
import { linkPackages } from '../link-packages.ts';
import { shell } from '../packed/pack.ts';
import { told } from '../site-fixture.ts';
import { collectExamples, configOf } from './examples.ts';

/*
 * What the manual shows to be copied is copied here: the blocks of each example go into a new site, which must build without
 * a warning, compile, and publish what the page says.
 */
const examples = collectExamples(fileURLToPath(new URL('../../docs/manual', import.meta.url)));

/** What each example must publish: parts of files, by path in the output. */
const published: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  customise: {
    'docs/shout.html': ['class="shout" data-level="2"', 'Made in Seoul.', 'class="doc-kicker"'],
    'docs/counter.html': ['3 cars', 'data-island="counter"'],
    'docs/icons.html': ['data-icon="wheel"', 'data-icon="rocket"'],
  },
  mdx: {
    'docs/loan.html': ['<strong>18,000 €</strong>', '500 €', 'Directives work here too.'],
  },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ssg-examples-'));
  linkPackages(folder);
  for (const name of ['node', 'react'])
    symlink(new URL(`../../node_modules/@types/${name}`, import.meta.url), join(folder, 'node_modules/@types', name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every example of the manual is known here', () => {
  expect([...examples.keys()].sort()).toEqual(Object.keys(published).sort());
});

test.each([...examples])(
  'the example "%s" builds without a warning and publishes what it says',
  async (name, example) => {
    const root = join(folder, name);
    rmSync(root, { recursive: true, force: true });
    initSite(root, { template: 'docs', title: 'Example', url: 'https://example.com' });
    mkdirSync(join(root, 'pages'));
    writeFileSync(join(root, 'pages/index.md'), '---\ntitle: Home\n---\n\n[Docs](/docs)\n');
    writeFileSync(join(root, 'ssg.config.ts'), configOf(example.config));
    for (const [path, text] of example.files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const words of example.commands) expect(await run([...words.split(' '), '--root', root]), words).toBe(0);
    const config = await loadConfig({ root });
    expect(told(config.diagnostics)).toEqual([]);
    if (!config.ok) return;
    expect(told((await build(config.value, { strict: true })).diagnostics)).toEqual([]);
    for (const [file, parts] of Object.entries(published[name] ?? {})) {
      // React marks where two texts meet.
      const text = readFileSync(join(root, 'dist', file), 'utf8').replaceAll('<!-- -->', '');
      expect(
        parts.filter((part) => !text.includes(part)),
        `${file} lacks`,
      ).toEqual([]);
    }
  },
);

test('the examples of the manual compile', async () => {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  // All sites at once, with the types of the sources, which are read but once so.
  const { compilerOptions } = JSON.parse(readFileSync(join(folder, 'mdx/tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, types: ['node', 'react'] },
      include: ['*/**/*.ts', '*/**/*.tsx'],
    }),
  );
  expect(await shell('node', [tsc, '-p', folder], folder)).toBe('');
});

function symlink(target: URL, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(fileURLToPath(target), path, 'junction');
}
