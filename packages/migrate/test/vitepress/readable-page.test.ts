import { expect, test } from 'vitest';
import { readableVite } from '../../src/vitepress/readable-page.ts';

test('tags of components are not what a reader saw, but code that names them is', () => {
  const text = 'A `<Kettle>` has [a `lid`](/lid) in `<Kettle>`. <Badge\n  text="x" />Hot<my-tea />.\n';
  expect(readableVite(text, 'a.md', '/site')).toBe('A `<Kettle>` has [a `lid`](/lid) in `<Kettle>`. Hot.\n');
});
