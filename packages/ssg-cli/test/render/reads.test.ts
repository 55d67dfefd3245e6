import { expect, test } from 'vitest';
import { hashOfReads, TrackedView } from '../../src/render/reads.ts';

const view = { title: 'A', url: '/a', strings: { more: 'More' } };

test('what is read of a view is noted by name, once for each render', () => {
  const tracked = new TrackedView(view);
  expect([tracked.view.url, tracked.view.strings.more, tracked.view.url]).toEqual(['/a', 'More', '/a']);
  expect(tracked.take()).toEqual(['strings', 'url']);
  expect(tracked.take()).toEqual([]);
});

test.each<[string, (value: typeof view) => unknown]>([
  ['a copy', (value) => ({ ...value })],
  ['its JSON', (value) => JSON.stringify(value)],
  ['a question for a name', (value) => 'title' in value],
])('%s of a view counts as a look at all of it', (_, look) => {
  const tracked = new TrackedView(view);
  look(tracked.view);
  expect(tracked.take()).toEqual(['*']);
});

test('the hash of what was read changes with that, and with nothing else', () => {
  const names = ['strings', 'url'];
  const before = hashOfReads(view, names);
  expect(hashOfReads({ ...view, title: 'B' }, names)).toBe(before);
  expect(hashOfReads({ ...view, strings: { more: 'Further' } }, names)).not.toBe(before);
  expect(hashOfReads({ ...view, title: 'B' }, ['*'])).not.toBe(hashOfReads(view, ['*']));
});
