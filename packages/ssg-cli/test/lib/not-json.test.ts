import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { notJson } from '../../src/lib/not-json.ts';

class Price {
  amount = 1;
}

const ring: { self?: unknown } = {};
ring.self = ring;

test.each([
  ['a function', { list: [1, () => 1] }, { what: 'a function', at: 'data.list[1]' }],
  ['a date', { since: new Date(0) }, { what: 'a Date', at: 'data.since' }],
  ['a map', new Map(), { what: 'a Map', at: 'data' }],
  ['an instance of a class', { price: new Price() }, { what: 'a Price', at: 'data.price' }],
  ['a number that is not finite', { rate: Number.NaN }, { what: 'NaN', at: 'data.rate' }],
  ['a bigint', 1n, { what: 'a bigint', at: 'data' }],
  ['a gap in a list', [undefined], { what: 'undefined', at: 'data[0]' }],
  ['an object that contains itself', { ring }, { what: 'an object that contains itself', at: 'data.ring.self' }],
])('%s is found with its place', (_, value, expected) => {
  expect(notJson(value)).toEqual(expected);
});

const shared = { a: 1 };

test.each([
  ['plain values', { a: ['b', 1, true, null], c: { d: 0 } }],
  ['an object that occurs twice', [shared, shared]],
  ['an object without prototype', Object.assign(Object.create(null), { a: 1 })],
  ['an object of another realm', runInNewContext('({ a: [{ b: 1 }] })')],
  ['a property that is undefined', { a: undefined }],
])('%s are JSON', (_, value) => {
  expect(notJson(value)).toBeUndefined();
});
