import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../lib/hash.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';

/**
 * A sealed file holds values, one after the other: 64 characters that tell whether all of them are as this generator wrote
 * them under this Node, then each value behind its length in four bytes. Values are written and read one at a time, so that
 * a large file takes no more memory than what is in it.
 */
const sealLength = 64;

/** The only value of a sealed file; nothing where that cannot be told. */
export function readSealed<T>(file: string): T | undefined {
  const values = readSealedValues(file);
  return values?.length === 1 ? (values[0] as T) : undefined;
}

/** All values of a sealed file; nothing where that cannot be told. */
export function readSealedValues(file: string): unknown[] | undefined {
  let from: number | undefined;
  try {
    from = openSync(file, 'r');
    const seal = read(from, sealLength).toString('latin1');
    const hash = newSeal();
    const values: unknown[] = [];
    for (let left = fstatSync(from).size - sealLength; left > 0; ) {
      const head = read(from, 4);
      const length = head.readUInt32LE();
      // A damaged length must not ask for memory that the file does not fill.
      if (length > left - head.length) return undefined;
      const payload = read(from, length);
      hash.update(head).update(payload);
      values.push(deserialize(payload));
      left -= head.length + length;
    }
    return hash.digest('hex') === seal ? values : undefined;
  } catch {
    return undefined;
  } finally {
    if (from !== undefined) closeSync(from);
  }
}

export const writeSealed = (file: string, value: unknown): void => writeSealedValues(file, [value]);

/** Written beside and renamed, so that a stop half-way leaves the old values. Throws what the disk says. */
export function writeSealedValues(file: string, values: Iterable<unknown>): void {
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const to = openSync(temporary, 'w');
    try {
      const hash = newSeal();
      write(to, Buffer.alloc(sealLength));
      for (const value of values) {
        const payload = serialize(value);
        const head = Buffer.alloc(4);
        head.writeUInt32LE(payload.length);
        hash.update(head).update(payload);
        write(to, head);
        write(to, payload);
      }
      write(to, Buffer.from(hash.digest('hex'), 'latin1'), 0);
    } finally {
      closeSync(to);
    }
    renameSync(temporary, file);
  } catch (error) {
    removeIfPossible(temporary);
    throw error;
  }
}

function read(from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const count = readSync(from, bytes, at, length - at, null);
    if (count === 0) throw new Error('The file is cut off.');
    at += count;
  }
  return bytes;
}

function write(to: number, bytes: Uint8Array, position: number | null = null): void {
  for (let at = 0; at < bytes.length; )
    at += writeSync(to, bytes, at, bytes.length - at, position === null ? null : position + at);
}

/** Begins with the code that writes: what another one wrote is as good as damaged. */
const newSeal = (): Hash => createHash('sha256').update(`${codeVersion()}\0${process.version}\0`);

let code: string | undefined;

/** Hash of the generator's own files: a changed generator never meets values an older one made. */
function codeVersion(): string {
  // The bundled command was given one when it was made.
  const bundled = fileURLToPath(new URL('./code-hash', import.meta.url));
  if (code === undefined && existsSync(bundled)) code = readFileSync(bundled, 'utf8');
  if (code === undefined) {
    const folder = dirname(dirname(fileURLToPath(import.meta.url)));
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    code = sha256(names.map((name) => sha256(readFileSync(name))).join(''));
  }
  return code;
}
