import { expect, test } from 'vitest';
import { rememberLast } from '../../src/content/remember-last.ts';

test('what was made of the last texts is not made again', () => {
  const made: string[] = [];
  const lengthOf = rememberLast(2, (text) => {
    made.push(text);
    return text === 'none' ? undefined : text.length;
  });
  expect(['a', 'none', 'a', 'none', 'bb', 'a', 'none'].map(lengthOf)).toEqual([
    1,
    undefined,
    1,
    undefined,
    2,
    1,
    undefined,
  ]);
  expect(made).toEqual(['a', 'none', 'bb', 'a', 'none']);
});
