import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addValues, openGraph, openTables, readRecords, writeCache } from '../../src/keep/build-cache.ts';
import { Graph } from '../../src/keep/graph.ts';

const known = {
  key: 'k',
  since: 's',
  value: { files: [['a.html', 'f1']], references: '[{"kind":"link","url":"/c"}]' },
};
const records = new Map([['a.html', { hash: 'f1', size: 3, mtimeMs: 4 }]]);

function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'ssg-cache-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const graph = new Graph();
  graph.keep(['document', 'a.html'], known);
  expect(writeCache(openTables({ root }), records, graph)).toEqual([]);
  return root;
}

test('a cache is read as it was written', () => {
  const tables = openTables({ root: makeRoot() });
  expect(readRecords(tables)).toEqual(records);
  expect(openGraph(tables).earlier(['document', 'a.html'])).toEqual(known);
});

test('a fresh cache knows nothing', () => {
  const tables = openTables({ root: makeRoot() }, { isFresh: true });
  expect(readRecords(tables).size).toBe(0);
  expect(openGraph(tables).earlier(['document', 'a.html'])).toBeUndefined();
});

test('values of other machines take the place of those of the same query', () => {
  const tables = openTables({ root: makeRoot() });
  const graph = openGraph(tables, new Map([['document', new Map([['b.html', known]])]]));
  expect(graph.earlier(['document', 'a.html'])).toBeUndefined();
  expect(graph.earlier(['document', 'b.html'])).toBe(known);
});

test('new values of one query are added to those of other builds', () => {
  const root = makeRoot();
  const graph = openGraph(openTables({ root }));
  graph.keep(['hook', 'x'], { key: '1', value: 'one' });
  graph.keep(['page', 'y'], { key: '1', value: 'two' });
  addValues(openTables({ root }), 'hook', graph);
  const after = openGraph(openTables({ root }));
  expect(after.earlier(['document', 'a.html'])).toEqual(known);
  expect(after.earlier(['hook', 'x'])?.value).toBe('one');
  expect(after.earlier(['page', 'y'])).toBeUndefined();
});
