import { afterEach, expect, it, vi } from 'vitest';
import { fetchIndex } from '../../src/search/fetch-index.ts';

/** Records how files are requested. */
function recordFetch(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    asked.push(`${url} ${cache}`);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it('revalidates the manifest, and reads files named by their content from the cache', async () => {
  const asked = recordFetch();
  const read = fetchIndex('/_search/');
  await read('index.json');
  await read('pages-1.json');
  expect(asked).toEqual(['/_search/index.json no-cache', '/_search/pages-1.json force-cache']);
});

it('reads a manifest that the page has just requested from the cache, but only once', async () => {
  const asked = recordFetch();
  const read = fetchIndex('/_search/', true);
  await read('index.json');
  await read('index.json');
  expect(asked).toEqual(['/_search/index.json force-cache', '/_search/index.json no-cache']);
});

it('refuses a document in place of a file', async () => {
  vi.stubGlobal('fetch', async () => new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  await expect(fetchIndex('/_search/')('index.json')).rejects.toThrow('200 /_search/index.json');
});
