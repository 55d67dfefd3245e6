import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lettersOf, readNumbers, writeNumbers } from '@autolode/ssg-runtime/search/numbers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Graph } from '../../../src/keep/graph.ts';
import { Objects } from '../../../src/keep/objects.ts';
import { groupsOf } from '../../../src/lib/groups-of.ts';
import { chunksOf } from '../../../src/outputs/search/build-index.ts';
import { type CollectChunks, collectChunk, pagesInChunk, storeChunk } from '../../../src/outputs/search/index-chunk.ts';
import { knownChunks } from '../../../src/outputs/search/known-chunks.ts';
import { mergeChunks } from '../../../src/outputs/search/merge-chunks.ts';
import type { SearchPage } from '../../../src/outputs/search/search-pages.ts';
import { madePage } from './made-pages.ts';

const listsOf = (pages: readonly SearchPage[], size: number) =>
  new Map(
    [...mergeChunks(groupsOf(pages, size).map((group) => collectChunk(group).chunk))].map(
      ([word, { pages: own, headings, texts }]) => [
        word,
        [own, headings, texts].map(({ text, count }) => ({ text, count })),
      ],
    ),
  );

const word = fc.constantFrom('salt', 'bread', 'oil', 'a', 'ab', 'next_cursor', 'vinegar', '12', 'ärger');
const words = fc.array(word, { maxLength: 6 }).map((list) => list.join(' '));
const section = fc.record({ heading: words, text: words, code: words });
const page = fc
  .tuple(fc.nat(999), words, fc.array(section, { maxLength: 5 }))
  .map(([number, title, sections]) => madePage(`/page-${number}`, title, sections));

describe('the word lists', () => {
  test('are the same however the pages are split into chunks', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (pages, size) => {
        expect(listsOf(pages, size)).toEqual(listsOf(pages, 100));
      }),
    );
  });

  test('are limited to the first titles with a common prefix and the first sections with a common word', () => {
    const titled = Array.from({ length: 150 }, (_, index) => madePage(`/${index}`, `Zebra ${index}`));
    const [begun] = listsOf(titled, pagesInChunk).get('z*') ?? [];
    expect(begun?.count).toBe(64);
    expect(readNumbers(begun?.text ?? '')).toHaveLength(64);
    expect(begun).toEqual(listsOf(titled.slice(0, 64), 64).get('z*')?.[0]);

    const said = Array.from({ length: 70 }, (_, index) =>
      madePage(
        `/${index}`,
        '',
        Array.from({ length: 100 }, () => ({ heading: 'x', text: 'same' })),
      ),
    );
    const [, , same] = listsOf(said, pagesInChunk).get('same') ?? [];
    expect(same?.count).toBe(6000);
    expect(readNumbers(same?.text ?? '')).toHaveLength(6000);
    expect(same).toEqual(listsOf(said.slice(0, 60), 60).get('same')?.[2]);
  });
});

test('the encoded length of the first numbers matches what was written', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000)), fc.nat(20), (numbers, count) => {
      expect(lettersOf(writeNumbers(numbers), count)).toBe(writeNumbers(numbers.slice(0, count)).length);
    }),
  );
});

describe('the index cache', () => {
  const pages = Array.from({ length: 80 }, (_, index) => ({
    ...madePage(`/page-${String(index).padStart(3, '0')}`, `Page ${index}`, [{ text: `word${index}` }]),
    key: `text ${index}`,
  }));
  /** The numbers of the chunks that were collected, and the combined result. */
  async function readWith(before: Graph | undefined, now: readonly SearchPage[], isPublished = () => true) {
    const groups = chunksOf(now);
    let read: number[] = [];
    const collect: CollectChunks = (chunks) => {
      read = chunks.map((chunk) => groups.indexOf(chunk as SearchPage[]));
      return chunks.map(collectChunk);
    };
    const memory = new Graph((query) => before?.after.get(query) ?? new Map());
    const chunks = await knownChunks(groups, '_search/', { graph: memory, collect, isPublished });
    return { chunks, memory, read };
  }

  test('collects the chunk of a page that changed, and no other', async () => {
    const first = await readWith(undefined, pages);
    expect(first.read).toEqual([0, 1, 2]);
    const edited = pages.map((one, index) => (index === 40 ? { ...one, key: 'another text' } : one));
    const second = await readWith(first.memory, edited);
    expect(second.read).toEqual([1]);
    expect(second.chunks.map(({ chunk }) => chunk.words)).toEqual(first.chunks.map(({ chunk }) => chunk.words));
    expect(second.chunks[0]?.published).toEqual(first.chunks[0]?.files.map(({ path }) => path));
    expect((await readWith(second.memory, edited)).read).toEqual([]);
  });

  test('collects chunks again that are no longer published or have no key', async () => {
    const { memory } = await readWith(undefined, pages);
    expect((await readWith(memory, pages, () => false)).read).toEqual([0, 1, 2]);
    const untracked = pages.map((one, index) => (index === 0 ? { ...one, key: undefined } : one));
    const { read, memory: after } = await readWith(memory, untracked);
    expect(read).toEqual([0]);
    expect((await readWith(after, untracked)).read).toEqual([0]);
  });
});

test('chunk files are stored immediately and not held in memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-chunk-'));
  try {
    const objects = new Objects(folder);
    const collected = collectChunk([madePage('/page', 'Page', [{ text: 'words' }])]);
    const { chunk, files, stored = [] } = storeChunk(collected, '_search/', objects);
    expect(chunk).toBe(collected.chunk);
    expect(files).toEqual([]);
    expect(stored.map(({ path }) => path)).toEqual(collected.files.map(({ path }) => `_search/${path}`));
    for (const [index, file] of stored.entries())
      expect(readFileSync(objects.locate(file), 'utf8')).toBe(collected.files[index]?.content);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
