import { expect, test } from 'vitest';
import { formatDiagnostic, type Paint } from '../../src/messages/log.ts';
import { nameOfFile } from '../../src/messages/name-of-file.ts';

test('a file of a version or section from git is named as in its repository', () => {
  expect(nameOfFile('.ssg/cache/versions/docs/2.x/docs/a/b.md')).toEqual({ path: 'docs/a/b.md', from: 'version 2.x' });
  expect(nameOfFile('.ssg/cache/sources/api/guide.md')).toEqual({ path: 'guide.md', from: 'section api' });
  expect(nameOfFile('docs/a.md')).toEqual({ path: 'docs/a.md' });
});

test('a message names the file in its repository, and the version', () => {
  const same = (text: string): string => text;
  const paint: Paint = { bold: same, dim: same, red: same, yellow: same, green: same, cyan: same };
  const problem = { severity: 'warning', code: 'links/broken', message: 'No page has this URL.' } as const;
  expect(
    formatDiagnostic({ ...problem, file: '.ssg/cache/versions/docs/2.x/docs/a.md', line: 3, column: 7 }, paint),
  ).toBe('docs/a.md:3:7 (version 2.x)  warning No page has this URL. links/broken');
  expect(formatDiagnostic({ ...problem, file: 'docs/a.md', line: 3 }, paint)).toBe(
    'docs/a.md:3  warning No page has this URL. links/broken',
  );
});
