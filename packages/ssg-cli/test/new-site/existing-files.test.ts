import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mergeFile, occupants } from '../../src/new-site/existing-files.ts';

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-existing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

test('a folder with only files of a fresh repository or tool is free, any other is not', () => {
  const fresh = ['README.md', 'LICENSE', 'License.txt', '.gitignore', 'package.json', 'pnpm-lock.yaml', 'SECURITY.md'];
  const folder = folderWith(Object.fromEntries([...fresh, 'thesis.tex', 'docs', '.env'].map((name) => [name, ''])));
  expect(occupants(folder)).toEqual(['.env', 'docs', 'thesis.tex']);
});

test('a missing file is written as in the template', () => {
  expect(mergeFile(folderWith({}), 'README.md', '# New\n')).toEqual({ text: '# New\n', diagnostics: [] });
});

test('an existing file is kept and reported', () => {
  const merged = mergeFile(folderWith({ 'README.md': '# Mine' }), 'README.md', '# New\n');
  expect(merged.text).toBeUndefined();
  expect(merged.diagnostics).toMatchObject([{ severity: 'info', code: 'init/kept', file: 'README.md' }]);
});

test('missing lines of .gitignore are appended', () => {
  const folder = folderWith({ '.gitignore': '*.log\n/node_modules' });
  expect(mergeFile(folder, '.gitignore', 'node_modules/\ndist/\n').text).toBe('*.log\n/node_modules\ndist/\n');
  expect(mergeFile(folderWith({ '.gitignore': 'dist\r\n' }), '.gitignore', 'dist/\n').text).toBe('dist\r\n');
});

test('package.json gets missing scripts and dependencies, and keeps existing ones', () => {
  const folder = folderWith({
    'package.json': JSON.stringify(
      { name: 'mine', scripts: { build: 'make', test: 'make test' }, devDependencies: { cli: 'file:cli.tgz' } },
      null,
      4,
    ),
  });
  const wanted = {
    name: 'new',
    scripts: { build: 'ssg build', dev: 'ssg dev' },
    dependencies: { cli: '^1', react: '^19' },
  };
  const { text, diagnostics } = mergeFile(folder, 'package.json', JSON.stringify(wanted));
  expect(text).toMatch(/^ {4}"name"/m);
  expect(JSON.parse(text ?? '')).toEqual({
    name: 'mine',
    scripts: { build: 'make', test: 'make test', dev: 'ssg dev' },
    devDependencies: { cli: 'file:cli.tgz' },
    dependencies: { react: '^19' },
  });
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    ['The script "build" already exists and was kept.', 'The template has "build": "ssg build".'],
  ]);
});

test.each(['{ "name": ', '[]', '"text"'])('a package.json with %j is an error and is not overwritten', (text) => {
  const folder = folderWith({ 'package.json': text });
  const merged = mergeFile(folder, 'package.json', '{}');
  expect([merged.text, merged.diagnostics[0]?.code]).toEqual([undefined, 'init/manifest']);
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(text);
});
