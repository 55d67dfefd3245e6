import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DiskError, onDisk } from '../lib/disk-error.ts';
import { linkOrCopy } from '../lib/link-or-copy.ts';
import type { StaticFile } from '../read/types.ts';
import type { OutputFile } from '../render/types.ts';
import type { FileRecord, FileRecords, Objects, StoredFile } from '../store/objects.ts';
import { holdsExactly } from './holds-exactly.ts';
import { publish } from './publish.ts';

export interface EmitResult {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
  readonly records: FileRecords;
  /** Folders that nothing needs any more, for the caller to remove. */
  readonly leftovers: readonly string[];
}

export interface EmitInput {
  readonly outDir: string;
  /** Where the new output is put together. */
  readonly next: string;
  readonly objects: Objects;
  /** Files whose content is stored already. */
  readonly stored: readonly StoredFile[];
  readonly files: readonly OutputFile[];
  readonly statics: readonly StaticFile[];
  /** What the last build published. */
  readonly records: FileRecords;
}

/** Puts the new output together and publishes it at once. Throws what the disk refuses; the old output is then as it was. */
export function emitFiles({ outDir, next, objects, stored, files, statics, records }: EmitInput): EmitResult {
  const all = [
    ...stored,
    ...files.map(({ path, content }) => objects.put(path, content)),
    ...statics.map(({ to, absolute }) => objects.put(to, readFileSync(absolute))),
  ];
  const hashes = Object.fromEntries(
    all.map(({ path, hash }) => [path, hash]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
  all.push(objects.put('build-manifest.json', `${JSON.stringify(hashes, null, 1)}\n`));
  const now = new Map(all.map((file) => [file.path, recordOf(file, records.get(file.path))]));
  const kept = all.filter(({ path, hash }) => records.get(path)?.hash === hash).length;
  const removed = [...records.keys()].filter((path) => !now.has(path)).length;
  const done = { written: all.length - kept, kept, removed, records: now };
  if (kept === all.length && removed === 0 && holdsExactly(outDir, all)) return { ...done, leftovers: [] };
  linkAll(all, objects, next);
  return { ...done, leftovers: publish({ next, outDir }) };
}

/** The record that is there already, where it says the same: whoever keeps them sees that nothing changed. */
const recordOf = ({ hash, size, mtimeMs }: StoredFile, old: FileRecord | undefined): FileRecord =>
  old?.hash === hash && old.size === size && old.mtimeMs === mtimeMs ? old : { hash, size, mtimeMs };

/** Fills a new folder with links to the objects of these files. */
function linkAll(files: readonly StoredFile[], objects: Objects, next: string): void {
  rmSync(next, { recursive: true, force: true });
  const made = new Set<string>();
  for (const file of files) {
    const target = join(next, file.path);
    const folder = dirname(target);
    onDisk(target, () => {
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      linkExisting(objects.locate(file), target);
    });
  }
}

/** Another process may have removed an object during the build: a part of a site is never published. */
function linkExisting(object: string, target: string): void {
  try {
    linkOrCopy(object, target);
  } catch (error) {
    if (statSync(object, { throwIfNoEntry: false }) !== undefined) throw error;
    throw new DiskError('another process removed it during the build', object);
  }
}
