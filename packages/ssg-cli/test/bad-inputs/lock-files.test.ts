import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readGlossary, termShape } from '../../src/compile/markdown/glossary.ts';
import type { Config } from '../../src/config/types.ts';
import { type LockName, lockShapes, parseLockfile } from '../../src/keep/lockfiles.ts';
import { withFrame } from '../../src/messages/with-frame.ts';
import { readLock } from '../../src/outputs/permalinks.ts';
import { parseGolden } from '../../src/outputs/search/golden.ts';
import { syncRemotes } from '../../src/plugins/sync.ts';
import { readCopiesLock } from '../../src/read/copied-parts.ts';
import { readSourcePins } from '../../src/read/git/source-pins.ts';
import { readPins } from '../../src/read/git/version-pins.ts';
import { readAccepted } from '../../src/read/translation-states.ts';
import { sampleOf, wrongIn, wrongs, wrongsOf } from './wrong-types.ts';

const sourceFolder = fileURLToPath(new URL('../../src', import.meta.url));

/** Whether a lockfile in a folder is reported. Every format has to be here, so that a new one is tested too. */
const isRejected: Readonly<Record<LockName, (root: string, text: string) => boolean>> = {
  'versions.lock.json': (root) => !readPins(root).ok,
  'sources.lock.json': (root) => !readSourcePins(root).ok,
  'theme.lock.json': (root) => readCopiesLock(root).diagnostics.length > 0,
  'translations.lock.json': (root) => readAccepted({ root, i18nPath: '.' } as Config, '.').diagnostics.length > 0,
  'urls.lock.json': (_, text) => 'fault' in readLock(text, '/'),
};

function folderWith(path: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'ssg-lock-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return root;
}

test.each(Object.entries(lockShapes).map(([name, shape]) => [name as LockName, shape] as const))(
  'every wrong type in %s is reported, and none ends the build',
  (name, shape) => {
    const root = folderWith(name, '');
    const rejects = (value: unknown) => {
      const text = JSON.stringify(value, null, 1);
      writeFileSync(join(root, name), text);
      return isRejected[name](root, text);
    };
    expect(rejects(sampleOf(shape))).toBe(false);
    const cases = wrongsOf(shape);
    expect(cases.length).toBeGreaterThan(10);
    expect(
      cases.filter(({ value }) => !rejects(value)).map(({ path, value }) => `${path} ${JSON.stringify(value)}`),
    ).toEqual([]);
  },
);

test('the formats of lockfiles are those that the generator writes', () => {
  const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  const named = sources.flatMap((path) =>
    [...readFileSync(join(sourceFolder, path), 'utf8').matchAll(/['`/]([\w-]+\.lock\.json)['`]/g)].map(
      ([, name]) => name,
    ),
  );
  // npm's is written by npm.
  expect([...new Set(named)].filter((name) => name !== 'package-lock.json').sort()).toEqual(
    Object.keys(lockShapes).sort(),
  );
});

test('a lockfile is reported with the line and the key of the wrong value, and a conflict by its name', () => {
  const text = JSON.stringify({ versions: { '1.0': { ref: 'v1', kind: 'tag', commit: '--output=x' } } }, null, 1);
  expect(parseLockfile('versions.lock.json', text)).toEqual({
    fault: { reason: 'has no valid "versions.1.0.commit"', line: 6 },
  });
  expect(parseLockfile('urls.lock.json', '<<<<<<< HEAD\n{}')).toMatchObject({
    fault: { reason: 'has merge conflicts' },
  });
  expect(parseLockfile('urls.lock.json', '[]')).toEqual({ fault: { reason: 'is not an object', line: 1 } });
});

test('every wrong type in the glossary is reported', () => {
  const reports = (value: unknown) => {
    const text = JSON.stringify({ webhook: value }, null, 1);
    return (readGlossary({ read: () => text }, 'docs/a.md', 'i18n')?.diagnostics.length ?? 0) > 0;
  };
  expect(['A definition.', sampleOf(termShape)].map(reports)).toEqual([false, false]);
  // A string is a definition.
  const cases = wrongsOf(termShape).filter(({ path, value }) => !(path === '(itself)' && value === 'text'));
  expect(cases.length).toBeGreaterThan(20);
  expect(cases.filter(({ value }) => !reports(value)).map(({ path }) => path)).toEqual([]);
  expect(
    wrongs.filter((value) => value !== null && typeof value !== 'object').map((value) => glossaryIsReported(value)),
  ).toEqual([true, true, true]);
});

function glossaryIsReported(value: unknown): boolean {
  return (readGlossary({ read: () => JSON.stringify(value) }, 'docs/a.md', 'i18n')?.diagnostics.length ?? 0) > 0;
}

test('every wrong type in a list of golden queries is reported', () => {
  const good = { queries: [{ query: 'a', best: ['/a'], kind: 'title' }], floor: { recallAt1: 0.5 } };
  expect('problem' in parseGolden(JSON.stringify(good))).toBe(false);
  // A list without queries is one.
  const cases = wrongIn(good).filter(({ value }) => !(Array.isArray(value) && value.length === 0));
  expect(cases.length).toBeGreaterThan(10);
  expect(
    cases.filter(({ value }) => !('problem' in parseGolden(JSON.stringify(value)))).map(({ path }) => path),
  ).toEqual([]);
});

test.each(['../../../etc/passwd', '/etc/passwd', '.', 'a/../..'])(
  'theme.lock.json cannot name %s, which is no part of the theme',
  (path) => {
    const root = folderWith(
      'theme.lock.json',
      JSON.stringify({ files: { [path]: { version: '0.1.0', source: 'a'.repeat(64) } } }),
    );
    expect(readCopiesLock(root).diagnostics.map(({ code }) => code)).toEqual(['theme/lock']);
  },
);

test.each([
  ['versions.lock.json', (root: string) => readPins(root).ok],
  ['sources.lock.json', (root: string) => readSourcePins(root).ok],
])('%s is not read, and does not hang the build, if it is a pipe', (path, isRead) => {
  const root = folderWith('other', '');
  execFileSync('mkfifo', [join(root, path)]);
  expect(isRead(root)).toBe(false);
});

test.each([
  [
    'is damaged',
    (file: string) => writeFileSync(file, '{"files":{"a/b":{"url":"https://x.test","sha256":"../../x","bytes":1}}}'),
  ],
  ['is a pipe', (file: string) => execFileSync('mkfifo', [file])],
])('ssg sync fetches nothing and keeps sources.lock.json if it %s', async (_, make) => {
  const root = folderWith('other', '');
  make(join(root, 'sources.lock.json'));
  const { files, diagnostics } = await syncRemotes({ root, plugins: [] } as unknown as Config, { frozen: false });
  expect([files, diagnostics.map(({ code, line }) => [code, line])]).toEqual([[], [['plugins/lock', 1]]]);
});

test('a problem in a file that is a pipe is shown without its lines, and does not hang the command', () => {
  const root = folderWith('other', '');
  execFileSync('mkfifo', [join(root, 'api.yaml')]);
  const one = { severity: 'error', code: 'a/b', message: 'A.', file: 'api.yaml', line: 1 } as const;
  expect(withFrame(one, root)).toEqual(one);
});
