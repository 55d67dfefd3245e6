import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../lib/hash.ts';
import { writeBeside } from '../lib/write-beside.ts';

/**
 * A sealed file: 64 characters that say whether the rest is what this generator wrote under this Node and under this file's
 * name, then a value. The name is in the seal, so that a file in the place of another is as good as a damaged one.
 */
const sealLength = 64;

/** The value of a sealed file; nothing where it is not what was written. */
export function readSealed<T>(file: string): T | undefined {
  try {
    const bytes = readFileSync(file);
    const payload = bytes.subarray(sealLength);
    const isIntact = sealOf(basename(file), sha256(payload)) === bytes.toString('latin1', 0, sealLength);
    return isIntact ? (deserialize(payload) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Written beside and renamed, so that a stop half-way leaves the old value. Throws what the disk says. */
export function writeSealed(file: string, value: unknown): void {
  const payload = serialize(value);
  write(file, sealOf(basename(file), sha256(payload)), payload);
}

/** The same in a folder, under a name made from its kind and its content. Answers with the name. */
export function writeSealedPart(folder: string, kind: string, value: unknown): string {
  const payload = serialize(value);
  const hash = sha256(payload);
  const name = `${sealOf(kind, hash).slice(0, 32)}.bin`;
  write(join(folder, name), sealOf(name, hash), payload);
  return name;
}

const write = (file: string, seal: string, payload: Buffer): void =>
  writeBeside(file, Buffer.concat([Buffer.from(seal, 'latin1'), payload]));

/** Begins with the code that writes: what another one wrote is as good as damaged. */
const sealOf = (name: string, hash: string): string => sha256([codeVersion(), process.version, name, hash].join('\0'));

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
