import { describe, expect, test } from 'vitest';
import { parsePostDate, splitDatedPath } from '../../../src/arrange/blog/post-date.ts';

describe('a date in a path', () => {
  test.each([
    ['2021-05-10-hello', '2021/05/10', 'hello'],
    ['2021-5-1-hello', '2021/5/1', 'hello'],
    ['sub/2021-05-10-hello', '2021/05/10', 'sub/hello'],
    ['2021/05/10/hello', '2021/05/10', 'hello'],
    ['2021-05/10-x', '2021/05/10', 'x'],
    ['notes-2021-05-10-x', '2021/05/10', 'notes-x'],
    ['2021-05-10', '2021/05/10', ''],
    ['2021-05-10/index', '2021/05/10', ''],
    ['2021-05-10-a/index', '2021/05/10', 'a'],
    ['1999-12-31-party/2021-05-10-x', '2021/05/10', '1999-12-31-party/x'],
    ['2021-13-45-x/2021-05-10-y', '2021/05/10', '2021-13-45-x/y'],
    ['2021-05-10-release/notes', '2021/05/10', 'release/notes'],
  ])('%s', (path, folder, rest) => expect(splitDatedPath(path)).toMatchObject({ folder, rest }));

  test.each(['hello', '2021-13-01-x', '2021-02-30', '12021-05-100'])('finds no date in %s', (path) =>
    expect(splitDatedPath(path)).toBeUndefined(),
  );
});

describe('a date in front matter', () => {
  test.each([
    ['2025-03-18', '2025-03-18T00:00:00.000Z'],
    ['2025-3-8', '2025-03-08T00:00:00.000Z'],
    ['2025-03-18 10:30', '2025-03-18T10:30:00.000Z'],
    ['2025-03-18T10:30:15', '2025-03-18T10:30:15.000Z'],
    ['2025-03-18T10:30:15Z', '2025-03-18T10:30:15.000Z'],
    ['2025-03-18T10:30:15.250Z', '2025-03-18T10:30:15.000Z'],
    ['2025-03-18T01:00+02:00', '2025-03-18T01:00:00+02:00'],
    ['2025-01-01 00:30 -0100', '2025-01-01T00:30:00-01:00'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('%s', (text, date) => expect(parsePostDate(text)).toBe(date));

  test.each(['2025-02-29', 'yesterday', '2025-03-18T25:00', '18.03.2025', ''])('is invalid: %s', (text) =>
    expect(parsePostDate(text)).toBeUndefined(),
  );
});
