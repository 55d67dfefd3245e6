import { createHash } from 'node:crypto';
import type { ManifestEntry, OfflineList } from '@autolode/ssg-runtime/client/pwa/precache';
import { expect, test } from 'vitest';
import type { Bundle } from '../../src/bundle/types.ts';
import type { UserConfig } from '../../src/config/types.ts';
import { Graph } from '../../src/keep/graph.ts';
import { serviceWorker } from '../../src/outputs/service-worker.ts';
import type { OutputFile } from '../../src/render/types.ts';
import { makeConfig } from '../make-site.ts';
import { summaries } from '../site-fixture.ts';

const worker = 'const list = self.__SSG_OFFLINE_LIST; start(list);';
const text = (path: string) => ({ path, content: `content of ${path}` });
const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

interface ListInput {
  readonly files?: readonly OutputFile[];
  readonly statics?: readonly string[];
  readonly redirects?: readonly { readonly from: string; readonly to: string }[];
}

/** The list of the worker, checked against the list's hash in the worker, with the build's diagnostics. */
async function listOf({ files = [], statics = [], redirects = [] }: ListInput, user: Partial<UserConfig> = {}) {
  const output = await serviceWorker({
    config: makeConfig(user),
    bundle: { worker } as Bundle,
    stored: [{ path: 'guide.html', hash: guideHash, size: 10, modified: 0 } as never],
    files,
    statics: statics.map((path) => ({ to: path }) as never),
    redirects: redirects.map((redirect) => ({ ...redirect, file: 'ssg.config.ts' })),
    hidden: new Set<string>(),
    read: ({ to }) => new TextEncoder().encode(text(to).content),
    graph: new Graph(),
  });
  const [list, script] = output?.files ?? [];
  expect(script?.path).toBe('sw.js');
  const [, json = ''] = /^const list = (\{.*\}); start\(list\);$/.exec(String(script?.content)) ?? [];
  const entry = JSON.parse(json) as ManifestEntry;
  const content = String(list?.content);
  expect(entry).toEqual({
    url: `${user.baseUrl ?? '/'}${list?.path}`,
    revision: null,
    integrity: integrityOf(content),
  });
  return { ...(JSON.parse(content) as OfflineList), diagnostics: output?.diagnostics ?? [] };
}

const guideHash = createHash('sha256').update('guide').digest('hex');

/** The revisions that the worker stores, by URL. */
async function stored(
  { files = [], statics = [] }: { readonly files?: readonly string[]; readonly statics?: readonly string[] },
  user: Partial<UserConfig> = {},
): Promise<Record<string, string | null>> {
  const list = await listOf({ files: files.map(text), statics }, user);
  return Object.fromEntries(list.files.map(({ url, revision }) => [url, revision]));
}

test('the list contains the complete search index, including text-only shards', async () => {
  const index = [
    '_search/index.json',
    '_search/pages-1a2b3c4d.json',
    '_search/terms-1a2b3c4d.txt',
    '_search/texts-9.json',
  ];
  expect(Object.keys(await stored({ files: index }))).toEqual(index.map((path) => `/${path}`).concat('/guide.html'));
});

test('the list excludes files that only machines read or that repeat a document', async () => {
  const left = [
    'robots.txt',
    'llms.txt',
    'llms-full.txt',
    '_agents/site.json',
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

test('a file with a hash in its name needs no revision, and any other has its content hash', async () => {
  const found = await stored({ files: ['assets/main-1A2B3C4D.js', 'manifest.webmanifest'], statics: ['img/a.png'] });
  expect(found).toEqual({
    '/assets/main-1A2B3C4D.js': null,
    '/guide.html': guideHash.slice(0, 16),
    '/img/a.png': expect.stringMatching(/^[\da-f]{16}$/),
    '/manifest.webmanifest': expect.stringMatching(/^[\da-f]{16}$/),
  });
});

test('merged stylesheets count as named by content, too', async () => {
  const joined = 'assets/main-1A2B3C4D.tabs-5E6F7G8H.css';
  expect((await stored({ files: [joined] }))[`/${joined}`]).toBeNull();
});

test('URLs in the list have the base URL', async () => {
  const found = await stored({ files: ['assets/main-1A2B3C4D.js'] }, { baseUrl: '/docs/' });
  expect(found).toEqual({ '/docs/assets/main-1A2B3C4D.js': null, '/docs/guide.html': guideHash.slice(0, 16) });
});

test('special characters in file names are percent-encoded', async () => {
  const found = await stored({ files: ['100%.json', 'a#b?c.json', '$&.json'] });
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['/100%25.json', '/a%23b%3Fc.json', '/$&.json']));
});

test('every file is listed with its content hash', async () => {
  const { files } = await listOf({ files: [text('assets/main-1A2B3C4D.js')], statics: ['img/a.png'] });
  expect(files.map(({ url, integrity }) => [url, integrity])).toEqual([
    ['/assets/main-1A2B3C4D.js', integrityOf('content of assets/main-1A2B3C4D.js')],
    ['/guide.html', integrityOf('guide')],
    ['/img/a.png', integrityOf('content of img/a.png')],
  ]);
});

test('the list excludes pages that hosts answer themselves: redirects and not-found pages', async () => {
  const list = await listOf(
    {
      files: ['old/page.html', 'old.html', '404.html', 'de/404.html', 'de/index.html'].map(text),
      redirects: [
        { from: '/old/page', to: '/guide' },
        { from: '/old.html', to: 'https://elsewhere.example/' },
      ],
    },
    { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } },
  );
  expect(list.files.map(({ url }) => url)).toEqual(['/de/index.html', '/guide.html']);
  expect(list.redirects).toEqual({ '/old/page': '/guide', '/old': 'https://elsewhere.example/' });
});

test('a file that is too large is reported with its URL, and the others are listed', async () => {
  const { files, diagnostics } = await listOf({ files: [{ path: 'img/big.png', content: new Uint8Array(6_000_000) }] });
  expect(files.map(({ url }) => url)).toEqual(['/guide.html']);
  expect(summaries(diagnostics)).toEqual([
    '  /img/big.png (5.7 MB) is not available offline: files can be at most 5.0 MB in size.',
  ]);
});

test('a worker whose files are unchanged is reused', async () => {
  const input = {
    config: makeConfig(),
    bundle: { worker } as Bundle,
    stored: [],
    files: [text('assets/main-1A2B3C4D.js')],
    statics: [],
    redirects: [],
    hidden: new Set<string>(),
    read: () => new Uint8Array(),
    graph: new Graph(),
  };
  const first = await serviceWorker(input);
  expect(await serviceWorker(input)).toBe(first);
  expect(await serviceWorker({ ...input, files: [text('assets/main-5E6F7G8H.js')] })).not.toBe(first);
});

test('a worker that unregisters itself has no list', async () => {
  const killer = { worker: 'leave();' } as Bundle;
  const files = [text('assets/main-1A2B3C4D.js')];
  const read = () => new Uint8Array();
  const output = await serviceWorker({
    config: makeConfig(),
    bundle: killer,
    stored: [],
    files,
    statics: [],
    redirects: [],
    hidden: new Set<string>(),
    read,
    graph: new Graph(),
  });
  expect(output?.files).toEqual([{ path: 'sw.js', content: 'leave();' }]);
});

test('without offline mode, a worker of the site’s own is published in place of the one that removes itself', async () => {
  const made = (statics: readonly string[]) =>
    serviceWorker({
      config: makeConfig({ pwa: false }),
      bundle: { worker: 'leave();' } as Bundle,
      stored: [],
      files: [],
      statics: statics.map((to) => ({ to }) as never),
      redirects: [],
      hidden: new Set<string>(),
      read: () => new Uint8Array(),
      graph: new Graph(),
    });
  expect((await made([]))?.files).toEqual([{ path: 'sw.js', content: 'leave();' }]);
  expect(await made(['sw.js'])).toBeUndefined();
});

test('a changed static file has a new revision, whatever its name looks like', async () => {
  const list = await stored({ files: ['assets/main-1A2B3C4D.js'], statics: ['assets/hero-background.svg'] });
  expect(list['/assets/main-1A2B3C4D.js']).toBeNull();
  expect(list['/assets/hero-background.svg']).toMatch(/^[\da-f]{16}$/);
});
