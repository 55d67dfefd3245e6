import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DiskError, onDisk } from '../lib/disk-error.ts';
import { sha256 } from '../lib/hash.ts';
import { linkOrCopy } from '../lib/link-or-copy.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { readStatic } from '../read/read-static.ts';
import type { StaticFile } from '../read/types.ts';
import type { OutputFile } from '../render/types.ts';
import type { FileRecord, FileRecords, Objects, StoredFile } from '../store/objects.ts';
import { holdsExactly, isAsPublished } from './holds-exactly.ts';
import { publish } from './publish.ts';

export interface EmitResult {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
  /** The objects of the output. */
  readonly stored: readonly StoredFile[];
  /** The published files. */
  readonly files: FileRecords;
  /** Folders that nothing needs any more, for the caller to remove. */
  readonly leftovers: readonly string[];
}

export interface EmitInput {
  readonly outDir: string;
  /** When the build began, in milliseconds. */
  readonly begun: number;
  /** Where the new output is put together. */
  readonly next: string;
  readonly objects: Objects;
  /** Files whose content is stored already. */
  readonly stored: readonly StoredFile[];
  readonly files: readonly OutputFile[];
  readonly statics: readonly StaticFile[];
  /** What the last build published. */
  readonly published: FileRecords;
}

/** From here on the system copies a file without holding it in memory. */
const largeBytes = 4e6;

/** Puts the new output together and publishes it at once. Throws what the disk refuses; the old output is then as it was. */
export function emitFiles(input: EmitInput): EmitResult {
  const { outDir, next, objects, stored, files, statics, published } = input;
  const all = [
    ...stored,
    ...files.map(({ path, content }) => objects.put(path, content)),
    ...statics.map((file) => objects.put(file.to, readStatic(file))),
  ];
  const hashes = Object.fromEntries(
    all.map(({ path, hash }) => [path, hash]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
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
    // On a disk that is full, half an output would take the room that the next build needs.
    removeIfPossible(next);
    throw error;
  }
}

/**
 * Fills a new folder: a file that is as it was published becomes a link to the published one, and keeps its time; one that
 * this build made becomes a link to its object, which saves writing it twice; all others are copies. Links are made to one
 * path of a content only, so that what somebody does to a published file does not reach another one.
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
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      const same = old?.hash === file.hash ? publishedAs(join(outDir, file.path), old) : undefined;
      if (same !== undefined) linkOrCopy(join(outDir, file.path), target);
      now.set(file.path, same ?? place(objects.locate(file), target, file, { mode, begun }));
    });
  }
  return now;
}

/** What is known of a published file, if it still holds what was published. One that somebody touched is read. */
function publishedAs(file: string, old: FileRecord): FileRecord | undefined {
  if (isAsPublished(file, old)) return old;
  const status = statSync(file, { throwIfNoEntry: false });
  if (status?.isFile() !== true || status.size !== old.size || sha256(readFileSync(file)) !== old.hash)
    return undefined;
  return { ...old, mtimeMs: status.mtimeMs };
}

/** Another process may have removed an object during the build: a part of a site is never published. */
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

/** Most files are small, and are read and written faster than the system copies them. What is read is proven. */
function copyObject(object: string, target: string, { hash, size }: StoredFile, mode: number): void {
  if (size > largeBytes) {
    copyFileSync(object, target);
    // The object has the mode of the build that made it.
    chmodSync(target, mode);
    return;
  }
  const bytes = readFileSync(object);
  if (sha256(bytes) !== hash) {
    // The next build makes it again.
    removeIfPossible(object);
    throw new DiskError('another program changed it', object);
  }
  writeFileSync(target, bytes);
}
