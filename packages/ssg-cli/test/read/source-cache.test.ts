import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Outdated } from '../../src/keep/outdated.ts';
import { LazySource } from '../../src/read/lazy-source.ts';
import { SourceCache } from '../../src/read/source-cache.ts';
import type { Source } from '../../src/read/types.ts';
import { coldSite } from '../site-fixture.ts';

/** Files younger than this are read again by the next build, in milliseconds. */
const young = 2100;

function folder() {
  const root = mkdtempSync(join(tmpdir(), 'ssg-sources-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const at = (path: string) => join(root, path);
  /** A process that starts so long after the files were written that their times prove that they are unchanged. */
  const begin = (later = 10_000) => new SourceCache(root, Date.now() + later);
  const read = (memory: SourceCache, path = 'a.md') =>
    memory.read(at(path), {
      path,
      relative: path,
      collection: { type: 'docs', id: 'docs', version: 'current', locale: 'en' },
    }).source;
  /** Whether the text of the page was read, so that it is known without its file. */
  const isRead = (source: Source) => {
    renameSync(at('a.md'), at('hidden'));
    try {
      return source.text !== '';
    } catch {
      return false;
    } finally {
      renameSync(at('hidden'), at('a.md'));
    }
  };
  writeFileSync(at('a.md'), '# One\n');
  return { at, begin, read, isRead };
}

test('a file that is as it was is read when its text is asked for', () => {
  const { at, begin, read, isRead } = folder();
  const first = begin();
  const { hash } = read(first);
  first.save();
  const late = read(begin());
  expect(isRead(late)).toBe(false);
  expect([late.hash, late.text]).toEqual([hash, '# One\n']);
  writeFileSync(at('a.md'), '# Two\n');
  const changed = read(begin());
  expect(isRead(changed)).toBe(true);
  expect(changed.text).toBe('# Two\n');
});

test('a text that changed since its file was looked at does not pass for the one that was known', () => {
  const { at, begin, read } = folder();
  const first = begin();
  read(first);
  first.save();
  const late = read(begin());
  writeFileSync(at('a.md'), '# Two\n');
  expect(() => late.text).toThrow(Outdated);
});

test('a file that was written a moment before is read again, and so is one that cannot be read or is code', () => {
  const { at, begin, read, isRead } = folder();
  writeFileSync(at('page.tsx'), 'export default () => null;\n');
  writeFileSync(at('bad.md'), Buffer.from([0xff, 0xfe, 0x00]));
  const first = begin(0);
  read(first);
  first.save();
  expect(isRead(read(begin()))).toBe(true);
  const second = begin();
  for (const path of ['a.md', 'page.tsx', 'bad.md']) read(second, path);
  second.save();
  const third = begin();
  expect(['a.md', 'page.tsx', 'bad.md'].map((path) => read(third, path) instanceof LazySource)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a damaged memory is as good as none', () => {
  const { at, begin, read, isRead } = folder();
  const first = begin();
  read(first);
  first.save();
  const file = at('.ssg/cache/sources.bin');
  writeFileSync(file, readFileSync(file).subarray(0, -3));
  expect(isRead(read(begin()))).toBe(true);
});

test('whatever happened to files between two builds, the second gives what a clean one does', async () => {
  const site = coldSite('basic-site');
  for (const name of ['same', 'older', 'gone', 'moved', 'left', 'right'])
    site.write(`docs/${name}.md`, `---\ntitle: The ${name} page\n---\n\nIt was first. See [the intro](./intro.md).\n`);
  await site.build();
  await pause(young);
  site.edit('docs/guides/second.md', (text) => `${text}\nMore.\n`);
  await site.build();
  const at = (path: string) => join(site.root, path);
  const { atime, mtime } = statSync(at('docs/same.md'));
  site.edit('docs/same.md', (text) => text.replace('It was first.', 'It is other.'));
  utimesSync(at('docs/same.md'), atime, mtime);
  site.edit('docs/older.md', (text) => text.replace(/The older page|It was first/g, 'From a checkout'));
  utimesSync(at('docs/older.md'), 1_000_000_000, 1_000_000_000);
  site.remove('docs/gone.md');
  renameSync(at('docs/moved.md'), at('docs/there.md'));
  renameSync(at('docs/left.md'), at('docs/between.md'));
  renameSync(at('docs/right.md'), at('docs/left.md'));
  renameSync(at('docs/between.md'), at('docs/right.md'));
  // The changed theme causes every page to be rendered again, so sources that were not read are needed after all.
  site.edit('theme/index.tsx', (text) => text.replace(/title}</, 'title} again<'));
  const result = await site.build();
  expect(result.ok && result.value.compiled).toBe(5);
  const output = site.output();
  for (const path of ['dist', '.ssg']) rmSync(at(path), { recursive: true });
  await site.build();
  expect(output).toEqual(site.output());
});
