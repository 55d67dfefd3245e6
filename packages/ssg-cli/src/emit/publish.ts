import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { removeIfPossible } from '../lib/remove-if-possible.ts';

/** Where the new tree stands ready, and where it goes. */
export interface Places {
  readonly next: string;
  readonly outDir: string;
}

const beside = (places: Places, name: string): string => join(dirname(places.next), name);
const copyOf = (places: Places): string => beside(places, 'copy');
/** The old tree while two renames are under way. */
const previousOf = (places: Places): string => beside(places, 'previous');
/** While the output is written over, this file names the folder beside it that holds the whole old tree. */
const markOf = (places: Places): string => beside(places, 'writing-over');

/**
 * Puts the new tree in the old one's place by two renames. Where the output cannot be renamed (another disk, a mount point,
 * a folder above that may not be written) it is written over, with a copy of the old tree kept until that is done. Whenever
 * this stops, `restore` finds the whole old tree or the whole new one. Gives the folders that nothing needs any more, for the
 * caller to remove.
 */
export function publish(places: Places): readonly string[] {
  mkdirSync(dirname(places.outDir), { recursive: true });
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
  mkdirSync(places.outDir, { recursive: true });
  makeEqual(copy, places.outDir);
  writeFileSync(markOf(places), 'copy');
  makeEqual(places.outDir, places.next);
  rmSync(markOf(places));
}

/** What builds put beside the output, of earlier versions too. */
const ownName = /^(?:next|copy|previous|writing-over|whole|(?:spare|gone)-.*)$/;

/** Whether a build that was stopped, or that the disk refused to tidy up, left something that a whole build takes away. */
export const hasLeftovers = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => ownName.test(name));

/** Puts the old tree back after a stop in the middle, if there was one, and takes away what is left of it. */
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

/** Makes a folder equal to another. What is equal already is left alone: it may not be possible to touch it. */
function makeEqual(to: string, from: string): void {
  mkdirSync(to, { recursive: true });
  const wanted = listTree(from);
  for (const [path, kind] of listTree(to))
    if (wanted.get(path) !== kind) rmSync(join(to, path), { recursive: true, force: true });
  for (const [path, kind] of wanted) {
    const target = join(to, path);
    if (kind === 'folder') mkdirSync(target, { recursive: true });
    else if (!isCopy(join(from, path), target)) {
      rmSync(target, { force: true });
      const { atime, mtime } = statSync(join(from, path));
      copyFileSync(join(from, path), target);
      utimesSync(target, atime, mtime);
    }
  }
}

/** Paths below a folder, folders before what is in them. */
function listTree(folder: string): Map<string, 'file' | 'folder'> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map(
    (entry) => [relative(folder, join(entry.parentPath, entry.name)), entry.isDirectory() ? 'folder' : 'file'] as const,
  );
  return new Map(paths.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isCopy = (from: string, to: string): boolean =>
  existsSync(to) && statSync(from).size === statSync(to).size && readFileSync(from).equals(readFileSync(to));
