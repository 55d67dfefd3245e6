import { messageOf } from './message-of.ts';

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
  return new DiskError(reasonOf(error), isSure ? file : path);
}

/** The reason that a message has advice of its own for. */
export const readOnly = 'the file system is read-only';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it no longer exists',
  ENOSPC: 'disk full',
  EDQUOT: 'disk quota exceeded',
  EIO: 'input/output error',
  EEXIST: 'a file or a link to nothing is in its place',
  EXDEV: 'it is on another disk',
  EBUSY: 'it is in use',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file is in place of a folder',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  EROFS: readOnly,
};

/** Describes a system error in words, for a message. */
export function reasonOf(error: unknown): string {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // Folders are created from the top, so what does not exist is not the folder above.
  if (code === 'ENOENT' && makesFolder(syscall)) return 'no folder can be created there';
  return reasons[code] ?? messageOf(error);
}

/** Temporary folders are created where `TMPDIR` says, which may not exist. */
const makesFolder = (syscall: string | undefined): boolean => syscall === 'mkdir' || syscall === 'mkdtemp';

/** Whether an operation failed because of the disk, and not because a file is missing that should be there. */
export const isRefused = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'syscall' in error &&
  'code' in error &&
  (error.code === 'ENOENT' ? makesFolder(error.syscall as string) : Object.hasOwn(reasons, String(error.code)));
