import { expect, test } from 'vitest';
import { allHosts } from '../../src/serve/all-hosts.ts';

test('hosts of the config and of the flags are allowed, or all of them', () => {
  expect(allHosts(['a.test'], ['b.test'])).toEqual(['a.test', 'b.test']);
  expect(allHosts([])).toEqual([]);
  expect(allHosts(true, ['b.test'])).toBe(true);
  expect(allHosts(['a.test'], ['true'])).toBe(true);
});
