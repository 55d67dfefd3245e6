import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Dependencies, dependencyPaths, FileSnapshot } from '../../src/lib/dependencies.ts';

/**
 * Creates a file and its surroundings, and waits longer than the resolution of file times, so that a later change is
 * detected.
 */
async function settledPlaces() {
  const root = mkdtempSync(join(tmpdir(), 'ssg-places-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const file = join(root, 'code/a.ts');
  mkdirSync(join(root, 'code'));
  mkdirSync(join(root, 'node_modules/@scope'), { recursive: true });
  mkdirSync(join(root, 'packages/one'), { recursive: true });
  symlinkSync(join(root, 'packages/one'), join(root, 'node_modules/@scope/one'));
  writeFileSync(file, 'one');
  await setTimeout(2100);
  const places = dependencyPaths([file]);
  return { root, file, seen: new FileSnapshot('/').record(places) };
}

test('unchanged files are detected by size and times alone', async () => {
  const { seen, file } = await settledPlaces();
  expect(new FileSnapshot('/').isFresh(seen)).toBe(true);
  const misread = seen.map((one): Dependencies[number] =>
    join('/', one[0]) === file && one[2] !== undefined ? [one[0], 'x', one[2]] : one,
  );
  expect(misread).not.toEqual(seen);
  expect(new FileSnapshot('/').isFresh(misread)).toBe(true);
});

test('an edit of the same size is detected, whatever the modification time; rewriting the same content is no change', async () => {
  const { seen, file } = await settledPlaces();
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'two');
  utimesSync(file, atime, mtime);
  expect(new FileSnapshot('/').isFresh(seen)).toBe(false);
  writeFileSync(file, 'one');
  expect(new FileSnapshot('/').isFresh(seen)).toBe(true);
});

test('a new file beside, and a package that resolves differently, are detected', async () => {
  const { seen, root } = await settledPlaces();
  writeFileSync(join(root, 'code/a.tsx'), '');
  expect(new FileSnapshot('/').isFresh(seen)).toBe(false);
  rmSync(join(root, 'code/a.tsx'));
  expect(new FileSnapshot('/').isFresh(seen)).toBe(true);
  rmSync(join(root, 'node_modules/@scope/one'));
  symlinkSync(join(root, 'packages'), join(root, 'node_modules/@scope/one'));
  expect(new FileSnapshot('/').isFresh(seen)).toBe(false);
});

test('a recently changed file is compared by content', async () => {
  const { file } = await settledPlaces();
  writeFileSync(file, 'two');
  const [own] = new FileSnapshot('/').record([file]);
  expect(own).toHaveLength(2);
});

test('hash and stamps of a file are those of one moment, whatever changes while results are recorded', async () => {
  const { file } = await settledPlaces();
  const snapshot = new FileSnapshot('/');
  const before = snapshot.record([file]);
  writeFileSync(file, 'two');
  await setTimeout(2100);
  const after = snapshot.record([file]);
  expect(after).toEqual(before);
  expect(new FileSnapshot('/').isFresh(after)).toBe(false);
});
