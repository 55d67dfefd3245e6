import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { asDiskError, onDisk } from '../lib/disk-error.ts';
import { sha256 } from '../lib/hash.ts';
import { linkOrCopy } from '../lib/link-or-copy.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { clearWay } from '../lib/write-beside.ts';

/** A content and how its file was last seen: size and time show cheaply that the file still holds it. */
export interface FileRecord {
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
}

/** Path in the output → what is published there. */
export type FileRecords = ReadonlyMap<string, FileRecord>;

/** A file of the new output: its path, and the object that holds its content. */
export interface StoredFile extends FileRecord {
  readonly path: string;
}

/**
 * Contents of files by their hash, one file each. The output is made of them, so that a content which was made once is there
 * for every later build, with or without an output folder, wherever the cache was copied to.
 *
 * Invariant: `find` and `put` answer only for files that hold what their name says. A damaged file is as good as none, and is
 * replaced as soon as its content is made again. Several threads and processes may fill one folder.
 */
export class Objects {
  readonly folder: string;
  readonly #known = new Map<string, FileRecord>();

  /** `known`: how files of the folder were last seen. */
  constructor(folder: string, known: Iterable<FileRecord> = []) {
    this.folder = folder;
    for (const record of known) this.#known.set(record.hash, record);
  }

  /** Stores a content for a path of the output. Throws a `DiskError` where the disk refuses it. */
  put(path: string, content: string | Uint8Array): StoredFile {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const hash = sha256(bytes);
    const file = this.locate({ hash });
    const mtimeMs = onDisk(file, () => timeOf(file, bytes) ?? this.#write(file, bytes));
    return { path, hash, size: bytes.byteLength, mtimeMs };
  }

  /** The object of a path, if it is there and intact. */
  find(path: string, hash: string): StoredFile | undefined {
    const record = this.#known.get(hash);
    try {
      const { size, mtimeMs } = statSync(this.locate({ hash }));
      if (record?.size === size && record.mtimeMs === mtimeMs) return { path, hash, size, mtimeMs };
      // Somebody touched the file, or copied it here: only its content shows whether it is what its name says.
      if (sha256(readFileSync(this.locate({ hash }))) !== hash) return undefined;
      this.#known.set(hash, { hash, size, mtimeMs });
      return { path, hash, size, mtimeMs };
    } catch {
      return undefined;
    }
  }

  /** Whether an object holds what its name says, by reading it: for what becomes a part of something else. */
  isProven(hash: string): boolean {
    try {
      return sha256(readFileSync(this.locate({ hash }))) === hash;
    } catch {
      return false;
    }
  }

  /** Where an object's file is. */
  locate({ hash }: Pick<FileRecord, 'hash'>): string {
    return join(this.folder, hash.slice(0, 2), hash);
  }

  /** Written beside and renamed, so that nobody finds half a file. Gives the file's time. */
  #write(file: string, bytes: Uint8Array): number {
    if (statSync(this.folder, { throwIfNoEntry: false })?.isFile() === true) rmSync(this.folder);
    clearWay(file);
    mkdirSync(dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}-${threadId}`;
    try {
      const descriptor = openSync(temporary, 'w');
      try {
        for (let at = 0; at < bytes.byteLength; ) at += writeSync(descriptor, bytes, at);
        const { mtimeMs } = fstatSync(descriptor);
        move(temporary, file);
        return mtimeMs;
      } finally {
        closeSync(descriptor);
      }
    } catch (error) {
      removeIfPossible(temporary);
      throw asDiskError(error, file, true) ?? error;
    }
  }
}

/** A disk that does not rename gets a copy with the same times. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    linkOrCopy(from, to);
    unlinkSync(from);
  }
}

/** The time of a file if it holds these bytes. */
function timeOf(file: string, bytes: Uint8Array): number | undefined {
  const status = statSync(file, { throwIfNoEntry: false });
  if (status?.isFile() !== true || status.size !== bytes.byteLength) return undefined;
  return readFileSync(file).equals(bytes) ? status.mtimeMs : undefined;
}
