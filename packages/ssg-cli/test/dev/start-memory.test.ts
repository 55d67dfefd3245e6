import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Page } from '../../src/compile/types.ts';
import { editSources } from '../../src/dev/edit-sources.ts';
import { glanceAt } from '../../src/dev/provisional-page.ts';
import { StartMemory } from '../../src/dev/start-memory.ts';
import type { Source } from '../../src/read/types.ts';

const facts = { strings: { en: { 'nav.main': 'Main' } }, modules: new Map() };
const before = '---\ntitle: Before\n---\n\nA text.\n';
const after = '---\ntitle: Behind\n---\n\nA text.\n';

function folder() {
  const root = mkdtempSync(join(tmpdir(), 'ssg-memory-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const at = (path: string) => join(root, path);
  /** A process that begins so long after the files were written that it can tell they are the same. */
  const begin = (later = 10_000) => new StartMemory(root, Date.now() + later);
  const read = (memory: StartMemory, path = 'a.md'): Source =>
    memory.read(at(path), {
      path,
      relative: path,
      collection: { type: 'docs', id: 'docs', version: 'current', locale: 'en' },
    }).source;
  /** What a process reads that ends in peace. */
  const run = (paths: readonly string[] = ['a.md'], later?: number): void => {
    const memory = begin(later);
    for (const path of paths) memory.glance(read(memory, path));
    for (const path of paths) memory.noteAsked({ path });
    memory.save(facts, 'renderer.mjs');
  };
  writeFileSync(at('a.md'), before);
  return { at, begin, read, run };
}

/** A text that is known without its file gives what the file holds when it is asked for. */
function isKnownUnread({ at, begin, read }: ReturnType<typeof folder>, path = 'a.md'): boolean {
  const source = read(begin(), path);
  const written = readFileSync(at(path), 'utf8');
  writeFileSync(at(path), `${written}More.\n`);
  return source.text !== written;
}

test('a file that is as it was is not read, and neither is what it says', () => {
  const site = folder();
  site.run();
  const memory = site.begin();
  const source = site.read(memory);
  expect(source.hash).toBe(site.read(new StartMemory(site.at('nowhere'))).hash);
  expect(memory.glance(source)).toEqual(glanceAt({ text: before, path: 'a.md' }));
  expect(memory.facts).toEqual(facts);
  expect(memory.first).toBe('a.md');
  expect(isKnownUnread(site)).toBe(true);
});

test('the text of such a file is there when it is asked for', () => {
  const site = folder();
  site.run();
  const source = site.read(site.begin());
  expect(source.text).toBe(before);
});

const edits: Readonly<Record<string, (at: (path: string) => string) => void>> = {
  'edited to another size': (at) => writeFileSync(at('a.md'), `${after}More.\n`),
  'edited to the same size': (at) => writeFileSync(at('a.md'), after),
  'edited to the same size with its old time': (at) => {
    const { atime, mtime } = statSync(at('a.md'));
    writeFileSync(at('a.md'), after);
    utimesSync(at('a.md'), atime, mtime);
  },
  'replaced by an older one': (at) => {
    writeFileSync(at('b.md'), after);
    utimesSync(at('b.md'), 1_000_000_000, 1_000_000_000);
    renameSync(at('b.md'), at('a.md'));
  },
  'removed and made again': (at) => {
    rmSync(at('a.md'));
    writeFileSync(at('a.md'), after);
  },
};

test.each(Object.entries(edits))('a file that was %s is read', (_, edit) => {
  const site = folder();
  site.run();
  edit(site.at);
  const memory = site.begin();
  const source = site.read(memory);
  expect(source.text).toContain('Behind');
  expect(memory.glance(source).frontMatter.title).toBe('Behind');
});

test('two files that changed names are read under their new ones', () => {
  const site = folder();
  writeFileSync(site.at('b.md'), after);
  site.run(['a.md', 'b.md']);
  renameSync(site.at('a.md'), site.at('c.md'));
  renameSync(site.at('b.md'), site.at('a.md'));
  const memory = site.begin();
  expect(site.read(memory, 'a.md').text).toBe(after);
  expect(site.read(memory, 'c.md').text).toBe(before);
});

test('a file that was written just before it was read is read again: it may change without a trace', () => {
  const site = folder();
  site.run(['a.md'], 0);
  expect(isKnownUnread(site)).toBe(false);
});

test('a damaged memory is as good as none', () => {
  const site = folder();
  site.run();
  const file = site.at('.ssg/cache/start.bin');
  writeFileSync(file, readFileSync(file).subarray(0, -3));
  const memory = site.begin();
  expect(memory.facts).toBeUndefined();
  expect(site.read(memory).text).toBe(before);
  site.run();
  expect(isKnownUnread(site)).toBe(true);
});

test('what was taken over without a look is looked at once there is time, and what differs is told', async () => {
  const site = folder();
  writeFileSync(site.at('b.md'), before);
  site.run(['a.md', 'b.md']);
  const memory = site.begin();
  for (const path of ['a.md', 'b.md']) site.read(memory, path);
  writeFileSync(site.at('b.md'), after);
  expect(await memory.readLate()).toEqual([site.at('b.md')]);
});

test('a text that was another for the moment in which it was asked for counts as changed', () => {
  const site = folder();
  site.run();
  const source = site.read(site.begin());
  writeFileSync(site.at('a.md'), after);
  expect(source.text).toBe(after);
  writeFileSync(site.at('a.md'), before);
  const { changed } = editSources([source], new Set(['a.md']), site.at('.'));
  expect(changed.map(({ text }) => text)).toEqual([before]);
});

test('where nothing is new nothing is written', () => {
  const site = folder();
  site.run();
  const { mtimeMs, ino } = statSync(site.at('.ssg/cache/start.bin'));
  site.run();
  expect(statSync(site.at('.ssg/cache/start.bin'))).toMatchObject({ mtimeMs, ino });
});

test.each([
  '# No paragraph at all\n',
  'The first.\n\nThe second.\n',
  '**\n\nThe second.\n\n<!-- truncate -->\n\nThe rest.\n',
  'The first\nof two lines.\n\nThe second.\n\n<!-- truncate -->\n',
])('what a text says at first glance is remembered as it was: %j', (text) => {
  const site = folder();
  writeFileSync(site.at('a.md'), text);
  site.run();
  const memory = site.begin();
  expect(memory.glance(site.read(memory))).toEqual(glanceAt({ text, path: 'a.md' }));
});

test('files that are not as they were are told once all were taken for what they were, but for the first one', () => {
  const site = folder();
  for (const path of ['b.md', 'c.md', 'd.md']) writeFileSync(site.at(path), before);
  const paths = ['a.md', 'b.md', 'c.md', 'd.md'];
  site.run(paths);
  for (const path of ['a.md', 'b.md']) writeFileSync(site.at(path), `${after}More.\n`);
  rmSync(site.at('c.md'));
  const memory = site.begin();
  expect(paths.slice(0, 2).map((path) => memory.glance(site.read(memory, path)).frontMatter.title)).toEqual([
    'Behind',
    'Before',
  ]);
  for (const path of paths.slice(2)) site.read(memory, path);
  expect(memory.changed()).toEqual([site.at('b.md'), site.at('c.md')]);
  expect(memory.changed()).toEqual([]);
});

test('the page that was asked for first is kept as it was compiled', () => {
  const site = folder();
  const page = { path: 'a.md', hash: 'h' } as Page;
  const memory = site.begin();
  memory.glance(site.read(memory));
  memory.noteAsked({ path: 'a.md' });
  memory.save(facts, 'renderer.mjs', page);
  expect(site.begin()).toMatchObject({ page, renderer: 'renderer.mjs', next: 'a.md' });
});
