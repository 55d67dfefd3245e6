import { expect, test } from 'vitest';
import { PageCosts } from '../../src/build/page-cost.ts';

test('of the costs of many pages, the slowest of each stage stay by name, and all of them in the sums', () => {
  const costs = new PageCosts();
  for (let index = 0; index < 1000; index++) {
    // 7 and 1000 have no common divisor, so each time from 0 to 999 occurs once.
    const milliseconds = (index * 7) % 1000;
    costs.add('compile', `docs/${milliseconds}.md`, { milliseconds, plugins: [['diagrams', 1]] });
  }
  costs.add('render', 'b.html', { milliseconds: 2, plugins: [['cards', 3]] });
  costs.add('render', 'a.html', { milliseconds: 2, plugins: [] });
  const times = costs.slowest('compile').map(({ milliseconds }) => milliseconds);
  expect(times).toEqual(Array.from({ length: 30 }, (_, index) => 999 - index));
  expect(costs.slowest('compile')[0]?.name).toBe('docs/999.md');
  expect(costs.slowest('render').map(({ name }) => name)).toEqual(['a.html', 'b.html']);
  expect([costs.count('compile'), costs.count('render')]).toEqual([1000, 2]);
  expect([...costs.plugins]).toEqual([
    ['diagrams', 1000],
    ['cards', 3],
  ]);
});
