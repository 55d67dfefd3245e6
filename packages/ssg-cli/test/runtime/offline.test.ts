import { describe, expect, test } from 'vitest';
import { cacheName, isOwnCache } from '../../src/runtime/client/pwa/cache-names.ts';
import {
  isOfflineMode,
  type OfflineSigns,
  type OfflineStrategy,
  workerParams,
  workerUrl,
} from '../../src/runtime/client/pwa/offline-mode.ts';
import {
  assetUrl,
  buildName,
  cacheKey,
  fileUrls,
  isFit,
  pageCandidates,
} from '../../src/runtime/client/pwa/precache.ts';

const none: OfflineSigns = {
  query: '',
  isInstalled: false,
  isStandalone: false,
  isMobile: false,
  saveData: false,
  registered: undefined,
};
const all: OfflineStrategy[] = ['appInstalled', 'queryString', 'standalone', 'mobile', 'saveData'];
const offlineWorker = workerUrl('https://a.example/sw.js', { offlineMode: true, debug: false });

describe('isOfflineMode', () => {
  test.each<[Partial<OfflineSigns>, OfflineStrategy]>([
    [{ isInstalled: true }, 'appInstalled'],
    [{ query: '?offlineMode=true' }, 'queryString'],
    [{ isStandalone: true }, 'standalone'],
    [{ isMobile: true }, 'mobile'],
    [{ saveData: true }, 'saveData'],
    [{}, 'always'],
  ])('%o is enough for %s, and for no other strategy', (signs, strategy) => {
    expect(isOfflineMode([strategy], { ...none, ...signs })).toBe(true);
    expect(
      isOfflineMode(
        all.filter((one) => one !== strategy),
        { ...none, ...signs },
      ),
    ).toBe(false);
  });

  test('a worker in offline mode keeps it, until the address says no', () => {
    expect(isOfflineMode(['queryString'], { ...none, registered: offlineWorker })).toBe(true);
    expect(isOfflineMode(['always'], { ...none, registered: offlineWorker, query: '?offlineMode=false' })).toBe(false);
  });
});

describe('workerParams', () => {
  test('reads what workerUrl wrote', () => {
    expect(workerParams(offlineWorker)).toEqual({ offlineMode: true, debug: false });
  });
  test.each([
    '/sw.js',
    '/sw.js?params=',
    '/sw.js?params={',
    '/sw.js?params=null',
    '/sw.js?params={"offlineMode":"yes","x":1}',
    '',
  ])('%s asks for nothing', (address) => expect(workerParams(address)).toEqual({ offlineMode: false, debug: false }));
});

test('caches of other sites on the origin are not ours', () => {
  expect(isOwnCache('/', cacheName('/', 'x'))).toBe(true);
  expect(isOwnCache('/', cacheName('/docs/', 'x'))).toBe(false);
  expect(isOwnCache('/docs/', cacheName('/', 'x'))).toBe(false);
});

const scope = 'https://a.example/docs/';

test('a build’s name follows from its files', () => {
  const files = [{ url: 'index.html', revision: '1' }];
  expect(buildName(files)).toBe(buildName([{ url: 'index.html', revision: '1' }]));
  expect(buildName(files)).not.toBe(buildName([{ url: 'index.html', revision: '2' }]));
});

test('files are stored under address and revision', () => {
  expect(cacheKey({ url: 'assets/a-1.js', revision: null }, scope)).toBe('https://a.example/docs/assets/a-1.js');
  expect(cacheKey({ url: 'x.html', revision: 'r' }, scope)).toBe('https://a.example/docs/x.html?ssg-revision=r');
});

test.each([
  ['index.html', ['/docs/', '/docs/index.html']],
  ['parsers/auto.ru/intro.html', ['/docs/parsers/auto.ru/intro', '/docs/parsers/auto.ru/intro.html']],
  ['a/index.html', ['/docs/a/', '/docs/a/index.html']],
  ['main.css', ['/docs/main.css']],
])('%s is asked for as %o', (url, paths) => {
  expect(fileUrls(url, scope)).toEqual(paths.map((path) => `https://a.example${path}`));
});

test.each([
  ['/docs/', ['/docs/', '/docs.html', '/docs/index.html']],
  ['/docs/auto.ru?utm_source=x#y', ['/docs/auto.ru', '/docs/auto.ru.html', '/docs/auto.ru/index.html']],
  ['/docs/x.html', ['/docs/x.html', '/docs/x/index.html']],
  ['/docs/x/index.html', ['/docs/x/index.html', '/docs/x.html']],
])('the page %s may be %o', (path, candidates) => {
  expect(pageCandidates(`https://a.example${path}`)).toEqual(candidates.map((one) => `https://a.example${one}`));
});

test('of a file’s address only the marks of a campaign are dropped', () => {
  expect(assetUrl('https://a.example/x.json?v=1&utm_source=y#z')).toBe('https://a.example/x.json?v=1');
});

describe('isFit', () => {
  const answer = { status: 200, redirected: false, type: 'basic' as const, contentType: 'text/javascript' };
  const url = 'https://a.example/a.js';
  test('a whole answer of the right type', () => expect(isFit(answer, url, false)).toBe(true));
  test.each([
    [{ status: 404 }],
    [{ status: 206 }],
    [{ redirected: true }],
    [{ type: 'opaque' as const }],
    [{ contentType: 'text/html; charset=utf-8' }],
  ])('not %o', (change) => expect(isFit({ ...answer, ...change }, url, false)).toBe(false));
  test('a page must be a document', () => {
    expect(isFit({ ...answer, contentType: 'text/html' }, 'https://a.example/a', true)).toBe(true);
    expect(isFit(answer, 'https://a.example/a', true)).toBe(false);
  });
});
