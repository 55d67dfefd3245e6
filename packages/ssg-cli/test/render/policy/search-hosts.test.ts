import { expect, it } from 'vitest';
import { searchHosts } from '../../../src/render/policy/search-hosts.ts';

it('names the hosts of the service after the application', () => {
  const hosts = searchHosts({ appId: 'AB12' });
  expect(hosts[0]).toBe('https://ab12-dsn.algolia.net');
  expect(hosts.every((host) => host.startsWith('https://ab12'))).toBe(true);
  expect(new Set(hosts).size).toBe(5);
});

it.each([
  ['search.example', 'https://search.example'],
  ['https://search.example/', 'https://search.example'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['//search.example', 'https://search.example'],
])('uses only the host of a site: %s', (host, origin) => {
  expect(searchHosts({ appId: 'AB12', host })).toEqual([origin]);
});
