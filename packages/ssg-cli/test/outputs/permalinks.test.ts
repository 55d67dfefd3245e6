import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkUrls } from '../../src/check/check-urls.ts';
import { type Permalinks, permalinksOf, readLock, vanished, writeLock } from '../../src/outputs/permalinks.ts';
import { makeConfig } from '../make-site.ts';
import { blogInput, makeRoute, renderedPage } from './make-pages.ts';

const links = (urls: Record<string, string[]>): Permalinks => new Map(Object.entries(urls));
const main = { baseUrl: '/', locales: [] };
const gone = (before: Record<string, string[]>, now: Record<string, string[]>) =>
  vanished(links(before), links(now), [], main);

describe('the recorded URLs', () => {
  test('are sorted, with the anchors of their headings', () => {
    const config = makeConfig({ blog: { path: 'blog' } });
    const { pages } = blogInput(config, { '2025-01-01-a.md': '## Zebra\n\n<!-- truncate -->\n\n## Ant\n' });
    const found = permalinksOf([...pages].reverse());
    expect([...found]).toEqual([
      ['/blog', []],
      ['/blog/2025/01/01/a', ['ant', 'zebra']],
      ['/blog/archive', []],
    ]);
    expect(readLock(writeLock(found, '/'), '/')).toEqual({ urls: found });
  });

  test('are reported for an invalid file', () => {
    const texts = ['', '[]', '{}', '{"urls":[1]}', '{"urls":{"/a":1}}'];
    expect(texts.map((text) => 'fault' in readLock(text, '/'))).toEqual(texts.map(() => true));
  });
});

describe('a vanished URL', () => {
  test('is not reported for no change, new pages or new anchors', () => {
    expect(gone({ '/a': ['x'] }, { '/a': ['x', 'y'], '/b': [] })).toEqual([]);
    expect(gone({ '/a/': [] }, { '/a': [] })).toEqual([]);
  });

  const placeFor = (url: string, before: Record<string, string[]>, now: Record<string, string[]>) =>
    /perhaps (\S+)\), or/.exec(gone(before, now).find(({ message }) => message.includes(` ${url} `))?.hint ?? '')?.[1];

  test('is reported with the lock file and a remedy', () => {
    expect(gone({ '/guides/start': ['x'] }, {})).toEqual([
      {
        code: 'permalinks/url',
        message: 'The published URL /guides/start no longer exists, and nothing redirects it.',
        file: 'urls.lock.json',
        hint: expect.stringContaining('"redirect_from" of the page that replaces it, or'),
      },
    ]);
  });

  test.each([
    ['one that has its headings', '/a/start', ['install', 'run'], { '/b/begin': ['install', 'run', 'x'] }, '/b/begin'],
    ['one whose name is written nearly the same', '/quick-start', [], { '/quickstart': [], '/o': [] }, '/quickstart'],
    ['one that a folder was taken from', '/docs/guides/start', [], { '/docs/start': [] }, '/docs/start'],
    [
      'the shortest of several',
      '/basics/install',
      [],
      { '/de/guide/1.0/basics/install': [], '/guide/basics/install': [] },
      '/guide/basics/install',
    ],
    ['one that a folder was put into', '/docs/start', [], { '/docs/guides/start': [] }, '/docs/guides/start'],
  ] as const)('is matched with its replacement by %s', (_, url, anchors, now, place) => {
    expect(placeFor(url, { [url]: [...anchors] }, now as never)).toBe(place);
  });

  test('is not matched with a page that merely has the same name', () => {
    const before = { '/api/intro': ['setup'], '/portal/intro': ['setup'] };
    expect(placeFor('/api/intro', before, { '/portal/intro': ['setup'] })).toBeUndefined();
    expect(placeFor('/api/intro', before, { '/portal/intro': ['setup'], '/parsers/intro': ['other'] })).toBeUndefined();
    expect(placeFor('/v1/intro', { '/v1/intro': [] }, { '/v2/intro': [] })).toBeUndefined();
    expect(placeFor('/intro', { '/intro': [] }, { '/docs/intro': [] })).toBeUndefined();
    expect(placeFor('/docs/a/intro', { '/docs/a/intro': [] }, { '/docs/b/intro': [] })).toBeUndefined();
  });

  test('is not reported if it has a redirect', () => {
    const redirects = [{ from: '/a', to: '/b', file: 'c' }];
    expect(vanished(links({ '/a': ['x'] }), links({ '/b': [] }), redirects, main)).toEqual([]);
  });

  test('is reported with the new anchor or page if an anchor is missing', () => {
    const found = gone({ '/a': ['first-step', 'limits'], '/b': [] }, { '/a': ['first-steps'], '/b': ['limits'] });
    expect(found.map(({ code }) => code)).toEqual(['permalinks/anchor', 'permalinks/anchor']);
    expect(found[0]?.hint).toContain('#first-steps');
    expect(found[1]?.hint).toContain('/b#limits');
  });

  test('is not matched with a page that already had the same anchor', () => {
    const [one] = gone({ '/a': ['examples'], '/b': ['examples'] }, { '/a': [], '/b': ['examples'] });
    expect(one?.hint).not.toContain('/b');
  });
});

describe('the lock file', () => {
  const folder = async () => {
    const root = await mkdtemp(join(tmpdir(), 'ssg-urls-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    return root;
  };
  const site = (root: string, ...urls: string[]) => ({
    root,
    ...main,
    pages: urls.map((url) => renderedPage(makeRoute(url))),
    redirects: [],
  });

  const record = (root: string, ...urls: string[]) =>
    writeFile(join(root, 'urls.lock.json'), writeLock(permalinksOf(site(root, ...urls).pages), '/'));

  test('makes a build report missing URLs; without one it reports nothing', async () => {
    const root = await folder();
    expect(await checkUrls(site(root, '/a'), 'throw')).toEqual([]);
    await record(root, '/a', '/b');
    expect(await checkUrls(site(root, '/a'), 'throw')).toMatchObject([{ severity: 'error', code: 'permalinks/url' }]);
    expect(await checkUrls(site(root, '/a'), 'warn')).toMatchObject([{ severity: 'warning' }]);
    expect(await checkUrls(site(root, '/a'), 'ignore')).toEqual([]);
    await record(root, '/a');
    expect(await checkUrls(site(root, '/a'), 'throw')).toEqual([]);
  });

  test('has paths without the base URL, so that the same site at another one has lost nothing', async () => {
    const root = await folder();
    const at = (baseUrl: string) => ({
      ...site(root, ...['', 'docs/a', 'de/docs/a'].map((path) => baseUrl + path)),
      baseUrl,
    });
    for (const [from, to] of [
      ['/', '/preview/12/'],
      ['/handbook/', '/'],
      ['/handbook/', '/hand/'],
    ] as const) {
      await writeFile(join(root, 'urls.lock.json'), writeLock(permalinksOf(at(from).pages), from));
      expect(await checkUrls(at(to), 'throw')).toEqual([]);
      expect(await checkUrls({ ...at(to), pages: [] }, 'throw')).toHaveLength(3);
      // As earlier versions wrote it.
      const urls = Object.fromEntries(permalinksOf(at(from).pages));
      await writeFile(join(root, 'urls.lock.json'), JSON.stringify({ version: 1, urls }));
      expect((await checkUrls(at(to), 'throw')).map(({ severity, code }) => [severity, code])).toEqual(
        from === '/' ? [] : [['info', 'permalinks/base']],
      );
    }
  });

  test('is an error if it is corrupt, not an empty record', async () => {
    const root = await folder();
    await writeFile(join(root, 'urls.lock.json'), '<<<<<<< HEAD');
    expect(await checkUrls(site(root, '/a'), 'warn')).toMatchObject([{ severity: 'error', code: 'permalinks/file' }]);
  });
});
