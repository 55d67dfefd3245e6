import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readSealed, writeSealed, writeSealedPart } from '../../src/lib/sealed-file.ts';

let file = '';
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-sealed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  file = join(folder, 'deep/er/values.bin');
});

const values = [new Map([['a', { at: 1 }]]), 'text \ud800 ü', [undefined, 1.5], new Uint8Array([0, 255])];

test('what is written is read again', () => {
  writeSealed(file, values);
  expect(readSealed(file)).toEqual(values);
  writeSealed(file, []);
  expect(readSealed(file)).toEqual([]);
  expect(readdirSync(join(file, '..'))).toEqual(['values.bin']);
});

test('a part is named by its kind and what it holds', () => {
  const folder = join(file, '..');
  const names = [values, 'other', values].map((value) => writeSealedPart(folder, 'pages', value));
  expect(names[0]).toBe(names[2]);
  expect(readdirSync(folder).sort()).toEqual([...new Set(names)].sort());
  expect(readSealed(join(folder, names[1] ?? ''))).toBe('other');
  expect(writeSealedPart(folder, 'renders', values)).not.toBe(names[0]);
});

test('a file in the place of another holds nothing', () => {
  writeSealed(file, values);
  const other = join(file, '../other.bin');
  renameSync(file, other);
  expect(readSealed(other)).toBeUndefined();
  const part = join(file, '..', writeSealedPart(join(file, '..'), 'pages', values));
  renameSync(part, file);
  expect(readSealed(file)).toBeUndefined();
});

test('a folder in the place of the file, or a file in the place of its folder, gives way to a write', () => {
  mkdirSync(join(file, 'more'), { recursive: true });
  writeSealed(file, 'first');
  expect(readSealed(file)).toBe('first');
  rmSync(join(file, '..'), { recursive: true });
  writeFileSync(join(file, '..'), 'in the way');
  writeSealed(file, 'second');
  expect(readSealed(file)).toBe('second');
});

test('a file that is missing, cut off, longer, or changed in any byte holds nothing', () => {
  expect(readSealed(file)).toBeUndefined();
  writeSealed(file, values);
  const bytes = readFileSync(file);
  for (let length = 0; length < bytes.length; length += 7) {
    writeFileSync(file, bytes.subarray(0, length));
    expect(readSealed(file), `${length} bytes`).toBeUndefined();
  }
  writeFileSync(file, Buffer.concat([bytes, Buffer.from([0])]));
  expect(readSealed(file)).toBeUndefined();
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    writeFileSync(file, changed);
    expect(readSealed(file), `byte ${at}`).toBeUndefined();
  }
});

test('a write that fails leaves the old values and nothing beside them', () => {
  writeSealed(file, 'old');
  expect(() => writeSealed(file, () => 'no value that can be written')).toThrow();
  expect(readSealed(file)).toBe('old');
  expect(readdirSync(join(file, '..'))).toEqual(['values.bin']);
});
