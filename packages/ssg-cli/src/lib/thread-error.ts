import { DiskError } from './disk-error.ts';

/** An error of a worker thread as plain data. */
export interface ThreadError {
  readonly message: string;
  /** Stack of the first cause, which contains the origin. */
  readonly stack: string;
  /** The output file whose write failed, which is not the fault of the page. */
  readonly refused?: string;
  /** Source line of the block whose processing did not end. */
  readonly line?: number;
  /** Whether nothing is left of the page, although the config allows pages without components that fail. */
  readonly isWholePage?: boolean;
}

/** Converts an error to plain data, which can be sent to another thread. */
export function toThreadError(error: unknown): ThreadError {
  if (error instanceof DiskError) return { message: error.message, stack: '', refused: error.file };
  return error instanceof Error
    ? { message: error.message, stack: firstCause(error).stack ?? '' }
    : { message: String(error), stack: '' };
}

/** The innermost cause. The chain of causes may be circular. */
function firstCause(error: Error): Error {
  let first = error;
  for (let depth = 0; depth < 10 && first.cause instanceof Error; depth++) first = first.cause;
  return first;
}
