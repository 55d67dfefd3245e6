import { expect, test } from 'vitest';
import type { Route, Site } from '../../src/arrange/types.ts';
import type { Config } from '../../src/config/types.ts';
import { FileIndex } from '../../src/dev/file-index.ts';

const config = { baseUrl: '/' } as Config;
const route = (url: string, body: Route['body'] = { kind: 'none' }): Route =>
  ({ url, output: `${url.slice(1)}.html`, body }) as Route;

function index(routes: readonly Route[], statics: readonly string[] = []): FileIndex {
  const site = {
    routes,
    statics: statics.map((to) => ({ to, absolute: to, path: `static/${to}`, size: 1 })),
    sidebars: new Map([['_data/sidebars/docs.json', () => []]]),
  } as unknown as Site;
  return new FileIndex(config, site, { files: [{ path: 'assets/main.js', content: '' }] }, []);
}

test('pages, their data, sidebars, bundled and static files are found, and nothing else', () => {
  const files = index([route('/a'), route('/b')], ['robots.txt']);
  expect(files.get('b.html')).toEqual({ kind: 'page', route: 1 });
  expect(files.get('_data/b.json')).toEqual({ kind: 'data', route: 1 });
  expect(files.paths().sort()).toEqual(
    [
      '_data/a.json',
      '_data/b.json',
      '_data/sidebars/docs.json',
      'a.html',
      'assets/main.js',
      'b.html',
      'robots.txt',
    ].sort(),
  );
  for (const path of files.paths()) expect(files.has(path)).toBe(true);
  for (const path of ['_data/c.json', '_data/', 'c.html', '']) expect(files.has(path)).toBe(false);
});

test('on a clash the page wins over a file, and the first page over the second', () => {
  const files = index([route('/a'), route('/a')], ['a.html']);
  expect(files.get('a.html')).toEqual({ kind: 'page', route: 0 });
  expect(files.get('_data/a.json')).toEqual({ kind: 'data', route: 0 });
});

test('a page is found by its key, also where pages without a text stand before it', () => {
  const page = { path: 'docs/a.md', collection: { type: 'docs', id: 'docs', version: 'current', locale: 'en' } };
  const files = index([route('/list'), route('/a', { kind: 'markdown', page } as Route['body'])]);
  expect(files.routeOf('en:docs/a.md')).toBe(1);
  expect(files.routeOf('en:docs/b.md')).toBeUndefined();
});

test('the data of a page is found at its decoded URL, whatever characters its file name has', () => {
  const files = index([route('/Q%26A'), route('/c%23/100%25')]);
  for (const path of ['_data/Q&A.json', '_data/c#/100%.json']) expect(files.get(path)?.kind, path).toBe('data');
});
