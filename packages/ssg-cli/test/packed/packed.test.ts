import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Packed, packBoth, shell } from './pack.ts';

let packed: Packed;
beforeAll(async () => {
  packed = await packBoth();
});
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

describe.each(['cli', 'theme'] as const)('the tarball of the %s', (name) => {
  test('holds compiled code, types, a licence and a readme, and neither sources nor tests', async () => {
    const files = await list(packed[name]);
    expect(files).toEqual(
      expect.arrayContaining(
        ['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts'].map((one) => `package/${one}`),
      ),
    );
    expect(files.filter((file) => /^package\/(?:src|test|bench|node_modules)\//.test(file))).toEqual([]);
    expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !file.startsWith('package/templates/'))).toEqual([]);
  });

  test('names no package of the workspace, and React as a peer', async () => {
    const { dependencies = {}, peerDependencies } = await manifest(packed[name]);
    expect(Object.values({ ...dependencies, ...peerDependencies }).filter((one) => one.includes('workspace'))).toEqual(
      [],
    );
    expect(peerDependencies).toMatchObject({ react: expect.stringMatching(/^\^19/), 'react-dom': expect.any(String) });
  });

  test('satisfies publint', async () => {
    const data = readFileSync(packed[name]);
    const { messages, pkg } = await publint({
      pack: { tarball: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) },
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('has types that are right for ES modules', async () => {
    const types = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(packed[name]))), {
      // A style sheet is no module.
      excludeEntrypoints: [/\.css$/],
    });
    // The packages are ES modules only: what a `require` and Node 10 would find is not asked.
    const wrong = (types.types === false ? ['no types at all'] : types.problems).filter(
      (one) =>
        typeof one === 'string' ||
        !('resolutionKind' in one && (one.resolutionKind === 'node10' || one.resolutionKind === 'node16-cjs')),
    );
    expect(wrong).toEqual([]);
  });
});

test('the generator brings its command and its templates', async () => {
  const { bin } = await manifest(packed.cli);
  expect(bin).toEqual({ ssg: './bin/ssg.js' });
  expect(await list(packed.cli)).toEqual(
    expect.arrayContaining(['package/bin/ssg.js', 'package/dist/main.js', 'package/templates/docs/ssg.config.ts']),
  );
});

test('the manual comes along as Markdown, its reference too, without the code that writes it', async () => {
  const files = await list(packed.cli);
  expect(files.filter((path) => /\/reference\b.*\.m?js$/.test(path))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(
      ['getting-started', 'guides/markdown', 'reference/config', 'reference/errors'].map(
        (page) => `package/dist/manual/${page}.md`,
      ),
    ),
  );
});

test.each(['ssg-cli', 'theme'])(
  'npm refuses to pack %s, since nobody could install that, and says what can',
  async (name) => {
    const folder = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
    await expect(shell('npm', ['pack', '--dry-run'], folder)).rejects.toThrow(/pnpm@12 pack/);
  },
);

test('the theme asks for a range of the generator', async () => {
  const { peerDependencies } = await manifest(packed.theme);
  expect(peerDependencies['@autolode/ssg-cli']).toMatch(/^\^\d+\.\d+\.\d+/);
});

test('every module the compiled code imports is a dependency', async () => {
  for (const tarball of [packed.cli, packed.theme]) {
    const { dependencies = {}, peerDependencies } = await manifest(tarball);
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
