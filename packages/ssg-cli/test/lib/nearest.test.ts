import { expect, test } from 'vitest';
import { nearest } from '../../src/lib/nearest.ts';

test('the nearest name has swapped, missing or other letters, or another case', () => {
  expect(nearest('tpi', ['note', 'tip'])).toBe('tip');
  expect(nearest('navbr', ['footer', 'navbar'])).toBe('navbar');
  expect(nearest('Tip', ['tap', 'tip'])).toBe('tip');
  expect(nearest('something', ['else'])).toBeUndefined();
  expect(nearest('docs/b.md', ['docs/a.md', 'docs/b.mdx'])).toBe('docs/b.mdx');
  expect(nearest('tag', ['tab', 'tags'])).toBe('tags');
  expect(nearest('CAF\u00c9.md', ['b3.md', 'cafe\u0301.md'])).toBe('cafe\u0301.md');
});

test('a name of a whole page is compared with none, because the time grows with the product of two lengths', () => {
  const name = 'a'.repeat(100_000);
  expect(nearest(name, [`${name}b`])).toBeUndefined();
});
