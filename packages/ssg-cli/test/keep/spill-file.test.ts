import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bytesOf, packJson, SpilledBytes, SpillFile, spill, unpackJson, unspilled } from '../../src/keep/spill-file.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'ssg-spill-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const values = Array.from({ length: 20 }, (_, index) => ({ index, text: `ä 漢 😀 ${'x'.repeat(index)}` }));

test.each([0, 300, 1e6])('values come back as often as they are asked for, with %i bytes in memory', (limit) => {
  const spillFile = new SpillFile(join(folder(), 'not/there/yet'), limit);
  const stored = values.map((value) => spillFile.put(packJson(value)));
  for (const _ of [1, 2]) expect([...stored].reverse().map(unpackJson).reverse()).toEqual(values);
});

test('nothing is left in the folder, and what fits into memory is never written', () => {
  const path = folder();
  const some = new SpillFile(path, 0).put(packJson('some'));
  expect(readdirSync(path)).toEqual([]);
  expect(unpackJson(some)).toBe('some');
  new SpillFile(join(path, 'more')).put(packJson('more'));
  expect(readdirSync(path)).toEqual([]);
});

test('where the disk refuses, and after the spill file is closed, bytes stay in memory', () => {
  const path = join(folder(), 'file');
  writeFileSync(path, 'a file where the folder would be');
  const refused = new SpillFile(path, 0);
  const closed = new SpillFile(folder(), 0);
  closed.close();
  for (const spillFile of [refused, closed]) expect(unpackJson(spillFile.put(packJson(values)))).toEqual(values);
});

test('a closed spill file reports that its bytes are gone, rather than returning others', () => {
  const spillFile = new SpillFile(folder(), 0);
  const stored = spillFile.put(packJson(values));
  spillFile.close();
  expect(() => stored.read()).toThrow('a temporary file lost its content');
});

test('bytes in a spill file do not keep the buffer in memory that they were part of', () => {
  const whole = new Uint8Array(1e6);
  const stored = new SpillFile(folder()).put(whole.subarray(10, 20));
  expect(bytesOf(stored).buffer.byteLength).toBe(10);
});

test('only the bytes among the properties of a value move to a spill file, and come back to be stored', () => {
  const value = { title: 'One', list: [1], details: packJson(values), none: undefined };
  const whole = { ...value };
  spill(value, new SpillFile(folder(), 0));
  expect(value.details).toBeInstanceOf(SpilledBytes);
  expect(value).toMatchObject({ title: 'One', list: [1] });
  const back = unspilled(value) as typeof whole;
  expect({ ...back, details: Uint8Array.from(back.details) }).toEqual(whole);
  const plain = { title: 'Two' };
  expect(unspilled(plain)).toBe(plain);
});
