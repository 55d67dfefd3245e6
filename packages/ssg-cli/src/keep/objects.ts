import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { threadId } from 'node:worker_threads';
import { asDiskError, onDisk } from '../lib/disk-error.ts';
import { sha256 } from '../lib/hash.ts';
import { linkOrCopy } from '../lib/link-or-copy.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { dirname, join } from '../lib/path.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { tryOr } from '../lib/try-or.ts';
import { clearWay } from '../lib/write-beside.ts';

/**
 * The hash of a content, and the size and time of its file when last seen, which allow a cheap check that the file is
 * unchanged.
 */
export interface FileRecord {
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
}

/** Path in the output → the file published there. */
export type FileRecords = ReadonlyMap<string, FileRecord>;

/** A file of the new output: its path, and the object that holds its content. */
export interface StoredFile extends FileRecord {
  readonly path: string;
}

/**
 * Stores contents by their hash, one file each. The output is assembled from them, so that content produced once is
 * available to every later build, with or without an output folder, even if the cache was copied to another machine.
 *
 * Invariant: `find` and `put` only return files whose content matches their name. A damaged file is ignored, and
 * replaced when its content is produced again. Several threads and processes may write to one folder.
 */
export class Objects {
  readonly folder: string;
  readonly #known = new Map<string, FileRecord>();

  /** `known` lists files of the folder with the size and time they were last seen with. */
  constructor(folder: string, known: Iterable<FileRecord> = []) {
    this.folder = folder;
    for (const record of known) this.#known.set(record.hash, record);
  }

  /** Stores the content for a path of the output. Throws a `DiskError` if the disk refuses. */
  put(path: string, content: string | Uint8Array): StoredFile {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const hash = sha256(bytes);
    const file = this.locate({ hash });
    const mtimeMs = onDisk(file, () => timeOf(file, bytes) ?? this.#write(file, bytes));
    return { path, hash, size: bytes.byteLength, mtimeMs };
  }

  /** Returns the object for a path if it exists and is intact. */
  find(path: string, hash: string): StoredFile | undefined {
    const record = this.#known.get(hash);
    try {
      const { size, mtimeMs } = statSync(this.locate({ hash }));
      if (record?.size === size && record.mtimeMs === mtimeMs) return { path, hash, size, mtimeMs };
      // The file was touched or copied, so only its content shows whether it matches its name.
      if (sha256(readFileSync(this.locate({ hash }))) !== hash) return undefined;
      this.#known.set(hash, { hash, size, mtimeMs });
      return { path, hash, size, mtimeMs };
    } catch {
      return undefined;
    }
  }

  /**
   * Whether the content of an object matches its name. Reads the file, for content that is about to become part of
   * another file.
   */
  isProven(hash: string): boolean {
    return tryOr(() => sha256(readFileSync(this.locate({ hash }))) === hash, false);
  }

  /** Returns the path of an object's file. */
  locate({ hash }: Pick<FileRecord, 'hash'>): string {
    return join(this.folder, hash.slice(0, 1), hash);
  }

  /** Writes a temporary file and renames it, so that no reader finds a partial file. Returns the file's time. */
  #write(file: string, bytes: Uint8Array): number {
    try {
      return writeAndMove(file, bytes);
    } catch (error) {
      if (!isInTheWay(error)) throw asDiskError(error, file, true) ?? error;
    }
    try {
      if (statSync(this.folder, { throwIfNoEntry: false })?.isFile() === true) rmSync(this.folder);
      clearWay(file);
      makeFolder(dirname(file));
      return writeAndMove(file, bytes);
    } catch (error) {
      throw asDiskError(error, file, true) ?? error;
    }
  }
}

/** Whether the folder of a file is missing, or something else is in the place of the file or of its folder. */
const isInTheWay = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Most folders exist, so this does not look first. Leaves no temporary file if it fails. */
function writeAndMove(file: string, bytes: Uint8Array): number {
  const temporary = `${file}.${process.pid}-${threadId}`;
  const descriptor = openSync(temporary, 'w');
  try {
    for (let at = 0; at < bytes.byteLength; ) at += writeSync(descriptor, bytes, at);
    const { mtimeMs } = fstatSync(descriptor);
    move(temporary, file);
    return mtimeMs;
  } catch (error) {
    removeIfPossible(temporary);
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Renames a file, or copies it with the same times on disks that cannot rename. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    linkOrCopy(from, to);
    unlinkSync(from);
  }
}

/** Returns the time of a file if it contains exactly these bytes. */
function timeOf(file: string, bytes: Uint8Array): number | undefined {
  const status = statSync(file, { throwIfNoEntry: false });
  if (status?.isFile() !== true || status.size !== bytes.byteLength) return undefined;
  return readFileSync(file).equals(bytes) ? status.mtimeMs : undefined;
}
