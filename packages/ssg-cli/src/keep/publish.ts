import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { makeFolder } from '../lib/make-folder.ts';
import { dirname, join, relative } from '../lib/path.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { overwritingMark } from './emit-folder.ts';

/** The new output, and the folder it replaces. */
export interface Places {
  readonly next: string;
  readonly outDir: string;
}

const beside = (places: Places, name: string): string => join(dirname(places.next), name);
const copyOf = (places: Places): string => beside(places, 'copy');
/** The old output between the two renames. */
const previousOf = (places: Places): string => beside(places, 'previous');
const markOf = (places: Places): string => beside(places, overwritingMark);

/**
 * Replaces the old output with the new one by two renames. If the output cannot be renamed (another disk, a mount
 * point, a parent folder without write permission), it is overwritten, and a copy of the old output is kept until that
 * is done. Wherever this is interrupted, `restore` finds either the complete old output or the complete new one.
 * Returns the folders that are no longer needed, for the caller to remove.
 */
export function publish(places: Places): readonly string[] {
  makeFolder(dirname(places.outDir));
  try {
    swap(places);
    return [previousOf(places)];
  } catch {
    try {
      putBack(places);
      copyAndWriteOver(places);
    } catch (error) {
      putBack(places);
      removeIfPossible(places.next);
      throw error;
    }
  }
  return [copyOf(places), places.next];
}

function swap(places: Places): void {
  const previous = previousOf(places);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(places.outDir)) renameSync(places.outDir, previous);
  renameSync(places.next, places.outDir);
}

function copyAndWriteOver(places: Places): void {
  const copy = copyOf(places);
  makeFolder(places.outDir);
  makeEqual(copy, places.outDir);
  writeFileSync(markOf(places), 'copy');
  makeEqual(places.outDir, places.next);
  rmSync(markOf(places));
}

/** Names of temporary folders and files beside the output, including those of earlier versions. */
const ownName = /^(?:next|copy|previous|writing-over|whole|(?:spare|gone)-.*)$/;

/** Whether an interrupted build, or one that the disk refused, left files that a full build removes. */
export const hasLeftovers = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => ownName.test(name));

/** Restores the old output after an interrupted build, if necessary, and removes temporary files. */
export function restore(places: Places): void {
  putBack(places);
  const folder = dirname(places.next);
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (ownName.test(name)) removeIfPossible(join(folder, name));
}

function putBack(places: Places): void {
  const previous = previousOf(places);
  if (!existsSync(markOf(places)) && existsSync(previous) && !existsSync(places.outDir)) {
    try {
      renameSync(previous, places.outDir);
    } catch {
      writeFileSync(markOf(places), 'previous');
    }
  }
  if (existsSync(markOf(places))) {
    makeEqual(places.outDir, beside(places, readFileSync(markOf(places), 'utf8')));
    rmSync(markOf(places));
  }
  for (const folder of [copyOf(places), previous]) removeIfPossible(folder);
}

/** Makes one folder equal to another. Equal files are not touched, because they may be read-only. */
function makeEqual(to: string, from: string): void {
  makeFolder(to);
  const wanted = listTree(from);
  for (const [path, kind] of listTree(to))
    if (wanted.get(path) !== kind) rmSync(join(to, path), { recursive: true, force: true });
  for (const [path, kind] of wanted) {
    const target = join(to, path);
    if (kind === 'folder') makeFolder(target);
    else if (!isCopy(join(from, path), target)) {
      rmSync(target, { force: true });
      const { atime, mtime } = statSync(join(from, path));
      copyFileSync(join(from, path), target);
      utimesSync(target, atime, mtime);
    }
  }
}

/** Lists the paths below a folder, each folder before its contents. */
function listTree(folder: string): Map<string, 'file' | 'folder'> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map(
    (entry) => [relative(folder, join(entry.parentPath, entry.name)), entry.isDirectory() ? 'folder' : 'file'] as const,
  );
  return new Map(paths.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isCopy = (from: string, to: string): boolean =>
  existsSync(to) && statSync(from).size === statSync(to).size && readFileSync(from).equals(readFileSync(to));
