import { statSync } from 'node:fs';

/** Size, times in milliseconds and inode of a file or folder. While all are equal, so is the content. */
export type Stamp = readonly [size: number, modified: number, changed: number, inode: number];

/**
 * The coarsest time resolution of a file system in milliseconds (FAT). A file that was changed so recently may change
 * again without a new time; git calls this racily clean.
 */
const coarsest = 2000;

/** Returns `undefined` if the path does not exist. */
export function stampOf(path: string): Stamp | undefined {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    return status === undefined ? undefined : [status.size, status.mtimeMs, status.ctimeMs, status.ino];
  } catch {
    return undefined;
  }
}

/** Whether a stamp identifies the content that was read at a time in milliseconds. */
export const isSettled = ([, modified, changed]: Stamp, read: number): boolean =>
  Math.max(modified, changed) < read - coarsest;
