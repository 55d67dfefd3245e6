import { expect, test } from 'vitest';
import { closed, either, list, map, misfit, number, object, other, text } from '../../src/lib/shape.ts';

const place = object({ file: text('a.md') }, { line: number(1) });
const run = other(
  'a function',
  () => undefined,
  (value) => typeof value === 'function',
);

test.each([
  [place, { file: 'a.md' }],
  [place, { file: 'a.md', line: 2, unknown: true }],
  [list(place), []],
  [map(run, 'name'), { any: () => 1 }],
  [either(text('a'), list(text('a'))), ['a']],
  [closed({}, { source: run }), { source: undefined }],
])('a value of the right shape fits', (shape, value) => {
  expect(misfit(value, shape)).toBeUndefined();
});

test.each([
  [place, null, [], 'an object'],
  [place, [], [], 'an object'],
  [place, { line: 1 }, ['file'], 'a string'],
  [place, { file: 'a', line: Number.NaN }, ['line'], 'a number'],
  [list(place), [{ file: 'a' }, 5], [1], 'an object'],
  [map(run, 'name'), { a: 'b' }, ['a'], 'a function'],
  [map(run, 'name', /^[a-z]+$/), { 'not a name': run }, ['not a name'], 'another key'],
  [text('on', /^(?:on|off)$/, '"on" or "off"'), 'no', [], '"on" or "off"'],
  [closed({}, { source: run }), { sorce: run }, ['sorce'], 'left out'],
])('the first misfit of a value is found with its place', (shape, value, at, expected) => {
  expect(misfit(value, shape)).toMatchObject({ at, expected });
});

test('of several shapes, the one that comes closest says what is expected', () => {
  const file = either(
    object({ path: text('a'), content: either(text('a'), run) }),
    object({ path: text('a'), make: run }),
  );
  expect(misfit(5, file)).toMatchObject({ at: [], expected: 'an object' });
  expect(misfit({ path: 'a', content: 5 }, file)).toMatchObject({
    at: ['content'],
    expected: 'a string or a function',
  });
  expect(misfit({ path: 5 }, file)).toMatchObject({ at: ['path'], expected: 'a string' });
  const tagged = (name: string, field: string) =>
    object({ type: text(name, new RegExp(`^${name}$`), name), [field]: run });
  const node = either(tagged('text', 'value'), tagged('element', 'tagName'));
  expect(misfit({ type: 'element' }, node)).toMatchObject({ at: ['tagName'] });
  expect(misfit({ type: 'text' }, node)).toMatchObject({ at: ['value'] });
  expect(misfit(5, either(place, list(place)))).toMatchObject({ at: [], expected: 'an object or a list' });
});
