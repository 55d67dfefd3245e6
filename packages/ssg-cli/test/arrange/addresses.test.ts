import { expect, test } from 'vitest';
import { encodePath } from '../../src/arrange/addresses.ts';

test('every path can be encoded, also one with half of a pair of surrogates', () => {
  expect(encodePath('/a b/é/@x+y')).toBe('/a%20b/%C3%A9/@x+y');
  expect(encodePath('/a\ud83d/b')).toBe('/a%EF%BF%BD/b');
});
