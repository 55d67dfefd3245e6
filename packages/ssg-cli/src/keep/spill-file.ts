import { NamelessFile } from '../lib/nameless-file.ts';
import { join } from '../lib/path.ts';

/** Bytes in memory, or on disk until they are needed. */
export type Bytes = Uint8Array | SpilledBytes;

export const bytesOf = (given: Bytes): Uint8Array => (given instanceof SpilledBytes ? given.read() : given);

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A value as JSON. */
export const packJson = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));

/** Parses the value each time, and may read it from the disk. */
export const unpackJson = (packed: Bytes): unknown => JSON.parse(decoder.decode(bytesOf(packed)));

/** The folder for what does not fit in memory. Its files have no name, so they need no folder of their own. */
export const spillFolder = (root: string): string => join(root, '.ssg');

/** Bytes that a process keeps in memory before it writes further ones to disk. */
const keptBytes = 1e6;

/**
 * Keeps bytes that are rarely needed out of memory, while the process runs. What a disk refuses stays in memory. Nothing
 * is left on disk when the process ends.
 */
export class SpillFile {
  readonly #file: NamelessFile;
  readonly #limit: number;
  #kept = 0;

  /** `folder` is created when it is needed; `limit` is the number of bytes that stay in memory. */
  constructor(folder: string, limit: number = keptBytes) {
    this.#file = new NamelessFile(folder);
    this.#limit = limit;
  }

  put(bytes: Uint8Array): SpilledBytes {
    if (this.#kept + bytes.byteLength > this.#limit) {
      const at = this.#file.append(bytes);
      if (at !== undefined) return new SpilledBytes(this.#file, at, bytes.byteLength);
    }
    this.#kept += bytes.byteLength;
    // A copy, because the bytes may be a small part of a large buffer.
    return new SpilledBytes(Uint8Array.from(bytes), 0, bytes.byteLength);
  }

  /** Closes the file. What was put there can no longer be read. */
  close(): void {
    this.#file.close();
  }
}

/** Where bytes are. A class, because there are thousands. */
export class SpilledBytes {
  readonly #place: Uint8Array | NamelessFile;
  readonly #at: number;
  readonly #length: number;

  constructor(place: Uint8Array | NamelessFile, at: number, length: number) {
    this.#place = place;
    this.#at = at;
    this.#length = length;
  }

  /** Throws a `DiskError` if the disk refuses. */
  read(): Uint8Array {
    return this.#place instanceof NamelessFile ? this.#place.read(this.#at, this.#length) : this.#place;
  }
}

/** Moves the bytes among the properties of a value to a spill file. Changes the value, which nobody else may have yet. */
export function spill(value: unknown, spillFile: SpillFile): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  for (const [key, own] of Object.entries(value))
    if (own instanceof Uint8Array) (value as Record<string, unknown>)[key] = spillFile.put(own);
}

/** The same value with its bytes in memory, to be stored. */
export function unspilled(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  const spilled = Object.entries(value).filter(([, own]) => own instanceof SpilledBytes);
  if (spilled.length === 0) return value;
  return { ...value, ...Object.fromEntries(spilled.map(([key, own]) => [key, (own as SpilledBytes).read()])) };
}
