import { expect, test } from 'vitest';
import { ListEnds } from '../../../src/compile/text/list-ends.ts';

const ends = (text: string): number => {
  const lists = new ListEnds();
  return text.split('\n').reduce((sum, line) => sum + lists.after(line), 0);
};

test.each([
  ['an item inside another', '- a\n  - b\n- c\n  - d\n- e', 2],
  ['an item that ends two levels', '- a\n  - b\n    - c\n- d', 1],
  ['an item of a numbered list', '1. a\n   - b\n2. c', 1],
  ['text after a list', '- a\n\nb\n\n- c\n\nd', 2],
  ['a heading after a list', '- a\n# b\n- c\n# d', 2],
  ['a quote in an item', '- a\n  > b\n- c', 1],
  ['a list in a quote', '> - a\n>   - b\n> - c', 1],
])('it ends: %s', (_, text, count) => {
  expect(ends(text)).toBe(count);
});

test.each([
  ['items of one list', '- a\n- b\n\n- c\n\n\n- d'],
  ['numbered items', '9. a\n10. b\n11. c'],
  ['paragraphs in an item', '- a\n\n  b\n\n  c\n\n- d\n\n  e'],
  ['code in an item', '- a\n\n  ```\n  b\n  ```\n- c'],
  ['the next line of a paragraph', '- a\nb\n- c\nd'],
  ['the next line of a quote', '> a\nb'],
  ['items of a list in a quote', '> - a\n> - b'],
  ['prose', 'a\n\nb\n\n  c\n\nd'],
])('nothing ends: %s', (_, text) => {
  expect(ends(text)).toBe(0);
});
