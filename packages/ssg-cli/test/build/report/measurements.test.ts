import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Measurements } from '../../../src/build/report/measurements.ts';

const page = { path: 'index.html', size: 10, mtimeMs: 1 };
const score = { queries: 1, recallAt1: 1, recallAt5: 1, meanReciprocalRank: 1, missed: [] };
const cost = { engine: 'sharded', code: 1, index: 2 } as const;

test('a report measures only files that changed since the last one, and all after its file was damaged', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-measurements-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const measured: string[] = [];
  const report = async (files: readonly (typeof page)[]) => {
    measured.length = 0;
    const measurements = new Measurements(root);
    const found = files.map((file) => measurements.compressed(file, () => measured.push(file.path) * 100));
    const search = await measurements.search(files, () => {
      measured.push('search');
      return Promise.resolve(cost);
    });
    measurements.save();
    return [...found, search];
  };
  expect(await report([page])).toEqual([100, cost]);
  expect(measured).toEqual(['index.html', 'search']);
  expect(await report([page])).toEqual([100, cost]);
  expect(measured).toEqual([]);
  await report([page, { ...page, path: 'a.html' }]);
  expect(measured).toEqual(['a.html', 'search']);
  await report([{ ...page, mtimeMs: 2 }]);
  expect(measured).toEqual(['index.html', 'search']);
  writeFileSync(join(root, '.ssg/cache/measurements.bin'), 'damaged');
  await report([{ ...page, mtimeMs: 2 }]);
  expect(measured).toEqual(['index.html', 'search']);
});

test('golden queries are answered again only if they or the index changed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-measurements-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  let answered = 0;
  const report = async (...texts: string[]) => {
    const measurements = new Measurements(root);
    const found = await measurements.quality(texts, () => Promise.resolve({ ...score, queries: ++answered }));
    measurements.save();
    return found.queries;
  };
  expect(await report('index', 'queries')).toBe(1);
  expect(await report('index', 'queries')).toBe(1);
  expect(await report('changed index', 'queries')).toBe(2);
  expect(await report('changed index', 'changed queries')).toBe(3);
});
