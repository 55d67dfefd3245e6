import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { collectGarbage } from '../../src/keep/collect-garbage.ts';
import { Objects } from '../../src/keep/objects.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-objects-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a content is stored once, whatever paths it is published at, and keeps its time', () => {
  const objects = new Objects(makeFolder());
  const first = objects.put('a.html', 'text');
  utimesSync(objects.locate(first), 1000, 1000);
  const second = objects.put('b.html', Buffer.from('text'));
  expect(second).toEqual({ ...first, path: 'b.html', mtimeMs: 1_000_000 });
  expect(readFileSync(objects.locate(second), 'utf8')).toBe('text');
});

test('an object is found while it holds what its name says, however often somebody touches it', () => {
  const folder = makeFolder();
  const stored = new Objects(folder).put('a.html', 'text');
  const objects = new Objects(folder, [stored]);
  expect(objects.find('a.html', stored.hash)).toEqual(stored);
  utimesSync(objects.locate(stored), 1000, 1000);
  expect(objects.find('a.html', stored.hash)?.mtimeMs).toBe(1_000_000);
  writeFileSync(objects.locate(stored), 'next');
  expect(objects.find('a.html', stored.hash)).toBeUndefined();
  expect(objects.find('a.html', '0'.repeat(64))).toBeUndefined();
});

test.each(['nothing', 'a shorter file', 'a file as long', 'a folder'])(
  '%s in the place of an object is replaced',
  (what) => {
    const objects = new Objects(makeFolder());
    const stored = objects.put('a.html', 'text');
    const file = objects.locate(stored);
    rmSync(file);
    if (what === 'a folder') mkdirSync(join(file, 'deep'), { recursive: true });
    else if (what !== 'nothing') writeFileSync(file, what === 'a file as long' ? 'next' : 't');
    objects.put('a.html', 'text');
    expect(readFileSync(file, 'utf8')).toBe('text');
  },
);

test('what no build reaches is deleted, and what is not ours stays', () => {
  const folder = makeFolder();
  const objects = new Objects(folder);
  const [kept, old] = [objects.put('a', 'kept'), objects.put('b', 'old')];
  const torn = `${objects.locate(old)}.123-0`;
  const foreign = join(dirname(objects.locate(old)), 'letter.txt');
  writeFileSync(torn, '');
  writeFileSync(foreign, 'dear');
  collectGarbage(folder, new Set([kept.hash]));
  const isThere = (file: string) => statSync(file, { throwIfNoEntry: false }) !== undefined;
  expect([objects.locate(kept), objects.locate(old), torn, foreign].map(isThere)).toEqual([true, false, false, true]);
});
