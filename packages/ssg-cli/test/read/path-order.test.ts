import { expect, test } from 'vitest';
import { inOrderOfPaths } from '../../src/read/path-order.ts';

test('sources with the same path are compiled one after the other', () => {
  expect(inOrderOfPaths([{ path: 'a' }, { path: 'b' }, { path: 'a' }, { path: 'c' }, { path: 'b' }])).toEqual([
    0, 2, 1, 4, 3,
  ]);
});
