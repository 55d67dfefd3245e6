import { expect, test } from 'vitest';
import { notJson } from '../../../src/render/react/not-json.ts';

class Car {}
const around: Record<string, unknown> = {};
around['self'] = around;
const twice = { a: 1 };

test.each([
  ['a date', { when: new Date(0) }, 'when', 'a Date'],
  ['a map in a list', { all: [{ table: new Map() }] }, 'all[0].table', 'a Map'],
  ['a set', { all: new Set([1]) }, 'all', 'a Set'],
  ['a URL', { to: new URL('https://a.example') }, 'to', 'an URL'],
  ['a large integer', { n: 1n }, 'n', 'a BigInt'],
  ['a function', { on: () => 1 }, 'on', 'a function'],
  ['a symbol', { s: Symbol('a') }, 's', 'a symbol'],
  ['an object of a class', { car: new Car() }, 'car', 'a Car'],
  ['an element', { icon: <b /> }, 'icon', 'an element'],
  ['no number', { n: Number.NaN }, 'n', 'NaN'],
  ['an infinite number', { n: -1 / 0 }, 'n', '-Infinity'],
  ['a list with a gap', { all: [1, undefined] }, 'all[1]', 'undefined'],
  ['a circle', { around }, 'around.self', 'an object that contains itself'],
])('%s does not arrive in the browser', (_, props, path, kind) => {
  expect(notJson(props)).toEqual({ path, kind });
});

test('what JSON has arrives, also if it occurs twice or has no value', () => {
  const props = { a: 'x', b: 1.5, c: [null, true, [{ d: twice }, twice]], e: undefined, f: Object.create(null) };
  expect(notJson(props)).toBeUndefined();
});
