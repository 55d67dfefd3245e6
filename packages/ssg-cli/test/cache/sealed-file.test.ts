import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readSealed, readSealedValues, writeSealed, writeSealedValues } from '../../src/cache/sealed-file.ts';

let file = '';
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-sealed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  file = join(folder, 'deep/er/values.bin');
});

const values = [new Map([['a', { at: 1 }]]), 'text \ud800 ü', [undefined, 1.5], new Uint8Array([0, 255])];

test('what is written is read again, one value or many', () => {
  writeSealedValues(file, values);
  expect(readSealedValues(file)).toEqual(values);
  writeSealed(file, values[0]);
  expect(readSealed(file)).toEqual(values[0]);
  writeSealedValues(file, []);
  expect(readSealedValues(file)).toEqual([]);
  expect(readdirSync(join(file, '..'))).toEqual(['values.bin']);
});

test('a file that is missing, cut off, longer, or changed in any byte holds nothing', () => {
  expect(readSealedValues(file)).toBeUndefined();
  writeSealedValues(file, values);
  const bytes = readFileSync(file);
  for (let length = 0; length < bytes.length; length += 7) {
    writeFileSync(file, bytes.subarray(0, length));
    expect(readSealedValues(file), `${length} bytes`).toBeUndefined();
  }
  writeFileSync(file, Buffer.concat([bytes, Buffer.from([0])]));
  expect(readSealedValues(file)).toBeUndefined();
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    writeFileSync(file, changed);
    expect(readSealedValues(file), `byte ${at}`).toBeUndefined();
  }
});

test('a write that fails leaves the old values and nothing beside them', () => {
  writeSealed(file, 'old');
  expect(() => writeSealedValues(file, [1, () => 'no value that can be written'])).toThrow();
  expect(readSealed(file)).toBe('old');
  expect(readdirSync(join(file, '..'))).toEqual(['values.bin']);
});
