import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockedVersions } from '../src/locked-versions.ts';
import { docusaurus, folderOf, migrate } from './old-site.ts';

const versionsOf = (files: Readonly<Record<string, string>>, folder = '.') => {
  const lock = lockedVersions(join(folderOf(files), folder));
  return (name: string, range?: string) => lock?.versionOf(name, range);
};

test('npm: the package nearest to a workspace is its version', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' },
    'node_modules/b': { version: '2.0.0' },
    'website/node_modules/a': { version: '1.5.0' },
    'node_modules/fork': { version: '1.0.0', resolved: 'git+ssh://git@github.com/x/fork.git#abc' },
    'node_modules/alias': { name: 'b', version: '2.0.0' },
    'node_modules/local': { resolved: 'packages/local', link: true },
  };
  const find = versionsOf({ 'package-lock.json': JSON.stringify({ packages }) }, 'website');
  expect(['a', 'b', 'fork', 'alias', 'local', 'absent'].map((name) => find(name))).toEqual([
    '1.5.0',
    '2.0.0',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const old = versionsOf({ 'package-lock.json': JSON.stringify({ dependencies: { a: { version: '0.9.1' } } }) });
  expect(old('a', '^0.9.0')).toBe('0.9.1');
});

test.each([
  [
    'Yarn 1',
    `# yarn lockfile v1\n\n"@x/a@^1.0.0", "@x/a@^1.1.0":\n  version "1.2.3"\n  dependencies:\n    b "^2.0.0"\n\nb@^2.0.0:\n  version "2.5.0"\n\nb@^3.0.0:\n  version "3.1.0"\n\n"c@npm:b@^3.0.0":\n  version "3.1.0"\n`,
  ],
  [
    'later versions of Yarn',
    `__metadata:\n  version: 8\n\n"@x/a@npm:^1.0.0, @x/a@npm:^1.1.0":\n  version: 1.2.3\n  dependencies:\n    b: "npm:^2.0.0"\n\n"b@npm:^2.0.0":\n  version: 2.5.0\n\n"b@npm:^3.0.0":\n  version: 3.1.0\n\n"site@workspace:.":\n  version: 0.0.0-use.local\n`,
  ],
])('%s: the range of the package.json decides among several versions', (_, text) => {
  const find = versionsOf({ 'yarn.lock': text });
  expect(find('@x/a', '^1.1.0')).toBe('1.2.3');
  expect(find('b', '^2.0.0')).toBe('2.5.0');
  expect(find('b', '^3.0.0')).toBe('3.1.0');
  expect(find('@x/a')).toBe('1.2.3');
  expect(find('b')).toBeUndefined();
  expect(find('site')).toBeUndefined();
});

test.each([
  [
    'of a workspace',
    `---\nlockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    packageManagerDependencies:\n      pnpm:\n        specifier: 12.0.0\n        version: 12.0.0\n\n---\nlockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      a:\n        specifier: ^1.0.0\n        version: 1.0.1\n\n  website:\n    dependencies:\n      a:\n        specifier: ^1.0.0\n        version: 1.2.3(react@18.0.0)\n      own:\n        specifier: workspace:*\n        version: link:../own\n\npackages:\n\n  '@x/b@2.5.0':\n    resolution: {integrity: sha512-x}\n\n  c@1.0.0:\n    resolution: {integrity: sha512-x}\n\n  c@2.0.0:\n    resolution: {integrity: sha512-x}\n`,
  ],
  [
    'of an older version',
    `lockfileVersion: 5.4\n\nimporters:\n\n  website:\n    specifiers:\n      a: ^1.0.0\n      own: workspace:*\n    dependencies:\n      a: 1.2.3_react@18.0.0\n      own: link:../own\n\npackages:\n\n  /@x/b/2.5.0_react@18.0.0:\n    resolution: {integrity: sha512-x}\n\n  /c/1.0.0:\n    resolution: {integrity: sha512-x}\n\n  /c/2.0.0:\n    resolution: {integrity: sha512-x}\n`,
  ],
])('pnpm: versions are those of the workspace in a lock file %s', (_, text) => {
  const find = versionsOf({ 'pnpm-lock.yaml': text }, 'website');
  expect(['a', 'own', '@x/b', 'c'].map((name) => find(name, '^1.0.0'))).toEqual([
    '1.2.3',
    undefined,
    '2.5.0',
    undefined,
  ]);
});

test('Bun: versions are those of the workspace', () => {
  const find = versionsOf(
    {
      'bun.lock': `{ "workspaces": { "": {}, "website": { "name": "docs", }, }, "packages": { "a": ["a@1.0.0", "", {}, ""], "docs/a": ["a@1.2.3", "", {}, ""], "c": ["b@1.0.0"], }, }`,
    },
    'website',
  );
  expect(['a', 'c'].map((name) => find(name))).toEqual(['1.2.3', undefined]);
});

test.each([
  [
    'package-lock.json',
    JSON.stringify({
      packages: {
        'node_modules/@x/a': {
          version: '1.0.0',
          dependencies: { d: '1' },
          peerDependencies: { '@y/b': '1', c: '1' },
          peerDependenciesMeta: { c: { optional: true } },
        },
        'node_modules/d': { version: '1.0.0', peerDependencies: { e: '1' } },
      },
    }),
  ],
  [
    'yarn.lock',
    '"@x/a@npm:^1.0.0":\n  version: 1.0.0\n  dependencies:\n    d: "npm:1"\n  peerDependencies:\n    "@y/b": ^1.0.0\n    c: "*"\n  peerDependenciesMeta:\n    c:\n      optional: true\n\n"d@npm:1":\n  version: 1.0.0\n  peerDependencies:\n    e: 1\n',
  ],
  [
    'pnpm-lock.yaml',
    "packages:\n\n  '@x/a@1.0.0':\n    peerDependencies:\n      '@y/b': ^1.0.0\n      c: '*'\n    peerDependenciesMeta:\n      c:\n        optional: true\n\n  d@1.0.0:\n    engines: {node: '>=14'}\n    peerDependencies:\n      e: '1'\n\nsnapshots:\n\n  '@x/a@1.0.0(@y/b@1.0.0)':\n    dependencies:\n      d: 1.0.0(e@1.0.0)\n",
  ],
  [
    'bun.lock',
    '{ "packages": { "@x/a": ["@x/a@1.0.0", "", { "dependencies": { "d": "1" }, "peerDependencies": { "@y/b": "1", "c": "1", }, "optionalPeers": ["c"], }, ""], "d": ["d@1.0.0", "", { "peerDependencies": { "e": "1" } }, ""], }, }',
  ],
])('%s: the peers of a package and of what it depends on are known', (name, text) => {
  const lock = lockedVersions(folderOf({ [name]: text }));
  expect(lock?.peersOf('@x/a')).toEqual([
    { name: '@y/b', isOptional: false },
    { name: 'c', isOptional: true },
    { name: 'e', isOptional: false },
  ]);
  expect(lock?.peersOf('e')).toEqual([]);
});

test('a damaged lock file names no versions', () => {
  expect(versionsOf({ 'package-lock.json': '{', 'yarn.lock': 'a@^1:\n  version "1.0.0"\n' })('a', '^1')).toBe('1.0.0');
});

test('packages that migrated code imports have the versions that the old site had installed', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docs/tea.mdx': "import Tea from '@site/src/Tea';\n\n# Tea\n\n<Tea />\n",
      'src/Tea.js': "import { hot } from 'kettle-parts';\nimport cup from 'cups';\n\nexport default () => hot(cup);\n",
      'package.json': JSON.stringify({ dependencies: { 'kettle-parts': '^1.4.1', cups: '^2.0.0', lids: '^3.0.0' } }),
      'package-lock.json': JSON.stringify({
        lockfileVersion: 3,
        packages: {
          'node_modules/kettle-parts': { version: '1.4.2', peerDependencies: { lids: '3', react: '18', spouts: '1' } },
        },
      }),
    }),
  );
  expect((JSON.parse(read('package.json')) as { optionalDependencies: object }).optionalDependencies).toEqual({
    'kettle-parts': '1.4.2',
    cups: '^2.0.0',
    lids: '^3.0.0',
  });
  expect(read('package.json')).not.toContain('spouts');
  expect(notes.filter(({ cause }) => cause === 'packages')).toEqual([
    {
      file: 'package-lock.json',
      cause: 'packages',
      message: expect.stringMatching(/^Packages that the code imports have the exact versions of the lock file/),
      detail: 'kettle-parts 1.4.2',
    },
  ]);
});
