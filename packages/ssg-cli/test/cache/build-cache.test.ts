import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BuildCache, emptyCache, type RenderRecord, readCache, writeCache } from '../../src/cache/build-cache.ts';
import { Tables } from '../../src/cache/tables.ts';

const record: RenderRecord = {
  causes: { shared: '1', view: '2', article: '3', targets: '4' },
  lastUpdated: '',
  article: {
    key: 'k',
    reads: { shell: ['strings'], page: [] },
    readsHash: 'r',
    htmlSpan: [1, 2],
    dataSpan: [3, 4],
  },
  files: [
    ['a.html', 'f1'],
    ['_data/a.json', 'f2'],
  ],
  anchors: ['b'],
  references: '[{"kind":"link","url":"/c"}]',
  scripts: ['x'],
  sources: {},
  inlineStyles: [],
  repeatedIds: [],
};

const cache: BuildCache = {
  ...emptyCache,
  renders: new Map([
    ['a.html', record],
    ['b.html', { ...record, alternate: { key: 't', differences: ['lost a link'] } }],
  ]),
};

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(writeCache(new Tables(folder), cache)).toEqual([]);
  return folder;
}

test('a cache is read as it was written', () => {
  expect(readCache(new Tables(makeFolder()))).toEqual(cache);
});
