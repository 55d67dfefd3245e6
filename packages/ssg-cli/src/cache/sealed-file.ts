import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../lib/hash.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';

/** A sealed file: 64 characters that tell whether the rest is as this generator wrote it under this Node, then a value. */
const sealLength = 64;

/** The value of a sealed file; nothing where it is not what was written. */
export function readSealed<T>(file: string): T | undefined {
  try {
    const bytes = readFileSync(file);
    const payload = bytes.subarray(sealLength);
    return sealOf(payload) === bytes.toString('latin1', 0, sealLength) ? (deserialize(payload) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Written beside and renamed, so that a stop half-way leaves the old value. Throws what the disk says. */
export function writeSealed(file: string, value: unknown): void {
  const payload = serialize(value);
  write(file, sealOf(payload), payload);
}

/** The same in a folder, under a name that tells what is in it. Answers with the name. */
export function writeSealedPart(folder: string, value: unknown): string {
  const payload = serialize(value);
  const seal = sealOf(payload);
  const name = `${seal.slice(0, 32)}.bin`;
  write(join(folder, name), seal, payload);
  return name;
}

function write(file: string, seal: string, payload: Buffer): void {
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, Buffer.concat([Buffer.from(seal, 'latin1'), payload]));
    renameSync(temporary, file);
  } catch (error) {
    removeIfPossible(temporary);
    throw error;
  }
}

/** Begins with the code that writes: what another one wrote is as good as damaged. */
const sealOf = (payload: Uint8Array): string =>
  createHash('sha256').update(`${codeVersion()}\0${process.version}\0`).update(payload).digest('hex');

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
