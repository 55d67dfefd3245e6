import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { DiskError, onDisk } from './disk-error.ts';
import { makeFolder } from './make-folder.ts';
import { join } from './path.ts';

/** A file for what a process cannot keep in memory. It has no name, so nothing is left however the process ends. */
export class NamelessFile {
  readonly #folder: string;
  #file: number | undefined;
  #end = 0;
  #isRefused = false;

  /** `folder` is created when it is needed. Its disk must have room for as much data as the site's output. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the position of the bytes; nothing if the disk refuses. */
  append(bytes: Uint8Array): number | undefined {
    if (this.#isRefused) return undefined;
    const at = this.#end;
    try {
      this.#file ??= openNameless(this.#folder);
      if (writeSync(this.#file, bytes, 0, bytes.byteLength, at) !== bytes.byteLength)
        throw new Error('The disk is full.');
    } catch {
      this.#isRefused = true;
      return undefined;
    }
    this.#end += bytes.byteLength;
    return at;
  }

  /** Throws a `DiskError` if the disk refuses, or after `close`. */
  read(at: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    const file = this.#file;
    const count = file === undefined ? -1 : onDisk(this.#folder, () => readSync(file, bytes, 0, length, at));
    if (count !== length) throw new DiskError('a temporary file lost its content', this.#folder);
    return bytes;
  }

  /** Not needed when the thread exits, because the system closes the file then. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    this.#isRefused = true;
  }
}

function openNameless(folder: string): number {
  makeFolder(folder);
  const path = join(folder, `kept-${process.pid}-${threadId}`);
  const file = openSync(path, 'w+');
  unlinkSync(path);
  return file;
}
