import { expect, test } from 'vitest';
import { codeFrame } from '../../src/lib/code-frame.ts';

test('shows the reported line with its neighbours, and marks the column', () => {
  expect(codeFrame('---\ntitle: Foo: bar\n---\n\nText.\n', 2, 11)).toBe(
    ['  1 | ---', '> 2 | title: Foo: bar', '    |           ^', '  3 | ---', '  4 |'].join('\n'),
  );
});

test('aligns the marker after tabs, and the line numbers', () => {
  const text = Array.from({ length: 12 }, (_, index) => `\tline ${index + 1}`).join('\n');
  expect(codeFrame(text, 10, 3)).toContain('> 10 | \tline 10\n     | \t ^');
  expect(codeFrame(text, 10, 3)).toContain('   9 | \tline 9'.slice(1));
});

test('shows the part of a long line that contains the column, without control characters', () => {
  const frame = codeFrame(`${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`, 1, 5001);
  expect(frame).toContain('HERE');
  expect(frame.length).toBeLessThan(400);
  expect(codeFrame('a\u001b[31mb', 1)).toBe('> 1 | a\ufffd[31mb');
});

test('returns nothing for lines that do not exist', () => {
  expect(codeFrame('one line', 7)).toBe('');
  expect(codeFrame('', 0)).toBe('');
});
