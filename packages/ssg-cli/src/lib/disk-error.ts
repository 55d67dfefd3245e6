import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from './message-of.ts';

/** What the disk refused while the output was made: a state of the machine, neither the user's mistake nor a bug of ours. */
export class DiskError extends Error {
  /** The file or folder it was about. */
  readonly file: string;

  constructor(reason: string, file: string) {
    super(reason);
    this.name = 'DiskError';
    this.file = file;
  }
}

/** Does something with a file; a refusal names the file, which errors of single writes do not. */
export function onDisk<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw asDiskError(error, file) ?? error;
  }
}

/** Errors of the system as ours, others not at all. `isSure`: it was about `file`, whatever path the error names. */
export function asDiskError(error: unknown, file: string, isSure = false): DiskError | undefined {
  if (error instanceof DiskError) return error;
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  const { path = file } = error as NodeJS.ErrnoException;
  const cause = error.syscall === 'mkdir' && error.code === 'ENOENT' ? (whyNotMade(path) ?? error) : error;
  return new DiskError(reasonOf(cause), isSure ? file : path);
}

/**
 * Why a folder could not be made with the folders above it. Node reports that one above is missing, whatever kept it from
 * making that one.
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

/** Why the system refused something, in words for a message. */
export const reasonOf = (error: unknown): string =>
  reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? messageOf(error);
