import { expect, test } from 'vitest';
import { codeFrame } from '../../src/lib/code-frame.ts';

test('shows the line to blame between its neighbours, and points at the column', () => {
  expect(codeFrame('---\ntitle: Foo: bar\n---\n\nText.\n', 2, 11)).toBe(
    ['  1 | ---', '> 2 | title: Foo: bar', '    |           ^', '  3 | ---', '  4 |'].join('\n'),
  );
});

test('keeps the mark under its column behind tabs, and numbers in line', () => {
  const text = Array.from({ length: 12 }, (_, index) => `\tline ${index + 1}`).join('\n');
  expect(codeFrame(text, 10, 3)).toContain('> 10 | \tline 10\n     | \t ^');
  expect(codeFrame(text, 10, 3)).toContain('   9 | \tline 9'.slice(1));
});

test('shows a part of an overlong line that holds the column, and no control characters', () => {
  const frame = codeFrame(`${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`, 1, 5001);
  expect(frame).toContain('HERE');
  expect(frame.length).toBeLessThan(400);
  expect(codeFrame('a\u001b[31mb', 1)).toBe('> 1 | a\ufffd[31mb');
});

test('says nothing about lines that are not there', () => {
  expect(codeFrame('one line', 7)).toBe('');
  expect(codeFrame('', 0)).toBe('');
});
