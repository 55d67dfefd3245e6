import { copyFileSync, linkSync, statSync, utimesSync } from 'node:fs';

/** Creates a hard link; on a file system without links, a copy with the same times. */
export function linkOrCopy(old: string, target: string): void {
  try {
    linkSync(old, target);
  } catch {
    const { atime, mtime } = statSync(old);
    copyFileSync(old, target);
    utimesSync(target, atime, mtime);
  }
}
