import { copyFileSync, linkSync, statSync, utimesSync } from 'node:fs';

/** Puts an old file at a new place too; a disk without links gets a copy with the same times. */
export function linkOrCopy(old: string, target: string): void {
  try {
    linkSync(old, target);
  } catch {
    const { atime, mtime } = statSync(old);
    copyFileSync(old, target);
    utimesSync(target, atime, mtime);
  }
}
