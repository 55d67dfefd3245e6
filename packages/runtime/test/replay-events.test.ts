import { expect, test } from 'vitest';
import { edited } from '../src/client/replay-events.ts';

test.each([
  ['a value that has not changed', 'do', 'do', 'dog', 'dog'],
  ['a value that a component has emptied', '', 'do', 'dog', 'g'],
  ['a letter before the text', '', 'do', 'ado', 'a'],
  ['a letter that is deleted', 'DO', 'do', 'd', 'D'],
  ['text that takes the place of other text', 'one two', 'one two', 'one 2', 'one 2'],
  ['an edit of which nothing else is known', 'x', undefined, 'y', 'y'],
])('%s gets the edit of a visitor', (_, value, before, after, result) => {
  expect(edited(value, before, after)).toBe(result);
});
