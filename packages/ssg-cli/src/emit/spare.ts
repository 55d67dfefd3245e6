import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { linkOrCopy } from './link-or-copy.ts';
import type { FileRecords, StagedFile, Staging } from './staging.ts';

/**
 * The tree that was published before the last one. It becomes the next: an edit moves the few files into it that changed,
 * where linking all the others into an empty folder would take time for each file of the site, as would taking it away.
 */
export interface Spare {
  /** Of its folder, beside the one where new trees are put together. Tells which published tree it was kept for. */
  readonly name: string;
  /** Paths that are not in both, or not the same in both. */
  readonly differs: readonly string[];
}

/** An old tree that may become the spare one. */
export interface Retired {
  readonly folder: string;
  /** Where the spare one lies. */
  readonly to: string;
  /** What was published in it. */
  readonly paths: readonly string[];
}

export const isSpare = (name: string): boolean => name.startsWith('spare-');

/** `undefined` where so much differs that a new tree is made as fast. `hash` is that of the published tree. */
export const spareFor = (hash: string, differs: readonly string[], files: number): Spare | undefined =>
  differs.length * 2 > files ? undefined : { name: `spare-${hash.slice(0, 16)}`, differs };

/**
 * Takes a spare tree away. It first loses the name by which a build would find it: one that was stopped half-way through
 * taking it away must not leave what passes for whole.
 */
export function removeSpare(folder: string): void {
  const gone = join(dirname(folder), goneName(basename(folder)));
  removeIfPossible(gone);
  try {
    renameSync(folder, gone);
    removeIfPossible(gone);
  } catch {
    // It is not there, or cannot be moved: then it stays as it is.
  }
}

const goneName = (name: string): string => `gone-${name}`;
/** What is left of a spare tree that could not be taken away. */
export const isGone = (name: string): boolean => name.startsWith(goneName(''));

interface Update {
  /** Where the spare tree lies. */
  readonly from: string;
  /** Where the new tree is to stand. */
  readonly to: string;
  readonly spare: Spare;
  readonly staging: Staging;
  /** Path → file of the new tree. */
  readonly tree: ReadonlyMap<string, StagedFile>;
  /** What is published. */
  readonly records: FileRecords;
}

/** Makes the spare tree the new one. Answers whether there was one; throws what the disk refuses later. */
export function bringUpToDate({ from, to, spare, staging, tree, records }: Update): boolean {
  try {
    renameSync(from, to);
  } catch {
    return false;
  }
  try {
    const differs = new Set(spare.differs);
    // First, so that a folder may take the place of a file, and the other way round.
    for (const path of [...records.keys(), ...differs]) if (!tree.has(path)) removeWithFolders(to, path);
    for (const file of tree.values()) {
      const target = join(to, file.path);
      if (!file.kept) {
        mkdirSync(dirname(target), { recursive: true });
        move(staging.locate(file), target);
      } else if (differs.has(file.path) || records.get(file.path)?.mtimeMs !== file.mtimeMs) {
        mkdirSync(dirname(target), { recursive: true });
        rmSync(target, { force: true });
        linkOrCopy(staging.locate(file), target);
      }
    }
    return true;
  } catch (error) {
    removeIfPossible(to);
    throw error;
  }
}

/** Where a disk renames no files, it links or copies them: what is left behind goes with its folder. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    rmSync(to, { force: true });
    linkOrCopy(from, to);
  }
}

/** Takes a file away, and the folders that were there for it alone. */
function removeWithFolders(root: string, path: string): void {
  rmSync(join(root, path), { force: true });
  try {
    for (let above = dirname(path); above !== '.'; above = dirname(above)) rmdirSync(join(root, above));
  } catch {
    // One that holds something else stays.
  }
}

/** Keeps an old tree as the spare one if it holds what was published and nothing else: it will be published again. */
export function retire({ folder, to, paths }: Retired): void {
  removeSpare(to);
  try {
    if (holdsOnly(folder, new Set(paths))) renameSync(folder, to);
  } catch {
    // What cannot be kept is no loss.
  }
  removeIfPossible(folder);
}

function holdsOnly(root: string, paths: ReadonlySet<string>): boolean {
  let found = 0;
  const holds = (folder: string): boolean => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    return (
      entries.length > 0 &&
      entries.every((entry) => {
        const path = `${folder}${entry.name}`;
        if (entry.isDirectory()) return holds(`${path}/`);
        found++;
        return entry.isFile() && paths.has(path);
      })
    );
  };
  return holds('') && found === paths.size;
}
