// @module-tag process
// @module-tag long
import { gzipSync } from 'node:zlib';
import { createLocalEngine } from '@autolode/ssg-runtime/search/local-engine';
import { describe, expect, it } from 'vitest';
import { buildIndex, type IndexSettings, standardSettings } from '../../../src/outputs/search/build-index.ts';
import { madeEngine, madePage } from './made-pages.ts';

const pages = [
  madePage('/b', 'Second page', [
    { text: 'Some text' },
    { heading: 'A heading', text: 'more text', code: 'next_cursor' },
  ]),
  madePage('/a', 'First page', [{ text: 'Other text' }]),
];

describe('the files of an index', () => {
  it.each(['flexsearch', 'sharded'] as const)('of %s are the same for the same pages in any order', async (engine) => {
    const choice = { ...standardSettings, engine };
    expect(await buildIndex(pages, choice)).toEqual(await buildIndex([...pages].reverse(), choice));
  });

  it('are named by content and listed in the manifest, those of texts with their pages', async () => {
    const files = await buildIndex(pages);
    const listing = (file: RegExp) =>
      files
        .filter(({ path }) => file.test(path))
        .map(({ content }) => content)
        .join();
    const manifest = listing(/^index/);
    for (const { path } of files)
      if (path !== 'index.json')
        expect(/^texts-/.test(path) ? listing(/^pages-/) : manifest).toContain(/-(\w+)\./.exec(path)?.[1]);
    const changed = await buildIndex([...pages.slice(1), madePage('/b', 'Another title')]);
    expect(changed.map(({ path }) => path)).not.toEqual(files.map(({ path }) => path));
  });

  it('can be generated without any pages', async () => {
    expect(await madeEngine([]).search('anything')).toMatchObject({ hits: [], total: 0 });
  });

  it('support words that are names of object properties', async () => {
    const engine = madeEngine([madePage('/c', 'constructor', [{ text: '__proto__ toString hasOwnProperty' }])]);
    expect(await engine.urls('constructor')).toEqual(['/c']);
    expect(await engine.urls('__proto__')).toEqual(['/c']);
    expect(await engine.urls('hasOwnProperty')).toEqual(['/c']);
  });
});

describe('the engine of an index', () => {
  const engineOf = async (count: number, choice: Partial<IndexSettings> = {}) => {
    const files = await buildIndex(largeSite(count), { ...standardSettings, ...choice });
    return JSON.parse(String(files.find(({ path }) => path === 'index.json')?.content)).words.engine;
  };
  it('is FlexSearch until its index exceeds the limit, and sharded above it', async () => {
    expect(await engineOf(20)).toBe('flexsearch');
    expect(await engineOf(500)).toBe('sharded');
    expect(await engineOf(20, { maxIndexSize: 10_000 })).toBe('sharded');
    expect(await engineOf(500, { maxIndexSize: 5_000_000 })).toBe('flexsearch');
  });
  it('is the configured one, whatever the size', async () => {
    expect(await engineOf(20, { engine: 'sharded' })).toBe('sharded');
    expect(await engineOf(20, { engine: 'flexsearch', maxIndexSize: 0 })).toBe('flexsearch');
  });
  it('does not affect the results', async () => {
    const site = largeSite(60);
    const [flexsearch, sharded] = [madeEngine(site, { engine: 'flexsearch' }), madeEngine(site, { engine: 'sharded' })];
    for (const query of ['guide', 'g', 'gu', 'guied', site[9]?.title ?? '', 'page 12 guide', 'zzzz guide'])
      expect(await flexsearch.search(query), query).toEqual(await sharded.search(query));
  });
});

/** Five thousand pages of about four kilobytes, with a vocabulary in which most words are rare. */
function largeSite(count: number) {
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const words = Array.from(
    { length: 6000 },
    (_, index) => `${'bcdfglmnprst'[index % 12]}${'aeiou'[index % 5]}${(index * 7919).toString(36)}`,
  );
  // The square of a random number: few words are frequent, many are rare.
  const word = () => words[Math.floor((next(1000) / 1000) ** 2 * words.length)] ?? '';
  const text = (length: number) => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, index) =>
    madePage(
      `/guide-${Math.floor(index / 25)}/page-${index % 25}`,
      `${word()} ${word()} guide ${index}`,
      Array.from({ length: 8 }, () => ({ heading: text(3), text: text(80) })),
    ),
  );
}

describe('the cost of a query', () => {
  it('is at most 250 kB to the first result on a site of 5,000 pages, of which 60 kB are not for the query itself', async () => {
    const site = largeSite(5000);
    const files = new Map((await buildIndex(site)).map(({ path, content }) => [path, content as string]));
    for (const query of ['guide', 'guide 4242', site[99]?.title ?? '', 'ba', 'guied 12']) {
      let bytes = 0;
      const engine = createLocalEngine(async (name) => {
        const content = files.get(name) ?? '';
        bytes += gzipSync(content, { level: 9 }).byteLength;
        return content;
      });
      expect((await engine.search(query)).hits.length, query).toBeGreaterThan(0);
      expect(bytes, query).toBeLessThan(250_000);
    }
    expect(gzipSync(files.get('index.json') ?? '', { level: 9 }).byteLength).toBeLessThan(40_000);
  });

  it('is linear in the text, not quadratic', async () => {
    const sites = [200, 800].map(largeSite);
    for (const site of sites) await buildIndex(site);
    // The minimum is used, and the sites take turns, because other work on the machine only ever increases the time.
    const times: [number[], number[]] = [[], []];
    for (let run = 0; run < 3; run++)
      for (const [index, site] of sites.entries()) {
        const from = process.cpuUsage();
        await buildIndex(site);
        const { user, system } = process.cpuUsage(from);
        times[index]?.push(user + system);
      }
    expect(Math.min(...times[1]) / Math.min(...times[0])).toBeLessThan(12);
  });
});
