import { expect, test } from 'vitest';
import { append } from '../../src/lib/append.ts';

test('a million items are added in their order', () => {
  const list = [-1];
  append(list, Array.from({ length: 1_000_000 }).keys());
  expect([list.length, list.at(0), list.at(1), list.at(-1)]).toEqual([1_000_001, -1, 0, 999_999]);
});
