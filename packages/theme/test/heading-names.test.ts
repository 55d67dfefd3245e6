import { expect, test } from 'vitest';
import { headings } from '../src/markdown/headings.tsx';

test('heading components are named like their elements, so that components can find headings in their content', () => {
  expect(Object.entries(headings).map(([name, component]) => [name, component.name])).toEqual(
    ['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, name]),
  );
});
