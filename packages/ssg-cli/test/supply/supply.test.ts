import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { licenceFile, listed, listLicences } from '../../licences.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Lock {
  readonly importers: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, { specifier: string; version: string }>>>>>
  >;
  readonly packages: Readonly<
    Record<
      string,
      { readonly resolution: { readonly integrity?: string }; readonly engines?: { readonly node?: string } }
    >
  >;
  readonly snapshots: Readonly<Record<string, Readonly<Record<'dependencies' | 'optionalDependencies', Versions>>>>;
}
type Versions = Readonly<Record<string, string>> | undefined;
const lock = load(read('pnpm-lock.yaml')) as Lock;

test('the lockfile holds what the manifests ask for, and every package by its hash', () => {
  expect(Object.keys(lock.importers).sort()).toEqual([
    '.',
    'packages/create-site',
    'packages/export',
    'packages/mcp',
    'packages/migrate',
    'packages/plugin-cards',
    'packages/plugin-diagrams',
    'packages/plugin-images',
    'packages/plugin-math',
    'packages/plugin-openapi',
    'packages/plugin-shiki',
    'packages/plugin-twoslash',
    'packages/runtime',
    'packages/ssg-cli',
    'packages/theme',
    'packages/translation-exchange',
    'site',
  ]);
  for (const [folder, importer] of Object.entries(lock.importers)) {
    const manifest = JSON.parse(read(join(folder, 'package.json'))) as Record<string, Record<string, string>>;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      const locked = Object.entries(importer[kind] ?? {}).map(([name, { specifier }]) => [name, specifier]);
      expect(Object.fromEntries(locked), `${folder} ${kind}`).toEqual(manifest[kind] ?? {});
    }
  }
  const unhashed = Object.entries(lock.packages).filter(
    ([, { resolution }]) => !/^sha512-/.test(resolution.integrity ?? ''),
  );
  expect(unhashed.map(([name]) => name)).toEqual([]);
});

test('the lockfile has what packages are compiled to for macOS and Windows too, wherever it was written', () => {
  const names = Object.keys(lock.packages);
  const compiled = names.filter((name) => /linux-x64(?:-gnu|-glibc)?@/.test(name));
  expect(compiled.length).toBeGreaterThan(3);
  for (const os of ['darwin-arm64', 'win32-x64'])
    for (const name of compiled) {
      // Its library is in the package of sharp itself there.
      if (os.startsWith('win32') && name.includes('libvips')) continue;
      const [family = '', version = ''] = name.split(/linux-x64(?:-gnu|-glibc)?@/);
      expect(
        names.filter((other) => other.startsWith(`${family}${os}`) && other.endsWith(`@${version}`)),
        `${family}${os}@${version}`,
      ).not.toEqual([]);
    }
});

test('one package may run a script when it is installed, and no other has one', () => {
  const { allowBuilds } = load(read('pnpm-workspace.yaml')) as { allowBuilds: Record<string, boolean> };
  expect(allowBuilds).toEqual({ esbuild: true });
  const store = join(root, 'node_modules/.pnpm');
  const withScripts = new Set<string>();
  for (const entry of readdirSync(store)) {
    // `name@version_peers`, with the slash of a scope written as a plus.
    const name = /^(@?[^@]+)@/.exec(entry)?.[1]?.replace('+', '/');
    if (name === undefined) continue;
    const manifest = JSON.parse(readFileSync(join(store, entry, 'node_modules', name, 'package.json'), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    if (['preinstall', 'install', 'postinstall'].some((script) => manifest.scripts?.[script] !== undefined))
      withScripts.add(name);
  }
  expect([...withScripts]).toEqual(['esbuild']);
});

/**
 * The first version of each major without a published vulnerability; a package that is not listed has none that we know
 * of.
 */
const floors: Readonly<Record<string, readonly string[]>> = {
  // Prototype pollution by merges, CVE-2025-64718.
  'js-yaml': ['3.14.2', '4.1.1', '5.5.0'],
  // Classes injected through code fences, GHSA-4fh9-h7wg-q85m.
  'mdast-util-to-hast': ['13.2.1'],
  // Any page may read from its dev server, GHSA-67mh-4wv8-2f99.
  esbuild: ['0.25.0'],
  // Code through regular expressions, GHSA-5c6j-r48x-rmvq and GHSA-qj8w-gfj5-8c6v.
  'serialize-javascript': ['7.0.5'],
  // Endless loops and regular expressions that never end.
  'image-size': ['2.0.2'],
  'brace-expansion': ['2.0.2', '5.0.0'],
  'cross-spawn': ['7.0.5'],
  // Commands through file names, CVE-2025-64756.
  glob: ['11.1.0'],
  // Markup of the page used by bundles, CVE-2024-47068.
  rollup: ['4.22.4'],
  nanoid: ['3.3.8'],
  postcss: ['8.4.31'],
};

const numbers = (version: string): number[] => version.split('.').map(Number);
const isBelow = (version: string, floor: string): boolean => {
  const [a, b] = [numbers(version), numbers(floor)];
  const differs = a.findIndex((part, index) => part !== b[index]);
  return differs >= 0 && (a[differs] ?? 0) < (b[differs] ?? 0);
};

test('no package is older than the version that fixed its last known weakness', () => {
  const seen = new Set<string>();
  const tooOld = Object.keys(lock.packages).filter((key) => {
    const [, name = '', version = ''] = /^(@?[^@]+)@([^(]+)/.exec(key) ?? [];
    const all = floors[name];
    if (all === undefined) return false;
    seen.add(name);
    const floor = all.find((one) => numbers(one)[0] === numbers(version)[0]) ?? all.at(-1) ?? '';
    return isBelow(version, floor);
  });
  expect(tooOld).toEqual([]);
  expect([...seen].sort()).toEqual(Object.keys(floors).sort());
});

/** Licences that require attribution at most. */
const allowed = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0', 'CC-BY-4.0', '0BSD'];

test('every package that an installation brings has a licence that binds nobody, and is listed', () => {
  expect(listLicences().size).toBeGreaterThan(100);
  for (const folder of listed) {
    const strange = [...listLicences(folder)].filter(
      ([, licence]) => !licence.split(/[()]| OR /).some((one) => allowed.includes(one)),
    );
    expect(strange).toEqual([]);
    expect(readFileSync(join(folder, 'THIRD_PARTY.md'), 'utf8'), 'run `node licences.js` in packages/ssg-cli').toBe(
      licenceFile(folder),
    );
  }
});

test('CI runs on the oldest Node that is supported and on the two lines that are maintained', () => {
  const { jobs } = load(read('.github/workflows/ci.yml')) as {
    jobs: { test: { strategy: { matrix: { node: readonly string[] } }; steps: readonly { run?: string }[] } };
  };
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(jobs.test.strategy.matrix.node).toEqual(['20.19', '22', '24']);
  expect(engines.node).toBe(`>=${jobs.test.strategy.matrix.node[0]}`);
  expect(jobs.test.steps.map(({ run }) => run)).toContain('.ci/run');
});

/** Number of packages that installing the generator adds, without platform binaries. Only ever lower it. */
const mostPackages = 191;

test(`an installation brings no more than ${mostPackages} packages of others`, () => {
  const others = [...listLicences().keys()].filter((name) => !name.startsWith('@autolode/'));
  expect(others.length).toBeLessThanOrEqual(mostPackages);
});

/** Every package that the published packages bring, as named in the lockfile. */
function brought(): string[] {
  const found = new Set<string>();
  const add = (name: string, version: string): void => {
    const key = version.startsWith('@') || /^[a-z]/.test(version) ? version : `${name}@${version}`;
    if (version.startsWith('link:') || found.has(key)) return;
    found.add(key);
    const { dependencies, optionalDependencies } = lock.snapshots[key] ?? {};
    for (const [other, its] of Object.entries({ ...dependencies, ...optionalDependencies })) add(other, its);
  };
  for (const [folder, { dependencies = {}, optionalDependencies = {} }] of Object.entries(lock.importers))
    if (folder.startsWith('packages/'))
      for (const [name, { version }] of Object.entries({ ...dependencies, ...optionalDependencies }))
        add(name, version);
  return [...found].map((key) => key.replace(/\(.*/, ''));
}

/** Whether a range of versions, such as `^18.12 || >=20`, contains the one. */
const contains = (range: string, version: string): boolean =>
  range.split('||').some((part) =>
    [...part.matchAll(/(>=|>|<=|<|\^|~|=)?\s*v?(\d+(?:\.\d+)*)/g)].every(([, sign = '', written = '']) => {
      const isOlder = isBelow(version, written);
      if (sign === '<') return isOlder;
      if (sign === '<=') return isOlder || version === written;
      const depth = sign === '^' ? 1 : sign === '~' ? 2 : written.split('.').length;
      return (
        !isOlder && (sign.startsWith('>') || version.split('.', depth).join() === written.split('.', depth).join())
      );
    }),
  );

test('every package that an installation brings runs on the oldest Node that is supported', () => {
  expect(['^18.12 || >=20', '>=18', '20.*', '*', '>=16 <22'].filter((range) => !contains(range, '20.19.0'))).toEqual(
    [],
  );
  expect(['>=22.12.0', '^18', '^20.20.0 || >=22', '<20'].filter((range) => contains(range, '20.19.0'))).toEqual([]);
  const all = brought();
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter((key) => !contains(lock.packages[key]?.engines?.node ?? '*', '20.19.0'))).toEqual([]);
});
