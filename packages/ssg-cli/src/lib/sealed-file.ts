import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { sha256 } from './hash.ts';
import { runtimeFolder } from './own-file.ts';
import { basename, dirname, fileURLToPath, join } from './path.ts';
import { writeBeside } from './write-beside.ts';

/**
 * A sealed file is a 64-character seal and a serialised value. The seal shows whether the value was written by this
 * version of the generator, under this version of Node and under this file's name. It covers the name so that a file
 * put in the place of another is treated as damaged.
 */
const sealLength = 64;

/** Reads the value of a sealed file; returns nothing if the seal does not match. */
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

/**
 * Writes a temporary file and renames it, so that an interrupted write leaves the old value. Throws if the disk
 * refuses.
 */
export function writeSealed(file: string, value: unknown): void {
  const payload = serialize(value);
  write(file, sealOf(basename(file), sha256(payload)), payload);
}

/** Writes a sealed file to a folder under a name derived from its kind and content. Returns the name. */
export function writeSealedPart(folder: string, kind: string, value: unknown): string {
  const payload = serialize(value);
  const hash = sha256(payload);
  const name = `${sealOf(kind, hash).slice(0, 32)}.bin`;
  write(join(folder, name), sealOf(name, hash), payload);
  return name;
}

const write = (file: string, seal: string, payload: Buffer): void =>
  writeBeside(file, Buffer.concat([Buffer.from(seal, 'latin1'), payload]));

/** The seal includes the version of the code, so that values written by another version are treated as damaged. */
const sealOf = (name: string, hash: string): string => sha256([codeVersion(), process.version, name, hash].join('\0'));

let code: string | undefined;

/** Hash of the generator's own files, so that a changed generator never reads values of an older one. */
function codeVersion(): string {
  // The bundled command contains a hash that was computed when it was built.
  const bundled = fileURLToPath(new URL('./code-hash', import.meta.url));
  if (code === undefined && existsSync(bundled)) code = readFileSync(bundled, 'utf8');
  if (code === undefined) {
    const folders = [dirname(dirname(fileURLToPath(import.meta.url))), join(runtimeFolder(), 'src')];
    const names = folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    code = sha256(names.map((name) => sha256(readFileSync(name))).join(''));
  }
  return code;
}
