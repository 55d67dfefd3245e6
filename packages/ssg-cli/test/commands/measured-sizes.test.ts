import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MeasuredSizes } from '../../src/commands/measured-sizes.ts';

const page = { path: 'index.html', size: 10, mtimeMs: 1 };
const cost = { engine: 'sharded', code: 1, index: 2 } as const;

test('a report measures only files that changed since the last one, and all after its file was damaged', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-sizes-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const measured: string[] = [];
  const report = async (files: readonly (typeof page)[]) => {
    measured.length = 0;
    const sizes = new MeasuredSizes(root);
    const found = files.map((file) => sizes.compressed(file, () => measured.push(file.path) * 100));
    const search = await sizes.search(files, () => {
      measured.push('search');
      return Promise.resolve(cost);
    });
    sizes.save();
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
  writeFileSync(join(root, '.ssg/cache/sizes.bin'), 'damaged');
  await report([{ ...page, mtimeMs: 2 }]);
  expect(measured).toEqual(['index.html', 'search']);
});
