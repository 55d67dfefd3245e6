import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkUrls } from '../../src/check/check-urls.ts';
import { type Permalinks, permalinksOf, readLock, vanished, writeLock } from '../../src/outputs/permalinks.ts';
import { makeConfig } from '../make-site.ts';
import { blogInput, makeRoute, renderedPage } from './make-pages.ts';

const links = (urls: Record<string, string[]>): Permalinks => new Map(Object.entries(urls));
const gone = (before: Record<string, string[]>, now: Record<string, string[]>, strict = false) =>
  vanished(links(before), links(now), [], strict);

describe('what is recorded', () => {
  test('addresses with the anchors of their headings, sorted', () => {
    const config = makeConfig({ blog: { path: 'blog' } });
    const { pages } = blogInput(config, { '2025-01-01-a.md': '## Zebra\n\n<!-- truncate -->\n\n## Ant\n' });
    const found = permalinksOf([...pages].reverse());
    expect([...found]).toEqual([
      ['/blog', []],
      ['/blog/2025/01/01/a', ['ant', 'zebra']],
      ['/blog/archive', []],
    ]);
    expect(readLock(writeLock(found))).toEqual(found);
  });

  test('what is no record', () => {
    expect(['', '[]', '{}', '{"urls":[1]}', '{"urls":{"/a":1}}'].map(readLock)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('what vanished', () => {
  test('nothing, and new pages and anchors, say nothing', () => {
    expect(gone({ '/a': ['x'] }, { '/a': ['x', 'y'], '/b': [] })).toEqual([]);
    expect(gone({ '/a/': [] }, { '/a': [] })).toEqual([]);
  });

  test('a page, with the page of the same name elsewhere', () => {
    const [one] = gone({ '/guides/start': ['x'] }, { '/handbook/first/start': [], '/guides/stars': [] });
    expect(one).toMatchObject({ severity: 'warning', code: 'permalinks/url', file: 'urls.lock.json' });
    expect(one?.message).toContain('/guides/start');
    expect(one?.hint).toContain('perhaps to /handbook/first/start');
  });

  test('a page, with one that is written nearly the same', () => {
    expect(gone({ '/quick-start': [] }, { '/quickstart': [], '/other': [] })[0]?.hint).toContain(
      'perhaps to /quickstart',
    );
  });

  test('a page with a redirect is at peace', () => {
    expect(vanished(links({ '/a': ['x'] }), links({ '/b': [] }), [{ from: '/a', to: '/b', file: 'c' }], true)).toEqual(
      [],
    );
  });

  test('an anchor, with the one that took its place or the page it went to', () => {
    const found = gone({ '/a': ['first-step', 'limits'], '/b': [] }, { '/a': ['first-steps'], '/b': ['limits'] });
    expect(found.map(({ code }) => code)).toEqual(['permalinks/anchor', 'permalinks/anchor']);
    expect(found[0]?.hint).toContain('#first-steps');
    expect(found[1]?.hint).toContain('/b#limits');
  });

  test('strict makes errors of it', () => expect(gone({ '/a': [] }, {}, true)).toMatchObject([{ severity: 'error' }]));
});

describe('the record of addresses', () => {
  const folder = async () => {
    const root = await mkdtemp(join(tmpdir(), 'ssg-urls-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    return root;
  };
  const site = (root: string, ...urls: string[]) => ({
    root,
    pages: urls.map((url) => renderedPage(makeRoute(url))),
    redirects: [],
  });

  const record = (root: string, ...urls: string[]) =>
    writeFile(join(root, 'urls.lock.json'), writeLock(permalinksOf(site(root, ...urls).pages)));

  test('without a record a build says nothing; with one it misses what is gone', async () => {
    const root = await folder();
    expect(await checkUrls(site(root, '/a'), true)).toEqual([]);
    await record(root, '/a', '/b');
    expect(await checkUrls(site(root, '/a'), true)).toMatchObject([{ severity: 'error', code: 'permalinks/url' }]);
    await record(root, '/a');
    expect(await checkUrls(site(root, '/a'), true)).toEqual([]);
  });

  test('a broken record is an error and not a clean slate', async () => {
    const root = await folder();
    await writeFile(join(root, 'urls.lock.json'), '<<<<<<< HEAD');
    expect(await checkUrls(site(root, '/a'), false)).toMatchObject([{ severity: 'error', code: 'permalinks/file' }]);
  });
});
