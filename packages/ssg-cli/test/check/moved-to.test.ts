import { expect, test } from 'vitest';
import { movedTo } from '../../src/check/moved-to.ts';

test('a page whose name differs only in the case of its letters comes before another of the same name', () => {
  const pages = ['/notes/same/index.md', '/notes/UPPER/Index.md'];
  expect(movedTo('/notes/upper/index.md', pages)).toBe('/notes/UPPER/Index.md');
  expect(movedTo('/notes/gone/index.md', pages)).toBe('/notes/same/index.md');
});
