import { expect, test } from 'vitest';
import { precacheManifest, startWorkbox } from '../../src/lib/workbox.ts';

const entries = [{ url: '/a.html', revision: '1', integrity: 'sha256-x' }];

test('lists are generated concurrently in one thread', async () => {
  const lists = [entries, [], [...entries, { url: '/b.js', revision: null }]];
  expect(await Promise.all(lists.map((list) => precacheManifest(list)))).toEqual(lists);
  expect(startWorkbox()).toBe(startWorkbox());
});

test('an error of Workbox fails the build, but not the next one', async () => {
  await expect(precacheManifest([{ url: 5 } as never])).rejects.toThrow(/additionalManifestEntries/);
  expect(await precacheManifest(entries)).toEqual(entries);
});

test('a thread that ends is replaced', async () => {
  const end = startWorkbox().terminate();
  await expect(precacheManifest(entries)).rejects.toThrow(/Workbox thread ended/);
  await end;
  expect(await precacheManifest(entries)).toEqual(entries);
});
