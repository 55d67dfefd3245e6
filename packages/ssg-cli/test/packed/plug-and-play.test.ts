import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from './installers.ts';
import { installedFrom, type Packed, packAll, shell } from './pack.ts';

const yarn = installers['yarn']?.install.slice(0, -2) ?? [];

let packed: Packed;
let folder: string;
beforeAll(async () => {
  packed = await packAll();
  folder = join(packed.folder, 'plug-and-play');
  mkdirSync(folder);
  const { dependencies: own, overrides } = installedFrom(packed);
  const dependencies = { ...own, react: '^19.0.0', 'react-dom': '^19.0.0' };
  const manifest = { name: 'sites', private: true, dependencies, ...installers['yarn']?.manifest(overrides) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'yarn.lock'), '');
  writeFileSync(join(folder, '.yarnrc.yml'), 'nodeLinker: pnp\nenableGlobalCache: true\n');
  await shell('npx', [...yarn, 'install', '--no-immutable'], folder);
}, 1_200_000);
afterAll(() => packed?.remove());

test('a site can be created from packages that Yarn keeps in zip files, as `yarn create` does', async () => {
  await shell('npx', [...yarn, 'ssg', 'init', 'site', '--template', 'docs-blog', '--yes'], folder);
  expect(readdirSync(join(folder, 'site'))).toEqual(
    expect.arrayContaining(['blog', 'docs', 'package.json', 'pages', 'ssg.config.ts', 'theme.ts']),
  );
});

test.each(['build', 'dev', 'clean'])("ssg %s names the setting that replaces Plug'n'Play", async (command) => {
  await expect(shell('npx', [...yarn, 'ssg', command], folder)).rejects.toThrow(
    /command\/plug-and-play[\s\S]*nodeLinker: node-modules/,
  );
});
