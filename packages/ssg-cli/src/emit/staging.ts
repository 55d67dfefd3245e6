import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onDisk } from '../lib/disk-error.ts';
import { sha256 } from '../lib/hash.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { linkOrCopy } from './link-or-copy.ts';

/** What is remembered of a published file: size and time tell cheaply that it is still the one with this hash. */
export interface FileRecord {
  readonly hash: string;
  readonly size: number;
  readonly mtimeMs: number;
}

export type RecordOfFile = readonly [path: string, record: FileRecord];
export type FileRecords = ReadonlyMap<string, FileRecord>;

/** A file of the new tree. */
export interface StagedFile extends FileRecord {
  readonly path: string;
  /** It is the old file. */
  readonly kept: boolean;
}

/** Where the new tree is put together, and where the old one lies. */
export interface StagingPlaces {
  readonly folder: string;
  readonly outDir: string;
}

/**
 * The new tree of the output while it is put together beside the old one. A file whose content did not change stays where
 * it is until the tree is published, and then is a link to the old file: it costs next to nothing and keeps its time.
 * Several threads may fill one staging folder.
 */
export class Staging {
  readonly folder: string;
  /** The old tree. */
  readonly outDir: string;
  readonly #records: Map<string, FileRecord>;
  readonly #made = new Set<string>();

  /** `records`: what the last build published. */
  constructor({ folder, outDir }: StagingPlaces, records: Iterable<RecordOfFile> = []) {
    this.folder = folder;
    this.outDir = outDir;
    this.#records = new Map(records);
  }

  get places(): StagingPlaces {
    return { folder: this.folder, outDir: this.outDir };
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
  }

  /** Takes away what was not published. */
  discard(): void {
    removeIfPossible(this.folder);
  }

  put(path: string, content: string | Uint8Array): StagedFile {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const hash = sha256(bytes);
    const old = this.reuse(path, hash);
    if (old !== undefined) return old;
    const target = join(this.folder, path);
    const mtimeMs = onDisk(target, () => write(this.#target(path), bytes));
    return { path, hash, size: bytes.byteLength, mtimeMs, kept: false };
  }

  /** Takes over the old file if it is known to hold this content. */
  reuse(path: string, hash: string): StagedFile | undefined {
    return this.#records.get(path)?.hash === hash ? this.keep(path) : undefined;
  }

  /** Takes over the old file if it is as it was published. */
  keep(path: string): StagedFile | undefined {
    const record = this.#records.get(path);
    if (record === undefined) return undefined;
    const { hash, size } = record;
    const old = join(this.outDir, path);
    try {
      const status = statSync(old);
      if (!status.isFile() || status.size !== size) return undefined;
      // Someone touched the file: only its content says whether it is still the same.
      if (status.mtimeMs !== record.mtimeMs && sha256(readFileSync(old)) !== hash) return undefined;
      return { path, hash, size, mtimeMs: status.mtimeMs, kept: true };
    } catch {
      return undefined;
    }
  }

  /** What the last build published under these names, for a thread that makes them again. */
  recordsOf(paths: readonly string[]): RecordOfFile[] {
    return paths.flatMap((path) => {
      const record = this.#records.get(path);
      return record === undefined ? [] : [[path, record] as const];
    });
  }

  /** The same of a folder and all in it. */
  recordsIn(folder: string): RecordOfFile[] {
    return [...this.#records].filter(([path]) => path.startsWith(folder));
  }

  remember(records: readonly RecordOfFile[]): void {
    for (const [path, record] of records) this.#records.set(path, record);
  }

  /** Where a file of the new tree stands until it is published. */
  locate({ path, kept }: Pick<StagedFile, 'path' | 'kept'>): string {
    return join(kept ? this.outDir : this.folder, path);
  }

  /** Puts what is kept beside what is new: then the folder is the whole tree. */
  complete(files: Iterable<StagedFile>): void {
    for (const file of files) if (file.kept) linkOrCopy(this.locate(file), this.#target(file.path));
  }

  #target(path: string): string {
    const target = join(this.folder, path);
    const folder = dirname(target);
    if (!this.#made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#made.add(folder);
    }
    return target;
  }
}

/** Writes a new file and gives its time. */
function write(target: string, bytes: Uint8Array): number {
  const file = openSync(target, 'w');
  try {
    for (let at = 0; at < bytes.byteLength; ) at += writeSync(file, bytes, at);
    return fstatSync(file).mtimeMs;
  } finally {
    closeSync(file);
  }
}
