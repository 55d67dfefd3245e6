import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The length of the list of bad inputs; the title of a test or of a row contains each number. */
const count = 110;

/** The tests of bad inputs: in one file, in a complete site, over raw sockets, in a browser. */
const files = [
  ...readdirSync(new URL('.', import.meta.url))
    .filter((name) => name.endsWith('.ts') && name !== 'every-number.test.ts')
    .map((name) => `./${name}`),
  '../dev/http.test.ts',
  '../hostile/hostile.browser.test.ts',
  '../browser/colors-and-storage.browser.test.ts',
];

test('every bad input is tried', () => {
  const tried = new Set<number>();
  for (const file of files) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    for (const [, no] of text.matchAll(/\bno: '(\d+)[a-z]?'/g)) tried.add(Number(no));
    for (const [, no] of text.matchAll(/^ {4}\['(\d+)', '/gm)) tried.add(Number(no));
    for (const [, all = ''] of text.matchAll(/(?:\b(?:test|describe)\(|\]\)\(|^)\s*['`](\d[\d, –]*): /gm))
      for (const part of all.split(', ')) {
        const [from = 0, to = from] = part.split('–').map(Number);
        for (let number = from; number <= to; number++) tried.add(number);
      }
  }
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !tried.has(number));
  expect(missing).toEqual([]);
  expect([...tried].filter((number) => number < 1 || number > count)).toEqual([]);
});
