import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Bytes, packJson, SpilledBytes, SpillFile, unpackJson } from '../../src/keep/spill-file.ts';
import { Tables } from '../../src/keep/tables.ts';

const table = (count: number, of = 'v') =>
  new Map(Array.from({ length: count }, (_, index) => [`k${index}`, { text: `${of}${index}` }]));
const all = new Map([
  ['pages', table(450)],
  ['renders', table(3)],
]);

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(new Tables(folder).write(all)).toEqual([]);
  return folder;
}

/** The parts of one table, identified as those that writing only this table produces. */
const partsOf = (name: string): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  new Tables(folder).write(new Map([[name, all.get(name) ?? new Map()]]));
  return readdirSync(folder).filter((file) => file !== 'head.bin');
};

test('tables are read as they were written, and are empty where nothing is known', () => {
  const folder = makeFolder();
  const tables = new Tables(folder);
  expect(tables.get('pages')).toEqual(all.get('pages'));
  expect(tables.get('renders')).toEqual(all.get('renders'));
  expect(tables.get('others').size).toBe(0);
  expect(new Tables(folder, { isFresh: true }).get('pages').size).toBe(0);
});

test('a damaged or missing part loses its own entries, and the next build writes it again', () => {
  const folder = makeFolder();
  const [renders = ''] = partsOf('renders');
  writeFileSync(join(folder, renders), 'damaged');
  const tables = new Tables(folder);
  expect(tables.get('renders').size).toBe(0);
  expect(tables.get('pages').size).toBe(450);
  tables.write(all);
  expect(new Tables(folder).get('renders')).toEqual(all.get('renders'));
});

test('a build writes only the parts that hold a changed value, and deletes those that no table names', () => {
  const folder = makeFolder();
  const before = readdirSync(folder).sort();
  const tables = new Tables(folder);
  const pages = tables.get('pages');
  tables.write(
    new Map([
      ['pages', pages],
      ['renders', tables.get('renders')],
    ]),
  );
  expect(readdirSync(folder).sort()).toEqual(before);
  // Another process: only values that are the objects it read are not serialised again.
  const edited = new Tables(folder);
  edited.write(new Map([['pages', new Map([...edited.get('pages'), ['k449', { text: 'edited' }]])]]));
  const after = readdirSync(folder);
  // One of three parts is new, and the table that was not given has been deleted.
  expect(after.filter((name) => !before.includes(name))).toHaveLength(1);
  expect(after).toHaveLength(before.length - 1);
});

test('tables that are not given stay where they are to be kept, after an earlier write of the same process too', () => {
  const folder = makeFolder();
  const tables = new Tables(folder);
  const other = new Map([['hook', table(2)]]);
  tables.write(other, { keepsOthers: true });
  tables.write(new Map([['renders', table(1, 'w')]]), { keepsOthers: true });
  const now = new Tables(folder);
  expect(now.get('pages')).toEqual(all.get('pages'));
  expect(now.get('hook')).toEqual(other.get('hook'));
  expect(now.get('renders')).toEqual(table(1, 'w'));
});

test('a part holds few large values, so that a change of one of them writes little', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const chunks = new Map(Array.from({ length: 40 }, (_, index) => [`k${index}`, `${index} `.repeat(10_000)]));
  new Tables(folder).write(new Map([['chunks', chunks]]));
  const before = readdirSync(folder);
  const tables = new Tables(folder);
  const changed = new Map([...tables.get<string>('chunks'), ['k20', 'another']]);
  tables.write(new Map([['chunks', changed]]));
  expect(readdirSync(folder).filter((name) => !before.includes(name))).toHaveLength(1);
  expect(before.length).toBeGreaterThan(4);
  expect(new Tables(folder).get('chunks')).toEqual(changed);
});

test('bytes of a value are in the spill file while the tables are used, and in the tables again afterwards', () => {
  const folder = makeFolder();
  const entries = (of: string) =>
    [...'abc'].map((id) => [id, { key: id, value: { id, bytes: packJson(`${of} ${id}`) } }]);
  const open = () => new Tables(folder, { spillFile: new SpillFile(join(folder, 'spillFile'), 0) });
  const read = (tables: Tables) =>
    [...tables.get<{ value: { id: string; bytes: Bytes } }>('values')].map(([, { value }]) => unpackJson(value.bytes));
  open().write(new Map([['values', new Map(entries('first') as never)]]));
  const tables = open();
  expect(read(tables)).toEqual(['first a', 'first b', 'first c']);
  expect([...tables.get<{ value: { bytes: Bytes } }>('values')][0]?.[1].value.bytes).toBeInstanceOf(SpilledBytes);
  const added = new Map([...tables.get('values'), ...(entries('second').slice(2) as never)]);
  tables.write(new Map([['values', added]]));
  tables.close();
  expect(read(open())).toEqual(['first a', 'first b', 'second c']);
  expect(read(new Tables(folder))).toEqual(['first a', 'first b', 'second c']);
});
