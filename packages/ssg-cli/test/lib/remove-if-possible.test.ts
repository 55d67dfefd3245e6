import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { removeIfPossible } from '../../src/lib/remove-if-possible.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ssg-remove-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'tree/deep/er'), { recursive: true });
  mkdirSync(join(root, 'other'));
  writeFileSync(join(root, 'other/file'), '');
  writeFileSync(join(root, 'tree/deep/file'), '');
});

test('removes a folder with its content, and a file; a missing path is no error', () => {
  removeIfPossible(join(root, 'tree'));
  removeIfPossible(join(root, 'other/file'));
  removeIfPossible(join(root, 'nothing'));
  expect(readdirSync(root)).toEqual(['other']);
  expect(readdirSync(join(root, 'other'))).toEqual([]);
});

test('removes links, but not their targets', () => {
  symlinkSync(join(root, 'other'), join(root, 'tree/deep/link'));
  symlinkSync(join(root, 'other'), join(root, 'link'));
  symlinkSync(join(root, 'gone'), join(root, 'tree/dead'));
  removeIfPossible(join(root, 'link'));
  removeIfPossible(join(root, 'tree'));
  expect(readdirSync(root)).toEqual(['other']);
  expect(existsSync(join(root, 'other/file'))).toBe(true);
});

test('removes read-only files too', () => {
  chmodSync(join(root, 'tree/deep/file'), 0o444);
  removeIfPossible(join(root, 'tree'));
  expect(readdirSync(root)).toEqual(['other']);
});
