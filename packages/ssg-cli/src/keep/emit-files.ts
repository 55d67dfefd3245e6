import { chmodSync, copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DiskError, onDisk } from '../lib/disk-error.ts';
import { sha256 } from '../lib/hash.ts';
import { linkOrCopy } from '../lib/link-or-copy.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { hiddenKey } from '../lib/manifest-key.ts';
import { dirname, join } from '../lib/path.ts';
import { readStatic } from '../lib/read-static.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import type { StaticFile } from '../read/types.ts';
import type { OutputFile } from '../render/types.ts';
import { holdsExactly, isAsPublished } from './holds-exactly.ts';
import type { FileRecord, FileRecords, Objects, StoredFile } from './objects.ts';
import { publish } from './publish.ts';

export interface EmitResult {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
  /** The objects of the output. */
  readonly stored: readonly StoredFile[];
  /** The published files. */
  readonly files: FileRecords;
  /** Folders that are no longer needed, for the caller to remove. */
  readonly leftovers: readonly string[];
}

export interface EmitInput {
  readonly outDir: string;
  /** When the build began, in milliseconds. */
  readonly begun: number;
  /** The folder in which the new output is assembled. */
  readonly next: string;
  readonly objects: Objects;
  /** Files whose content has already been stored. */
  readonly stored: readonly StoredFile[];
  readonly files: readonly OutputFile[];
  readonly statics: readonly StaticFile[];
  /** Paths that the manifest does not name. */
  readonly hidden: ReadonlySet<string>;
  /** The output of the last build. */
  readonly published: FileRecords;
}

/** Files of this size and above are copied by the system, without reading them into memory. */
const largeBytes = 4e6;

/**
 * Assembles the new output and publishes it in one step. Throws if the disk refuses; the old output is then unchanged.
 */
export function emitFiles(input: EmitInput): EmitResult {
  const { outDir, next, objects, stored, files, statics, published, hidden } = input;
  const all = [
    ...stored,
    ...files.map(({ path, content }) => objects.put(path, content)),
    ...statics.map((file) => objects.put(file.to, readStatic(file))),
  ];
  const hashes = Object.fromEntries(
    all
      .map(({ path, hash }) => [hidden.has(path) ? hiddenKey(path) : path, hash])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
  all.push(objects.put('build-manifest.json', `${JSON.stringify(hashes, null, 1)}\n`));
  const paths = new Set(all.map(({ path }) => path));
  const kept = all.filter(({ path, hash }) => published.get(path)?.hash === hash).length;
  const removed = [...published.keys()].filter((path) => !paths.has(path)).length;
  const done = { written: all.length - kept, kept, removed, stored: all };
  const old = [...published].map(([path, record]) => ({ path, ...record }));
  if (kept === all.length && removed === 0 && holdsExactly(outDir, old))
    return { ...done, files: published, leftovers: [] };
  try {
    const now = putTogether(all, input);
    return { ...done, files: now, leftovers: publish({ next, outDir }) };
  } catch (error) {
    // On a full disk, a partial output would take up the space that the next build needs.
    removeIfPossible(next);
    throw error;
  }
}

/**
 * Fills a new folder. An unchanged file becomes a link to the published one and keeps its time; a file that this build
 * produced becomes a link to its object, which avoids writing it twice; all others are copies. Each content is linked
 * at most once, so that a change to one published file does not affect another.
 */
function putTogether(
  files: readonly StoredFile[],
  { outDir, next, published, objects, begun }: EmitInput,
): FileRecords {
  rmSync(next, { recursive: true, force: true });
  const mode = 0o666 & ~process.umask();
  const made = new Set<string>();
  const now = new Map<string, FileRecord>();
  for (const file of files) {
    const target = join(next, file.path);
    const folder = dirname(target);
    const old = published.get(file.path);
    onDisk(target, () => {
      if (!made.has(folder)) makeFolder(folder);
      made.add(folder);
      const same = old?.hash === file.hash ? publishedAs(join(outDir, file.path), old) : undefined;
      if (same !== undefined) linkOrCopy(join(outDir, file.path), target);
      now.set(file.path, same ?? place(objects.locate(file), target, file, { mode, begun }));
    });
  }
  return now;
}

/** Returns the record of a published file if the file is unchanged. A file whose time differs is read to find out. */
function publishedAs(file: string, old: FileRecord): FileRecord | undefined {
  if (isAsPublished(file, old)) return old;
  const status = statSync(file, { throwIfNoEntry: false });
  if (status?.isFile() !== true || status.size !== old.size || sha256(readFileSync(file)) !== old.hash)
    return undefined;
  return { ...old, mtimeMs: status.mtimeMs };
}

/**
 * Links or copies an object into the new output. Throws if another process removed it during the build, because a
 * partial site must never be published.
 */
function place(
  object: string,
  target: string,
  file: StoredFile,
  { mode, begun }: { readonly mode: number; readonly begun: number },
): FileRecord {
  const status = statSync(object, { throwIfNoEntry: false });
  if (status === undefined) throw new DiskError('another process removed it during the build', object);
  const isFresh = status.mtimeMs >= begun && status.nlink === 1 && (status.mode & 0o777) === mode;
  if (isFresh) linkOrCopy(object, target);
  else copyObject(object, target, file, mode);
  return { hash: file.hash, size: file.size, mtimeMs: isFresh ? status.mtimeMs : statSync(target).mtimeMs };
}

/**
 * Copies an object. Small files are read and written, which is faster than a copy by the system and allows checking
 * their hash.
 */
function copyObject(object: string, target: string, { hash, size }: StoredFile, mode: number): void {
  if (size > largeBytes) {
    copyFileSync(object, target);
    // The object may have been created under another umask.
    chmodSync(target, mode);
    return;
  }
  const bytes = readFileSync(object);
  if (sha256(bytes) !== hash) {
    // Remove the damaged object so that the next build creates it again.
    removeIfPossible(object);
    throw new DiskError('another program changed it', object);
  }
  writeFileSync(target, bytes);
}
