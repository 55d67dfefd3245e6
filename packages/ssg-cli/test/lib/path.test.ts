import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import * as own from '../../src/lib/path.ts';

const windows = own.pathsOf(win32);

test('on Windows, paths are joined and compared with forward slashes', () => {
  expect(windows.join('C:\\site', 'docs', '../pages/a.md')).toBe('C:/site/pages/a.md');
  expect(windows.resolve('C:/site', 'docs\\a.md')).toBe('C:/site/docs/a.md');
  expect(windows.relative('C:/site', 'C:\\site\\docs\\a.md')).toBe('docs/a.md');
  expect(windows.dirname('C:\\site\\docs\\a.md')).toBe('C:/site/docs');
  expect(windows.join('\\\\server\\share', 'a')).toBe('//server/share/a');
});

test('on Windows, a path of another drive is absolute, and not below the site', () => {
  expect(windows.relative('C:/site', 'D:/docs')).toBe('D:/docs');
  expect(['C:/site', 'C:\\site', '/site', 'docs/a.md'].map(windows.isAbsolute)).toEqual([true, true, true, false]);
});

test('elsewhere, a backslash is part of a name', () => {
  const { join, relative, dirname } = own.pathsOf(posix);
  expect(join('docs', 'a\\b.md')).toBe('docs/a\\b.md');
  expect(relative('/site', '/site/a\\b.md')).toBe('a\\b.md');
  expect(dirname('/site/a\\b.md')).toBe('/site');
});

test('paths from Node are converted where this process runs on Windows, and nowhere else', () => {
  expect(own.slashed('docs\\a.md')).toBe(own.hasBackslashes ? 'docs/a.md' : 'docs\\a.md');
  expect(own.native('docs/a.md')).toBe(own.hasBackslashes ? 'docs\\a.md' : 'docs/a.md');
});
