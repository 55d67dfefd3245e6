import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { createLog } from '../../src/messages/log.ts';
import { restText, shortened } from '../../src/messages/shortened.ts';

const problems = (count: number, code: string, severity: Diagnostic['severity'] = 'warning'): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => ({ severity, code, message: `Problem ${index}.` }));

test('the first twenty warnings of each code are shown, in order', () => {
  const [links, images] = [problems(25, 'link/broken'), problems(3, 'image/alt')];
  const { shown, left } = shortened([...links, ...images]);
  expect(shown).toEqual([...links.slice(0, 20), ...images]);
  expect([...left]).toEqual([['link/broken', 5]]);
});

test('every error is shown', () => {
  const errors = problems(100, 'link/broken', 'error');
  expect(shortened(errors)).toEqual({ shown: errors, left: new Map() });
});

test('a line says how many are not shown, of which code, and how to see them', () => {
  expect(
    restText(
      new Map([
        ['link/broken', 5],
        ['image/alt', 480],
      ]),
    ),
  ).toBe('Not shown: 5 more of link/broken, 480 more of image/alt. Print all with --verbose.');
  expect(restText(new Map())).toBe('');
});

test.each([
  [false, 20],
  [true, 25],
])('with verbose %s, the log prints %i of 25 warnings', (verbose, count) => {
  const chunks: unknown[] = [];
  const err = { write: (chunk: unknown) => chunks.push(chunk) > 0, isTTY: false };
  const log = createLog({ color: false, json: false, verbose, out: err, err, root: '.' });
  log.diagnostics(problems(25, 'link/broken'));
  const text = chunks.join('');
  expect(text.match(/warning Problem/g)).toHaveLength(count);
  expect(text.includes('Not shown: 5 more of link/broken.')).toBe(!verbose);
});
