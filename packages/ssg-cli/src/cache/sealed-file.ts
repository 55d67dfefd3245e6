import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../lib/hash.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';

/** A value this generator wrote under this Node; nothing where that cannot be told. */
export function readSealed<T>(file: string): T | undefined {
  try {
    const bytes = readFileSync(file);
    const payload = bytes.subarray(64);
    return bytes.subarray(0, 64).toString('latin1') === seal(payload) ? (deserialize(payload) as T) : undefined;
  } catch {
    return undefined;
  }
}

export function sealed(value: unknown): Uint8Array {
  const payload = serialize(value);
  return Buffer.concat([Buffer.from(seal(payload), 'latin1'), payload]);
}

/** Written beside and renamed, so that a stop half-way leaves the old value. Throws what the disk says. */
export function writeSealed(file: string, value: unknown): void {
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const payload = serialize(value);
    const to = openSync(temporary, 'w');
    try {
      // One after the other: to join them would take as much memory again.
      writeFileSync(to, seal(payload), 'latin1');
      writeFileSync(to, payload);
    } finally {
      closeSync(to);
    }
    renameSync(temporary, file);
  } catch (error) {
    removeIfPossible(temporary);
    throw error;
  }
}

const seal = (payload: Uint8Array): string => sha256(`${codeVersion()}\0${process.version}\0${sha256(payload)}`);

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
