import { describe, expect, test } from 'vitest';
import { cacheName, isOwnCache } from '../src/client/pwa/cache-names.ts';
import {
  isOfflineMode,
  type OfflineSigns,
  type OfflineStrategy,
  workerParams,
  workerUrl,
} from '../src/client/pwa/offline-mode.ts';
import {
  assetUrl,
  cacheKey,
  decodedUrl,
  faultOf,
  fileUrls,
  offlinePages,
  pageCandidates,
} from '../src/client/pwa/precache.ts';

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

  test('a worker in offline mode stays in it until the URL ends it', () => {
    expect(isOfflineMode(['queryString'], { ...none, registered: offlineWorker })).toBe(true);
    expect(isOfflineMode(['always'], { ...none, registered: offlineWorker, query: '?offlineMode=false' })).toBe(false);
  });
});

describe('workerParams', () => {
  test('parses what workerUrl wrote', () => {
    expect(workerParams(offlineWorker)).toEqual({ offlineMode: true, debug: false });
  });
  test.each([
    '/sw.js',
    '/sw.js?params=',
    '/sw.js?params={',
    '/sw.js?params=null',
    '/sw.js?params={"offlineMode":"yes","x":1}',
    '',
  ])('%s turns nothing on', (address) => expect(workerParams(address)).toEqual({ offlineMode: false, debug: false }));
});

test('caches of other sites on the origin are not affected', () => {
  expect(isOwnCache('/', cacheName('/', 'x'))).toBe(true);
  expect(isOwnCache('/', cacheName('/docs/', 'x'))).toBe(false);
  expect(isOwnCache('/docs/', cacheName('/', 'x'))).toBe(false);
});

const scope = 'https://a.example/docs/';

test('files are stored by URL and revision', () => {
  const integrity = 'sha256-';
  expect(cacheKey({ url: 'assets/a-1.js', revision: null, integrity }, scope)).toBe(
    'https://a.example/docs/assets/a-1.js',
  );
  expect(cacheKey({ url: 'x.html', revision: 'r', integrity }, scope)).toBe(
    'https://a.example/docs/x.html?ssg-revision=r',
  );
});

test.each([
  ['index.html', ['/docs/', '/docs/index.html']],
  ['parsers/auto.ru/intro.html', ['/docs/parsers/auto.ru/intro', '/docs/parsers/auto.ru/intro.html']],
  ['a/index.html', ['/docs/a/', '/docs/a/index.html']],
  ['main.css', ['/docs/main.css']],
])('%s is requested as %o', (url, paths) => {
  expect(fileUrls(url, scope)).toEqual(paths.map((path) => `https://a.example${path}`));
});

test.each([
  ['/', ['/', '/index.html']],
  ['/docs/', ['/docs/', '/docs.html', '/docs/index.html']],
  ['/docs/auto.ru?utm_source=x#y', ['/docs/auto.ru', '/docs/auto.ru.html', '/docs/auto.ru/index.html']],
  ['/docs/x.html', ['/docs/x.html', '/docs/x/index.html']],
  ['/docs/x/index.html', ['/docs/x/index.html', '/docs/x.html']],
])('the page %s may be published as %o', (path, candidates) => {
  expect(pageCandidates(`https://a.example${path}`)).toEqual(candidates.map((one) => `https://a.example${one}`));
});

test.each([
  ['q&a.html', '/docs/q%26a.html'],
  ['a,b=c:d.html', '/docs/a%2Cb%3Dc%3Ad.html'],
  ['über.html', '/docs/%C3%BCber.html'],
  ['100%25.html', '/docs/100%25.html'],
])('the stored %s is found by the URL %s of a link', (file, address) => {
  expect(decodedUrl(file, scope)).toBe(decodedUrl(`https://a.example${address}`, scope));
});

test('only tracking parameters are removed from the URL of a file', () => {
  expect(assetUrl('https://a.example/x.json?v=1&utm_source=y#z')).toBe('https://a.example/x.json?v=1');
});

test.each([
  [
    '/docs/de/not/stored',
    ['/docs/de/offline.html', '/docs/de/offline/index.html', '/docs/offline.html', '/docs/offline/index.html'],
  ],
  [
    '/docs/?q=1',
    ['/docs//offline.html', '/docs//offline/index.html', '/docs/offline.html', '/docs/offline/index.html'],
  ],
])('offline, %s is replaced by one of %o', (path, candidates) => {
  expect(offlinePages(`https://a.example${path}`, scope)).toEqual(candidates.map((one) => `https://a.example${one}`));
});

describe('faultOf', () => {
  test.each([
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.js', 'application/javascript'],
    ['x/index.html', 'text/html'],
    ['a.css', 'text/css'],
    ['a.svg', 'image/svg+xml'],
    ['terms.txt', 'application/octet-stream'],
  ])('%s may be %s', (file, contentType) => expect(faultOf({ status: 200, contentType }, file)).toBeUndefined());
  test.each([
    ['a.js', 404, 'text/javascript', 'status 404'],
    ['a.js', 206, 'text/javascript', 'status 206'],
    ['a.js', 200, 'text/plain', 'content type "text/plain"'],
    ['a.css', 200, 'text/html', 'content type "text/html"'],
    ['a.html', 200, 'text/plain', 'content type "text/plain"'],
    ['a.json', 200, 'text/html; charset=utf-8', 'content type "text/html; charset=utf-8"'],
    ['a.svg', 200, '', 'content type ""'],
  ])('%s with status %d and type %s is rejected', (file, status, contentType, fault) =>
    expect(faultOf({ status, contentType }, file)).toBe(fault),
  );
});
