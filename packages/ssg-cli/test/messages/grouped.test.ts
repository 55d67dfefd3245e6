import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { groupsOf, leftText, othersText } from '../../src/messages/grouped.ts';
import { createLog } from '../../src/messages/log.ts';

const problems = (count: number, code: string, severity: Diagnostic['severity'] = 'warning'): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => ({
    severity,
    code,
    message: `Problem ${index}.`,
    hint: 'Fix it.',
    file: `docs/${index % 6}.md`,
  }));

function printed(list: readonly Diagnostic[], { verbose = false, isWhole = false } = {}): string {
  const chunks: unknown[] = [];
  const err = { write: (chunk: unknown) => chunks.push(chunk) > 0, isTTY: false };
  createLog({ color: false, json: false, verbose, out: err, err, root: '.' }).diagnostics(list, { isWhole });
  return chunks.join('');
}

test('a group has the first diagnostic of a code, and the number and files of the others', () => {
  const [links, images] = [problems(40, 'link/broken'), problems(1, 'image/alt')];
  const groups = groupsOf([...links, ...images]);
  expect(groups.map(({ first, others }) => [first, others])).toEqual([
    [links[0], 39],
    [images[0], 0],
  ]);
  expect(groups.map(othersText)).toEqual(['39 more in docs/1.md, docs/2.md, docs/3.md and 3 other files', '']);
  expect(leftText(groups)).toBe('40 of link/broken, 1 of image/alt');
});

test('others in no file, in few files and in one more than are named are worded as such', () => {
  const first: Diagnostic = { severity: 'warning', code: 'a', message: 'A.' };
  expect(othersText({ first, others: 2, files: [] })).toBe('2 more');
  expect(othersText({ first, others: 2, files: ['a.md'] })).toBe('2 more in a.md');
  expect(othersText({ first, others: 9, files: ['a', 'b', 'c', 'd'] })).toBe('9 more in a, b, c and 1 other file');
});

test('warnings that fill more than forty lines are printed by code, in at most forty', () => {
  const many = Array.from({ length: 30 }, (_, index) => problems(30, `code/${index}`)).flat();
  const text = printed(many);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  expect(text).toContain('docs/0.md  warning Problem 0. code/0\n    Fix it.\n    … 29 more in docs/1.md');
  expect(text).toContain('Not shown: 30 of code/12, 30 of code/13,');
  expect(text).toContain('Print all warnings with --verbose.');
});

test('few warnings are printed one by one', () => {
  const text = printed(problems(15, 'link/broken'));
  expect(text.match(/warning Problem/g)).toHaveLength(15);
  expect(text).not.toContain('--verbose');
});

test.each([{ verbose: true }, { isWhole: true }])('with %j, all warnings are printed', (options) => {
  const text = printed(problems(100, 'link/broken'), options);
  expect(text.match(/warning Problem/g)).toHaveLength(100);
  expect(text).not.toContain('Print all');
});

test('every error is printed, below many warnings', () => {
  const text = printed([...problems(100, 'link/broken', 'error'), ...problems(100, 'image/alt')]);
  expect(text.match(/error Problem/g)).toHaveLength(100);
  expect(text.match(/warning Problem/g)).toHaveLength(1);
  expect(text.indexOf('image/alt')).toBeLessThan(text.indexOf('link/broken'));
});
