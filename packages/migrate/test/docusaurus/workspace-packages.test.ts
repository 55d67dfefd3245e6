import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workspacePackages } from '../../src/docusaurus/workspace-packages.ts';
import { folderOf, migrate } from '../old-site.ts';

const json = JSON.stringify;

/** A repository with a site in `website` and packages beside it, none of which are installed. */
const repository = (files: Readonly<Record<string, string>>, dependencies: Readonly<Record<string, string>>) => ({
  'pnpm-workspace.yaml': 'packages: [website, tools/*]\n',
  'website/package.json': json({ name: 'website', dependencies }),
  'website/docusaurus.config.js': `const { shared } = require('site-config');
module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', {}]], ...shared };`,
  'website/docs/intro.mdx': "import { Feed } from 'own-theme/lib/components/Feed';\n\n# Intro\n\n<Feed />\n",
  'tools/config/package.json': json({ name: 'site-config', main: 'lib/index.js' }),
  'tools/config/src/index.ts': "export const shared: object = { tagline: 'Hot' };\n",
  'tools/theme/package.json': json({ name: 'own-theme', main: 'node/index.js' }),
  'tools/theme/src/components/Feed.tsx':
    "import { useState } from 'react';\nimport './Feed.css';\nexport function Feed() { const [one] = useState(1); return <p className=\"feed\">{one}</p>; }\n",
  'tools/theme/src/components/Feed.css': '.feed { margin: 0 }\n',
  ...files,
});

test('packages of the repository are read from their sources, in the config and in pages, and not installed', async () => {
  const { read, notes } = await migrate(
    repository({}, { 'site-config': 'workspace:*', 'own-theme': 'workspace:^' }),
    'website',
  );
  expect(read('ssg.config.ts')).toContain("tagline: 'Hot'");
  expect(read('docs/intro.mdx')).toContain("from '@site/tools/theme/src/components/Feed.tsx'");
  expect(read('tools/theme/src/components/Feed.tsx')).toContain('className="feed"');
  expect(Object.keys(JSON.parse(read('package.json')).dependencies)).not.toContain('own-theme');
  expect(notes.filter(({ message }) => /Not installed|is imported/.test(message))).toEqual([]);
});

test('a package of the repository without sources is reported, as no registry has it', async () => {
  const { read, notes } = await migrate(
    repository({}, { 'site-config': 'file:../tools/config', 'own-theme': 'link:../gone' }),
    'website',
  );
  expect(read('ssg.config.ts')).toContain("tagline: 'Hot'");
  expect(Object.keys(JSON.parse(read('package.json')).dependencies)).not.toContain('own-theme');
  expect(notes.some(({ file, message }) => file === 'docs/intro.mdx' && /Feed|own-theme/.test(message))).toBe(true);
});

test('modules are found by exports, by main and by their place in the sources', () => {
  const root = folderOf({
    'package.json': json({ dependencies: { one: 'workspace:*', two: 'workspace:*', three: '^1.0.0' } }),
    'packages/one/package.json': json({
      name: 'one',
      exports: { '.': { import: './dist/a.mjs' }, './b': './dist/b.js' },
    }),
    'packages/one/src/a.ts': '',
    'packages/one/dist/b.js': '',
    'packages/two/package.json': json({ name: 'two' }),
    'packages/two/src/index.tsx': '',
    'packages/three/package.json': json({ name: 'three' }),
    'packages/three/index.js': '',
  });
  const { find, has } = workspacePackages(root);
  expect(find('one')).toBe(join(root, 'packages/one/src/a.ts'));
  expect(find('one/b')).toBe(join(root, 'packages/one/dist/b.js'));
  expect(find('two')).toBe(join(root, 'packages/two/src/index.tsx'));
  // A range of a registry says that it has the package.
  expect([find('three'), has('three'), find('one/c')]).toEqual([undefined, false, undefined]);
});

test('a private package of a workspace is not installed, whatever range asks for it', () => {
  const root = folderOf({
    'package.json': json({
      workspaces: ['packages/*'],
      dependencies: { one: '^1.0.0', two: '^1.0.0', react: '^18.0.0' },
    }),
    'packages/one/package.json': json({ name: 'one', private: true }),
    'packages/one/index.js': '',
    'packages/two/package.json': json({ name: 'two' }),
    'packages/two/index.js': '',
  });
  const { find, has } = workspacePackages(root);
  expect(find('one')).toBe(join(root, 'packages/one/index.js'));
  expect(['one', 'two', 'react'].map(has)).toEqual([true, false, false]);
});

test('files of a package of the workspace are found without a dependency on it, its modules are not', () => {
  const root = folderOf({
    'package.json': json({ name: 'all', workspaces: ['packages/*'] }),
    'site/package.json': json({ name: 'site', dependencies: { pot: '^1.0.0' } }),
    'packages/cup/package.json': json({ name: '@tea/cup', main: 'index.js' }),
    'packages/cup/README.md': '# Cup\n',
    'packages/cup/index.js': '',
    'packages/pot/package.json': json({ name: 'pot' }),
    'packages/pot/README.md': '# Pot\n',
  });
  const { find } = workspacePackages(join(root, 'site'));
  expect(find('@tea/cup/README.md')).toBe(join(root, 'packages/cup/README.md'));
  expect(find('@tea/cup')).toBeUndefined();
  expect(find('pot/README.md')).toBeUndefined();
});
