// @module-tag process
import { readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type LoadOptions, loadConfig } from '../../src/config/load-config.ts';
import { ModuleCache } from '../../src/config/module-cache.ts';
import { writeSite } from './write-site.ts';

const base = `title: 'T', url: 'https://example.com', theme: './theme.ts'`;
const load = (root: string, options: Partial<LoadOptions> = {}) => loadConfig({ root, ...options });

async function loaded(root: string, options: Partial<LoadOptions> = {}) {
  const result = await load(root, options);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics, null, 2));
  return result.value;
}

async function refused(root: string, options: Partial<LoadOptions> = {}) {
  const result = await load(root, options);
  expect(result.ok).toBe(false);
  return result.diagnostics;
}

describe('finding the file', () => {
  test('lists the file names and suggests --config', async () => {
    const [one] = await refused(await writeSite({ 'config.ts': '' }));
    expect(one?.message).toContain('ssg.config.ts, ssg.config.mts, ssg.config.js, ssg.config.mjs');
    expect(one?.hint).toContain('--config');
  });

  test('reports a missing file that was named', async () => {
    const [one] = await refused(await writeSite({}), { configFile: 'other.ts' });
    expect(one?.message).toBe('There is no config file other.ts.');
  });

  test.each(['ssg.config.ts', 'ssg.config.mts', 'ssg.config.js', 'ssg.config.mjs'])('%s is found', async (name) => {
    const root = await writeSite({ [name]: `export default { ${base} }` });
    expect((await loaded(root)).file).toBe(path.join(root, name));
  });

  test('a named file is used', async () => {
    const root = await writeSite({ 'etc/my.ts': `export default { ${base}, tagline: 'mine' }` });
    expect((await loaded(root, { configFile: 'etc/my.ts' })).tagline).toBe('mine');
  });
});

describe('valid exports', () => {
  test.each([
    ['a value', `export default { ${base} }`],
    ['a promise', `export default Promise.resolve({ ${base} })`],
    ['a function', `export default () => ({ ${base} })`],
    ['an async function', `export default async () => ({ ${base} })`],
    ['a value after a top-level await', `await null; export default { ${base} }`],
    ['CommonJS', `module.exports = { ${base} }`],
    [
      'defineConfig',
      `import { defineConfig, type UserConfig } from '@autolode/ssg-cli'; export default defineConfig({ ${base} } satisfies UserConfig)`,
    ],
  ])('%s', async (_, source) => {
    expect((await loaded(await writeSite({ 'ssg.config.ts': source }))).title).toBe('T');
  });
});

describe('the bundle', () => {
  test('each file keeps its own import.meta and __dirname', async () => {
    const root = await writeSite({
      'ssg.config.ts': `import { here } from './lib/here.ts';
        export default { ${base}, customFields: { here, own: import.meta.url, dir: __dirname, meta: import.meta.dirname } }`,
      'lib/here.ts': 'export const here = import.meta.dirname;',
    });
    expect((await loaded(root)).customFields).toEqual({
      here: path.join(root, 'lib'),
      own: pathToFileURL(path.join(root, 'ssg.config.ts')).href,
      dir: root,
      meta: root,
    });
  });

  test('packages are run by Node from where they are imported, data is bundled', async () => {
    const root = await writeSite({
      'ssg.config.ts': `import { readFileSync } from 'node:fs';
        import esm from 'esm-only';
        import { named } from 'cjs';
        import data from './data.json';
        import linked from 'typed';
        const required = require('cjs').named;
        export default { ${base}, customFields: { esm, named, required, linked, n: data.n, at: import.meta.resolve('cjs'), has: typeof readFileSync } }`,
      'data.json': '{ "n": 1 }',
      'node_modules/esm-only/package.json': '{ "type": "module", "exports": { "import": "./main.js" } }',
      'node_modules/esm-only/main.js': 'export default import.meta.url;',
      'node_modules/cjs/package.json': '{ "main": "main.js" }',
      'node_modules/cjs/main.js': 'exports.named = "named";',
      'node_modules/typed/package.json': '{ "exports": "./main.ts" }',
      'node_modules/typed/main.ts': 'const value: string = "typed"; export default value;',
    });
    expect((await loaded(root)).customFields).toEqual({
      esm: pathToFileURL(path.join(root, 'node_modules/esm-only/main.js')).href,
      named: 'named',
      required: 'named',
      linked: 'typed',
      n: 1,
      at: pathToFileURL(path.join(root, 'node_modules/cjs/main.js')).href,
      has: 'function',
    });
  });

  test('lists every bundled file and writes none', async () => {
    const root = await writeSite({
      'ssg.config.ts': `import nav from './nav.ts'; export default { ${base}, navbar: nav }`,
      'nav.ts': 'export default { title: "N" }',
    });
    const config = await loaded(root);
    expect(config.dependencies).toEqual([path.join(root, 'nav.ts'), path.join(root, 'ssg.config.ts')]);
    expect((await readdir(root)).sort()).toEqual(['nav.ts', 'ssg.config.ts']);
  });

  test('the theme is not run', async () => {
    const root = await writeSite({
      'ssg.config.ts': `export default { ${base} }`,
      'theme.ts': 'throw new Error("the theme ran");',
    });
    expect((await loaded(root)).theme).toBe('./theme.ts');
  });
});

describe('loading again', () => {
  test('an edit of a dependency is detected and changes the hash', async () => {
    const root = await writeSite({
      'ssg.config.ts': `import nav from './nav.ts'; export default { ${base}, navbar: nav }`,
      'nav.ts': 'export default { title: "one" }',
    });
    const [first, same] = [await loaded(root), await loaded(root)];
    await writeFile(path.join(root, 'nav.ts'), 'export default { title: "two" }');
    const edited = await loaded(root);
    expect([first.navbar.title, edited.navbar.title]).toEqual(['one', 'two']);
    expect(same.hash).toBe(first.hash);
    expect(edited.hash).not.toBe(first.hash);
  });

  test('the hash does not depend on the folder, and does on the environment the config read', async () => {
    const files = { 'ssg.config.ts': `export default { ${base}, tagline: process.env.SSG_TEST_TAGLINE ?? '' }` };
    const [a, b] = [await loaded(await writeSite(files)), await loaded(await writeSite(files))];
    expect(a.hash).toBe(b.hash);
    process.env['SSG_TEST_TAGLINE'] = 'x';
    const c = await loaded(await writeSite(files));
    delete process.env['SSG_TEST_TAGLINE'];
    expect(c.hash).not.toBe(a.hash);
  });

  test('a broken config recovers', async () => {
    const root = await writeSite({ 'ssg.config.ts': 'export default {' });
    await refused(root);
    await writeFile(path.join(root, 'ssg.config.ts'), `export default { ${base} }`);
    expect((await loaded(root)).title).toBe('T');
  });
});

describe('a config that fails', () => {
  test.each([
    ['a syntax error', 'const a = 1;\nexport default { title: };', 'config/syntax', 2, 25],
    ['a throw', 'const a = 1;\n\nthrow new Error("no luck");', 'config/threw', 3, 7],
    ['a throw in a function', 'export default () => {\n  throw new Error("no luck");\n};', 'config/threw', 2, 9],
    [
      'a rejection',
      'const p = async () => {\n  throw new Error("no luck");\n};\nexport default p();',
      'config/threw',
      2,
      9,
    ],
    [
      'a throw on a first line with import.meta',
      'import.meta.url; throw new Error("no luck"); export default {}',
      'config/threw',
      1,
      24,
    ],
    ['a name that is not there', 'export default {\n  a: late.b,\n};', 'config/threw', 2, 6],
    ['a module that is not there', "\nimport x from './x.ts';\nexport default x;", 'config/unresolved-import', 2, 15],
    ['a package that is not there', "import x from 'no-such';\nexport default x;", 'config/unresolved-import', 1, 15],
    ['a missing export', "import { y } from './y.ts';\nexport default y;", 'config/syntax', 1, 10],
    ['process.exit', 'process.exit(3);\nexport default {}', 'config/threw', 1, 9],
  ])('%s', async (_, source, code, line, column) => {
    const root = await writeSite({ 'ssg.config.ts': source, 'y.ts': 'export const z = 1;' });
    const [one, ...more] = await refused(root);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ severity: 'error', code, file: 'ssg.config.ts', line, column });
    expect(one?.message).not.toMatch(/\n|data:|\bat \S+:\d+/);
  });

  test('names the imported file that threw', async () => {
    const root = await writeSite({
      'ssg.config.ts': `import './lib/a.ts'; export default { ${base} }`,
      'lib/a.ts': 'export {};\nthrow new TypeError("in a");',
    });
    expect(await refused(root)).toMatchObject([{ file: 'lib/a.ts', line: 2, column: 7, message: 'in a' }]);
  });

  test('reports a thrown value that is not an Error', async () => {
    const [one] = await refused(await writeSite({ 'ssg.config.ts': 'throw "text"; export default {}' }));
    expect(one?.message).toBe('The module threw text, which is not an Error.');
  });

  test('a package without the imported name', async () => {
    const root = await writeSite({
      'ssg.config.ts': "import { nothing } from 'pkg';\nexport default nothing;",
      'node_modules/pkg/package.json': '{ "type": "module", "exports": "./main.js" }',
      'node_modules/pkg/main.js': 'export const some = 1;',
    });
    const [one] = await refused(root);
    expect(one).toMatchObject({ code: 'config/threw', file: 'ssg.config.ts' });
    expect(one?.message).toContain("'nothing'");
  });

  test('no default export', async () => {
    const [one] = await refused(await writeSite({ 'ssg.config.ts': `export const config = { ${base} }` }));
    expect(one).toMatchObject({ code: 'config/no-default-export', message: 'ssg.config.ts has no default export.' });
  });

  test.each([
    ['a promise that never settles', 'export default new Promise(() => {})'],
    ['a top-level await that never ends', 'await new Promise(() => {}); export default {}'],
    ['a loop without an end', 'for (;;) {}\nexport default {}'],
    ['a function that loops', 'export default async () => { await null; for (;;) {} }'],
    ['a function that never answers', 'export default () => new Promise(() => {})'],
  ])('%s runs into the time limit', async (_, source) => {
    const [one] = await refused(await writeSite({ 'ssg.config.ts': source }), { seconds: 0.2 });
    expect(one).toMatchObject({
      code: 'config/timeout',
      message: 'ssg.config.ts did not finish within 0.2 seconds.',
    });
  });
});

describe('the output folder', () => {
  test('is dist in the site by default', async () => {
    const root = await writeSite({ 'ssg.config.ts': `export default { ${base} }` });
    expect((await loaded(root)).outDir).toBe(path.join(root, 'dist'));
    expect((await loaded(root, { outDir: '../elsewhere' })).outDir).toBe(path.resolve(root, '../elsewhere'));
  });

  test('rejects a symbolic link out of the site', async () => {
    const root = await writeSite({ 'ssg.config.ts': `export default { ${base} }` });
    await symlink(await writeSite({}), path.join(root, 'dist'));
    const [one] = await refused(root);
    expect(one).toMatchObject({ code: 'config/out-dir' });
    expect(one?.message).toContain('symbolic link that points outside the site');
  });
});

describe('errors', () => {
  test('are reported together, each with its position', async () => {
    const root = await writeSite({
      'ssg.config.ts': `import { defineConfig } from '@autolode/ssg-cli';
import navbar from './navbar.ts';

export default defineConfig({
  titel: 'T',
  url: 'https://example.com/docs',
  theme: './theme.ts',
  docs: [{ path: 'docs', lastVersion: '3.0' }],
  navbar,
});`,
      'navbar.ts': `export default {
  items: [
    { type: 'dropdwon', items: [] },
  ],
};`,
      'versions.json': '["2.0"]',
    });
    const found = await refused(root);
    expect(found.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`).sort()).toEqual([
      'navbar.ts:3:7 config/unknown-navbar-type',
      'ssg.config.ts:4:29 config/missing-key',
      'ssg.config.ts:5:3 config/unknown-key',
      'ssg.config.ts:6:3 config/address',
      'ssg.config.ts:8:26 config/unknown-version',
    ]);
  });

  test('warnings do not stop the load', async () => {
    const root = await writeSite({
      'ssg.config.ts': `export default { ${base}, docs: [{ path: 'd', sidebarCollapsible: false, sidebarCollapsed: true }] }`,
    });
    const result = await load(root);
    expect(result).toMatchObject({ ok: true, diagnostics: [{ severity: 'warning', code: 'config/ignored' }] });
  });

  test('a key that an object has twice is reported in every load, with the line of the first one', async () => {
    const root = await writeSite({
      'ssg.config.ts': `export default {\n  ${base},\n  docs: { path: 'a' },\n  docs: { path: 'docs' },\n}`,
    });
    const memory = new ModuleCache(root);
    for (const options of [{}, { memory }, { memory }]) {
      const result = await load(root, options);
      expect(result.ok).toBe(true);
      expect(result.diagnostics).toEqual([
        {
          severity: 'warning',
          code: 'bundle/esbuild',
          file: 'ssg.config.ts',
          line: 4,
          column: 3,
          message: 'The key "docs" is written twice in this object, so its first value is ignored.',
          hint: 'Remove one of them, or merge their values. The original key "docs" is here: ssg.config.ts:3.',
        },
      ]);
    }
  });

  test('what is probably wrong in a module that the config imports is reported', async () => {
    const root = await writeSite({
      'ssg.config.ts': `import { isOn } from './on.ts';\nexport default { ${base}, customFields: { on: isOn() } }`,
      'on.ts': 'export const isOn = (on: unknown = NaN) => {\n  return on === NaN;\n};',
    });
    const result = await load(root);
    expect(result.diagnostics).toMatchObject([
      { severity: 'warning', file: 'on.ts', line: 2, hint: expect.stringContaining('Number.isNaN') },
    ]);
  });

  test('a key set to undefined is ignored', async () => {
    const root = await writeSite({
      'ssg.config.ts': `export default { ${base}, tagline: undefined, colorMode: { defaultMode: undefined } }`,
    });
    expect((await loaded(root)).colorMode.defaultMode).toBe('light');
  });

  test('an invalid versions file gives one error', async () => {
    const root = await writeSite({
      'ssg.config.ts': `export default { ${base}, docs: [{ path: 'd', lastVersion: '1.0' }] }`,
      'versions.json': 'x',
    });
    expect(await refused(root)).toMatchObject([{ code: 'config/versions-file' }]);
  });

  test('a config that contains itself', async () => {
    const root = await writeSite({
      'ssg.config.ts': `const customFields = {};\ncustomFields.self = customFields;\nexport default { ${base}, customFields }`,
    });
    const [one] = await refused(root);
    expect(one?.message).toBe('customFields.self contains itself.');
  });
});
