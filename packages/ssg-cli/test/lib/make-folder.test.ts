import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isRefused, reasonOf } from '../../src/lib/disk-error.ts';
import { makeFolder } from '../../src/lib/make-folder.ts';

function emptyFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'ssg-folders-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

function refusalOf(folder: string): string {
  try {
    makeFolder(folder);
  } catch (error) {
    expect(isRefused(error)).toBe(true);
    return reasonOf(error);
  }
  return 'none';
}

test('all folders of a path are created, and those that exist are kept', () => {
  const root = emptyFolder();
  makeFolder(join(root, 'a/b/c'));
  writeFileSync(join(root, 'a/b/c/kept.txt'), '');
  makeFolder(join(root, 'a/b/c'));
  makeFolder(join(root, 'a/b/d'));
  expect(existsSync(join(root, 'a/b/c/kept.txt'))).toBe(true);
  expect(statSync(join(root, 'a/b/d')).isDirectory()).toBe(true);
});

test('a file and a link to nothing in place of a folder are named as the reason', () => {
  const root = emptyFolder();
  writeFileSync(join(root, 'file'), '');
  symlinkSync(join(root, 'nothing/below'), join(root, 'link'));
  expect(refusalOf(join(root, 'file'))).toBe('a file or a link to nothing is in its place');
  expect(refusalOf(join(root, 'file/below'))).toMatch(/^a file (?:or a link to nothing )?is in/);
  expect(refusalOf(join(root, 'link'))).toBe('a file or a link to nothing is in its place');
});

test.runIf(process.platform === 'linux')(
  'a file system that does not let folders be created is no endless loop',
  () => {
    expect(refusalOf('/proc/ssg-folder/below')).toBe('no folder can be created there');
  },
);
