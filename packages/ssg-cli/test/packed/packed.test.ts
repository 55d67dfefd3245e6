// Not tagged as long, although it is: it starts after other-sites.test.ts, which packs the packages that this file waits for.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { nameOf, packAll, packageNames, release, shell } from './pack.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

let packed: Awaited<ReturnType<typeof packAll>>;
beforeAll(async () => {
  packed = await packAll();
}, 1_200_000);
afterAll(() => packed?.remove());

const list = async (tarball: string): Promise<string[]> =>
  (await shell('tar', ['-tzf', tarball], packed.folder)).trim().split(/\r?\n/);
const manifest = async (tarball: string) =>
  JSON.parse(await shell('tar', ['-xzOf', tarball, 'package/package.json'], packed.folder)) as {
    readonly exports: Readonly<Record<string, unknown>>;
    readonly bin?: Readonly<Record<string, string>>;
    readonly peerDependencies: Readonly<Record<string, string>>;
    readonly dependencies?: Readonly<Record<string, string>>;
  };

const dependenciesOf = (site: string) =>
  (
    JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    }
  ).dependencies;

test('the release command packs every package, checks it with publint and are-the-types-wrong, and asks npm in a dry run', () => {
  const { version } = JSON.parse(readFileSync(join(repository, 'packages/ssg-cli/package.json'), 'utf8')) as {
    version: string;
  };
  for (const name of packageNames) expect(packed.said).toContain(`Would publish @autolode/${nameOf(name)}@${version}`);
});

test('a release that is not prepared is rejected before anything is packed, with every reason', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-release-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of packageNames) {
    mkdirSync(join(root, 'packages', name), { recursive: true });
    for (const file of ['package.json', 'README.md', 'LICENSE'])
      cpSync(join(repository, 'packages', name, file), join(root, 'packages', name, file));
  }
  writeFileSync(
    join(root, 'CHANGELOG.md'),
    '# Changelog\n\n## Unreleased\n\n- Something new.\n\n## 0.1.0\n\nThe first.\n',
  );
  const manifest = join(root, 'packages/theme/package.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/"version": "[^"]*"/, '"version": "0.0.9"').replace(/"license": .*\n/, ''));
  await expect(release('--root', root)).rejects.toThrow(
    /"license" is missing[\s\S]*different versions: [\s\S]*1 unreleased entries[\s\S]*"homepage" is a placeholder[\s\S]*"repository" is a placeholder/,
  );

  await release('prepare', '9.8.7', '--root', root);
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ version: '9.8.7' });
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toMatch(
    /^## Unreleased\n\n## 9\.8\.7 - \d{4}-\d\d-\d\d\n\n- Something new\.\n\n## 0\.1\.0$/m,
  );
  await expect(release('prepare', '10', '--root', root)).rejects.toThrow(/Usage/);
});

test('a site created from a clone contains the packages and installs them', async () => {
  const site = join(packed.folder, 'from-clone');
  const script = join(repository, 'packages/create-site/from-clone.js');
  const words = ['--yes', '--title', 'Tea', '--features=search,math'];
  await shell('node', [script, site, ...words], repository, { SSG_TARBALLS: packed.folder });
  const used = dependenciesOf(site);
  for (const [name, tarball] of [
    ['ssg-cli', packed.cli],
    ['ssg-runtime', packed.runtime],
    ['theme', packed.theme],
    ['plugin-math', packed.math],
  ] as const) {
    const path = used[`@autolode/${name}`]?.replace('file:', '') ?? '';
    expect(path).toMatch(/^packages\/autolode-.*\.tgz$/);
    expect(readFileSync(join(site, path)).equals(readFileSync(tarball))).toBe(true);
  }
  expect(readFileSync(join(site, 'ssg.config.ts'), 'utf8')).toContain("title: 'Tea'");
  await expect(shell('node', [script], repository)).rejects.toThrow(/Name a new folder first/);
});

test('packages of a clone are added to a site, and replaced when they have changed, under another name', async () => {
  const site = join(packed.folder, 'with-packages');
  mkdirSync(site);
  writeFileSync(join(site, 'package.json'), '{ "dependencies": { "@autolode/theme": "^0.1.0", "tea": "1.0.0" } }');
  const script = join(repository, 'packages/create-site/add-packages.js');
  // The export's tarball is changed below, and other tests read it.
  const tarballs = join(packed.folder, 'tarballs');
  for (const tarball of [packed.theme, packed.export]) cpSync(tarball, join(tarballs, basename(tarball)));
  const add = (...names: string[]) => shell('node', [script, site, ...names], repository, { SSG_TARBALLS: tarballs });
  expect(await add('export')).toContain('✓ @autolode/theme, @autolode/export');
  const before = dependenciesOf(site);
  expect(Object.keys(before)).toEqual(['@autolode/export', '@autolode/theme', 'tea']);
  appendFileSync(join(tarballs, basename(packed.export)), 'changed');
  await add();
  const after = dependenciesOf(site);
  expect(after['@autolode/theme']).toBe(before['@autolode/theme']);
  expect(after['@autolode/export']).not.toBe(before['@autolode/export']);
  const listed = Object.values(after).flatMap((path) => /^file:packages\/(.*)$/.exec(path)?.[1] ?? []);
  expect(readdirSync(join(site, 'packages')).sort()).toEqual(listed.sort());
  await expect(add('plugin-maths')).rejects.toThrow(/no package "plugin-maths".*plugin-math,/);
  await expect(shell('node', [script, join(site, 'packages')], repository)).rejects.toThrow(/has no package\.json/);
});

test('a site migrated in a clone contains the packages', async () => {
  const site = join(packed.folder, 'migrated');
  const from = fileURLToPath(new URL('../../../migrate/test/fixtures/docusaurus-site', import.meta.url));
  const script = join(repository, 'packages/create-site/from-clone.js');
  const said = await shell('node', [script, site, '--from', from], repository, { SSG_TARBALLS: packed.folder });
  expect(said).toContain('MIGRATION.md');
  const own = Object.entries(dependenciesOf(site)).filter(([name]) => name.startsWith('@autolode/'));
  expect(own.length).toBeGreaterThanOrEqual(2);
  expect(own.filter(([, path]) => !path.startsWith('file:packages/'))).toEqual([]);
});

test('nothing claims that the packages are on the registry before they are', () => {
  const texts = ['README.md', 'CONTRIBUTING.md', ...packageNames.map((name) => `packages/${name}/README.md`)];
  for (const path of texts)
    expect(readFileSync(join(repository, path), 'utf8'), path).not.toContain('npmjs.com/package/@autolode');
});

describe.each(['cli', 'runtime', 'theme'] as const)('the tarball of the %s', (name) => {
  test('contains compiled code, types, a licence and a readme, but no sources or tests', async () => {
    const files = await list(packed[name]);
    expect(files).toEqual(
      expect.arrayContaining(
        ['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts'].map((one) => `package/${one}`),
      ),
    );
    expect(files.filter((file) => /^package\/(?:src|test|bench|node_modules)\//.test(file))).toEqual([]);
    expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !file.startsWith('package/templates/'))).toEqual([]);
  });

  test('depends on no workspace package, and has React as a peer dependency', async () => {
    const { dependencies = {}, peerDependencies } = await manifest(packed[name]);
    expect(Object.values({ ...dependencies, ...peerDependencies }).filter((one) => one.includes('workspace'))).toEqual(
      [],
    );
    expect(peerDependencies).toMatchObject({ react: expect.stringMatching(/^\^19/), 'react-dom': expect.any(String) });
  });
});

test('the generator contains its command and its templates', async () => {
  const { bin } = await manifest(packed.cli);
  expect(bin).toEqual({ ssg: './bin/ssg.js' });
  expect(await list(packed.cli)).toEqual(
    expect.arrayContaining(['package/bin/ssg.js', 'package/dist/main.js', 'package/templates/docs/ssg.config.ts']),
  );
});

test('an installation does not contain workbox-build, which only the service worker’s list needs, but its code with its licences', async () => {
  const { dependencies = {} } = await manifest(packed.cli);
  expect(Object.keys(dependencies)).not.toContain('workbox-build');
  expect(await list(packed.cli)).toEqual(
    expect.arrayContaining(
      ['workbox.cjs', 'workbox-licences.txt', 'bundled-licences.txt'].map((name) => `package/dist/run/${name}`),
    ),
  );
});

test('the declarations have the comments of the config’s keys, which editors show', async () => {
  const folders = ['schema', 'navbar'].map((folder) => `package/dist/config/${folder}/*.d.ts`);
  // The table of kinds has no keys of the config.
  const files = ['-xzOf', packed.cli, '--exclude', '*/kinds.d.ts', '--wildcards', ...folders];
  const declarations = await shell('tar', files, packed.folder);
  const keys = [...declarations.matchAll(/^(.*)\n {4}'?([\w-]+)'?: (?:z\.|import\()/gm)];
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.filter(([, above]) => above?.endsWith('*/') !== true).map(([, , key]) => key)).toEqual([]);
});

test('the manual is included as Markdown with its reference, without the code that generates it', async () => {
  const files = await list(packed.cli);
  expect(files.filter((path) => /\/(?:write-)?reference(?:-pages)?\.m?js$|^package\/docs\//.test(path))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(
      ['getting-started', 'guides/markdown', 'reference/config', 'reference/errors'].map(
        (page) => `package/dist/manual/${page}.md`,
      ),
    ),
  );
});

const prepackOf = (name: string): string => {
  const text = readFileSync(join(repository, 'packages', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly scripts: Readonly<Record<string, string>> }).scripts['prepack'] ?? '';
};

test.each(packageNames)('before %s is packed, the tool that packs is checked, and it is built', (name) => {
  expect(prepackOf(name)).toMatch(/^node \.\.\/only-pnpm\.js && node (?:\.\.\/build-package|build)\.js$/);
});

test.each(packageNames)(
  'npm refuses to pack %s, which nobody could install, and names an alternative',
  async (name) => {
    const folder = join(repository, 'packages', name);
    await expect(shell('npm', ['pack', '--dry-run'], folder)).rejects.toThrow(/pnpm@12 pack/);
  },
);

test('the theme depends on a version range of the generator', async () => {
  const { peerDependencies } = await manifest(packed.theme);
  expect(peerDependencies['@autolode/ssg-cli']).toMatch(/^\^\d+\.\d+\.\d+/);
});

test('every module the compiled code imports is a dependency', async () => {
  for (const tarball of [packed.cli, packed.export, packed.mcp, packed.math, packed.runtime, packed.theme]) {
    const { dependencies = {}, peerDependencies = {} } = await manifest(tarball);
    const known = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    const code = await shell('tar', ['-xzOf', tarball, '--wildcards', 'package/dist/*.js'], packed.folder);
    const imported = [...code.matchAll(/^(?:import|export)\s[^'"`;]*?from ['"]([^'"./][^'"]*)['"]/gm)]
      .map(([, id = '']) => id)
      .filter((id) => !/^(?:node|virtual):/.test(id))
      .map((id) =>
        id
          .split('/')
          .slice(0, id.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect([...new Set(imported)].filter((name) => !known.has(name)).sort()).toEqual([]);
  }
});
