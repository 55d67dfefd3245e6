import { DiskError } from './disk-error.ts';

/** What went wrong in a thread, as plain data. */
export interface ThreadError {
  readonly message: string;
  /** Of the first cause, which says where it began. */
  readonly stack: string;
  /** The file of the output that the disk refused: no fault of the page. */
  readonly refused?: string;
  /** Where in the source work began that did not end. */
  readonly line?: number;
}

/** An error as plain data, which can leave its thread. */
export function toThreadError(error: unknown): ThreadError {
  if (error instanceof DiskError) return { message: error.message, stack: '', refused: error.file };
  return error instanceof Error
    ? { message: error.message, stack: firstCause(error).stack ?? '' }
    : { message: String(error), stack: '' };
}

/** What the error began with; a chain of causes can be a ring. */
function firstCause(error: Error): Error {
  let first = error;
  for (let depth = 0; depth < 10 && first.cause instanceof Error; depth++) first = first.cause;
  return first;
}
