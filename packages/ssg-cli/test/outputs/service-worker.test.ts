import { expect, test } from 'vitest';
import type { Bundle } from '../../src/bundle/types.ts';
import type { UserConfig } from '../../src/config/types.ts';
import { serviceWorker } from '../../src/outputs/service-worker.ts';
import { makeConfig } from '../make-site.ts';

const worker = 'const files = self.__WB_MANIFEST; start(files);';
const text = (path: string) => ({ path, content: `content of ${path}` });

/** What the worker is told to store: address → revision. */
async function stored(
  { files = [], statics = [] }: { readonly files?: readonly string[]; readonly statics?: readonly string[] },
  user: Partial<UserConfig> = {},
): Promise<Record<string, string | null>> {
  const output = await serviceWorker({
    config: makeConfig(user),
    bundle: { worker } as Bundle,
    staged: [{ path: 'guide.html', hash: 'a1b2c3d4e5f6a7b8c9', size: 10, modified: 0 } as never],
    files: files.map(text),
    statics: statics.map((path) => ({ to: path }) as never),
    read: ({ to }) => new TextEncoder().encode(text(to).content),
  });
  const [file] = output?.files ?? [];
  expect(file?.path).toBe('sw.js');
  const [, list = ''] = /^const files = (\[.*\]); start\(files\);$/.exec(String(file?.content)) ?? [];
  return Object.fromEntries(
    (JSON.parse(list) as { url: string; revision: string | null }[]).map(({ url, revision }) => [url, revision]),
  );
}

test('the whole index of search is stored, the shards that are text too', async () => {
  const index = [
    '_search/index.json',
    '_search/pages-1a2b3c4d.json',
    '_search/terms-1a2b3c4d.txt',
    '_search/texts-9.json',
  ];
  expect(Object.keys(await stored({ files: index }))).toEqual(index.map((path) => `/${path}`).concat('/guide.html'));
});

test('what only machines read is not, nor what repeats a document', async () => {
  const left = [
    'robots.txt',
    'llms.txt',
    'llms-full.txt',
    'guide.md',
    'sitemap.xml',
    '_headers',
    '_data/guide.json',
    'sw.js',
    'build-manifest.json',
    'urls.lock.json',
    'redirects.json',
    'assets/main-1a2b3c4d.js.map',
  ];
  expect(Object.keys(await stored({ files: left }))).toEqual(['/guide.html']);
});

test('a file whose name holds its hash needs no revision; any other has the hash of its content', async () => {
  const found = await stored({ files: ['assets/main-1A2B3C4D.js', 'manifest.webmanifest'], statics: ['img/a.png'] });
  expect(found).toEqual({
    '/assets/main-1A2B3C4D.js': null,
    '/guide.html': 'a1b2c3d4e5f6a7b8',
    '/img/a.png': expect.stringMatching(/^[\da-f]{16}$/),
    '/manifest.webmanifest': expect.stringMatching(/^[\da-f]{16}$/),
  });
});

test('a sheet that is several in one is known by its name like the others', async () => {
  const joined = 'assets/main-1A2B3C4D.tabs-5E6F7G8H.css';
  expect((await stored({ files: [joined] }))[`/${joined}`]).toBeNull();
});

test('addresses begin with the base url', async () => {
  const found = await stored({ files: ['assets/main-1A2B3C4D.js'] }, { baseUrl: '/docs/' });
  expect(found).toEqual({ '/docs/assets/main-1A2B3C4D.js': null, '/docs/guide.html': 'a1b2c3d4e5f6a7b8' });
});

test('what could end a script element or a string in it stays text', async () => {
  const found = await stored({ files: ['</script>.json', '$&.json'] });
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['/</script>.json', '/$&.json']));
});

test('a worker whose files are the same is taken over as it is', async () => {
  const input = {
    config: makeConfig(),
    bundle: { worker } as Bundle,
    staged: [],
    files: [text('assets/main-1A2B3C4D.js')],
    statics: [],
    read: () => new Uint8Array(),
  };
  const first = await serviceWorker(input);
  expect(await serviceWorker(input, first)).toBe(first);
  expect(await serviceWorker({ ...input, files: [text('assets/main-5E6F7G8H.js')] }, first)).not.toBe(first);
});
