import { accessSync, constants, existsSync } from 'node:fs';
import { messageOf } from './message-of.ts';
import { dirname } from './path.ts';

/** A failed file operation while the output was written: neither the user's mistake nor a bug in ssg. */
export class DiskError extends Error {
  /** The file or folder of the operation. */
  readonly file: string;

  constructor(reason: string, file: string) {
    super(reason);
    this.name = 'DiskError';
    this.file = file;
  }
}

/** Runs a file operation. A failure names the file, which Node's errors for writes to an open file do not. */
export function onDisk<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw asDiskError(error, file) ?? error;
  }
}

/**
 * Converts system errors to a `DiskError`; returns `undefined` for others.
 * @param isSure the operation was on `file`, whatever path the error contains.
 */
export function asDiskError(error: unknown, file: string, isSure = false): DiskError | undefined {
  if (error instanceof DiskError) return error;
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  const { path = file } = error as NodeJS.ErrnoException;
  const cause = error.syscall === 'mkdir' && error.code === 'ENOENT' ? (whyNotMade(path) ?? error) : error;
  return new DiskError(reasonOf(cause), isSure ? file : path);
}

/**
 * Finds out why a folder could not be created recursively. Node always reports that a parent is missing, whatever
 * prevented it from creating that parent.
 */
function whyNotMade(folder: string): unknown {
  let above = folder;
  while (!existsSync(above) && above !== dirname(above)) above = dirname(above);
  try {
    accessSync(above, constants.W_OK);
    return undefined;
  } catch (error) {
    return error;
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it no longer exists',
  ENOSPC: 'disk full',
  EDQUOT: 'disk quota exceeded',
  EIO: 'input/output error',
  EXDEV: 'it is on another disk',
  EBUSY: 'it is in use',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file is in place of a folder',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many open files',
  EROFS: 'the file system is read-only',
};

/** Describes a system error in words, for a message. */
export const reasonOf = (error: unknown): string =>
  reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? messageOf(error);
