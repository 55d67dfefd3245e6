import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readGlossary } from '../../src/compile/glossary.ts';
import type { Config } from '../../src/config/types.ts';
import { withFrame } from '../../src/lib/with-frame.ts';
import { readLock } from '../../src/outputs/permalinks.ts';
import { parseGolden } from '../../src/outputs/search/golden.ts';
import { readCopiesLock } from '../../src/read/copied-parts.ts';
import { readSourcePins } from '../../src/read/git/source-pins.ts';
import { readPins } from '../../src/read/git/version-pins.ts';
import { readAccepted } from '../../src/read/translation-states.ts';
import { wrongIn } from './wrong-types.ts';

const commit = 'a'.repeat(40);

interface DataFile {
  readonly path: string;
  /** A valid content with every field. */
  readonly good: unknown;
  /** Whether the file in a folder is reported, or counts as missing, which is reported where it is needed. */
  readonly isRejected: (root: string, text: string) => boolean;
  /** A field that is not read. */
  readonly free?: string;
  /** Whether a value of another type is valid too. */
  readonly isAllowed?: (value: unknown) => boolean;
}

const files: readonly DataFile[] = [
  {
    path: 'versions.lock.json',
    good: { version: 1, versions: { '1.0': { ref: 'v1', kind: 'tag', commit } } },
    isRejected: (root) => !readPins(root).ok,
    free: '.version',
  },
  {
    path: 'sources.lock.json',
    good: { version: 1, sections: { sdk: { git: 'https://git.example/sdk', ref: 'main', commit } } },
    isRejected: (root) => Object.keys(readSourcePins(root)).length === 0,
    free: '.version',
  },
  {
    path: 'theme.lock.json',
    good: { files: { 'Shell.tsx': { version: '0.1.0', source: commit } } },
    isRejected: (root) => readCopiesLock(root).diagnostics.length > 0,
  },
  {
    path: 'i18n/de/translations.lock.json',
    good: {
      files: { 'docs/a.md': { source: commit, date: '2025-01-01' } },
      strings: { 'site.title': { source: commit, date: '2025-01-01' } },
    },
    isRejected: (root) => readAccepted({ root, i18nPath: 'i18n' } as Config, 'de').diagnostics.length > 0,
  },
  {
    path: 'urls.lock.json',
    good: { version: 1, urls: { '/a': ['part'] } },
    isRejected: (_, text) => readLock(text) === undefined,
    free: '.version',
  },
  {
    path: 'search.golden.json',
    good: { queries: [{ query: 'a', best: ['/a'], kind: 'title' }], floor: { recallAt1: 0.5 } },
    isRejected: (_, text) => 'problem' in parseGolden(text),
    // A list without queries.
    isAllowed: (value) => Array.isArray(value) && value.length === 0,
  },
  {
    path: 'glossary.yml',
    good: { webhook: { term: 'Webhook', definition: 'A.', aliases: ['hook'] } },
    isRejected: (_, text) => (readGlossary({ read: () => text }, 'docs/a.md', 'i18n')?.diagnostics.length ?? 0) > 0,
    // A file without terms, and a term that is its definition.
    isAllowed: (value) => value === null || typeof (value as { webhook?: unknown }).webhook === 'string',
  },
];

function folderWith(path: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'ssg-lock-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return root;
}

test.each(files.map((file) => [file.path, file] as const))(
  'every wrong type in %s is reported, and none ends the build',
  (path, { good, isRejected, free, isAllowed = () => false }) => {
    const root = folderWith(path, '');
    const rejects = (value: unknown) => {
      const text = JSON.stringify(value, null, 1);
      writeFileSync(join(root, path), text);
      return isRejected(root, text);
    };
    expect(rejects(good)).toBe(false);
    const cases = wrongIn(good).filter(({ path: field, value }) => field !== free && !isAllowed(value));
    expect(cases.length).toBeGreaterThan(10);
    expect(
      cases.filter(({ value }) => !rejects(value)).map(({ path: field, value }) => `${field} ${JSON.stringify(value)}`),
    ).toEqual([]);
  },
);

test.each(['../../../etc/passwd', '/etc/passwd', '.', 'a/../..'])(
  'theme.lock.json cannot name %s, which is no part of the theme',
  (path) => {
    const root = folderWith(
      'theme.lock.json',
      JSON.stringify({ files: { [path]: { version: '0.1.0', source: commit } } }),
    );
    expect(readCopiesLock(root).diagnostics.map(({ code }) => code)).toEqual(['theme/lock']);
  },
);

test.each([
  ['versions.lock.json', (root: string) => readPins(root).ok],
  ['sources.lock.json', (root: string) => Object.keys(readSourcePins(root)).length > 0],
])('%s is not read, and does not hang the build, if it is a pipe', (path, isRead) => {
  const root = folderWith('other', '');
  execFileSync('mkfifo', [join(root, path)]);
  expect(isRead(root)).toBe(false);
});

test('a problem in a file that is a pipe is shown without its lines, and does not hang the command', () => {
  const root = folderWith('other', '');
  execFileSync('mkfifo', [join(root, 'api.yaml')]);
  const one = { severity: 'error', code: 'a/b', message: 'A.', file: 'api.yaml', line: 1 } as const;
  expect(withFrame(one, root)).toEqual(one);
});
