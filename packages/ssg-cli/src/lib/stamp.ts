import { statSync } from 'node:fs';

/** Size, times in milliseconds and number of a file or folder. As long as all are what they were, so is what it holds. */
export type Stamp = readonly [size: number, modified: number, changed: number, inode: number];

/**
 * The coarsest step in which a file system counts time, in milliseconds (FAT). What was changed so shortly before it was
 * looked at may change again without a trace; git calls it racily clean.
 */
const coarsest = 2000;

/** `undefined` where there is nothing to be seen. */
export function stampOf(path: string): Stamp | undefined {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    return status === undefined ? undefined : [status.size, status.mtimeMs, status.ctimeMs, status.ino];
  } catch {
    return undefined;
  }
}

/** Whether a stamp tells what was read at a time in milliseconds, or later. */
export const isSettled = ([, modified, changed]: Stamp, read: number): boolean =>
  Math.max(modified, changed) < read - coarsest;
