import type { ThreadError } from '../lib/thread-error.ts';
import type { Outcome } from './task.ts';

/** The data that a worker thread starts with. */
export interface ThreadData {
  readonly clock: SharedArrayBuffer;
  /** Tasks to load before there is a request. */
  readonly loads: readonly string[];
}

/** The message to a worker thread. */
export interface ThreadRequest {
  readonly id: number;
  readonly kind: string;
  readonly items: readonly unknown[];
  /** The number of the setup, with the setup itself if the thread does not have it. */
  readonly setup?: { readonly number: number; readonly value?: object };
  /** Numbers of the setups that the thread keeps. */
  readonly keeps: readonly number[];
}

/** The message from a worker thread: a note, or one outcome per item, or the reason why the task was not prepared. */
export interface ThreadReply {
  readonly id: number;
  readonly note?: unknown;
  readonly outcomes?: readonly Outcome<unknown>[];
  /** The thread is not asked again: something in it failed outside of what the request waited for. */
  readonly isLast?: boolean;
  readonly error?: ThreadError;
}

/**
 * Numbers that a worker thread and its owner share, because a thread that loops cannot send messages: the items of the
 * current request that are finished, whether it is past the preparation, the system's id of the thread, and the line of
 * the block being processed.
 */
export function clockOf(buffer: SharedArrayBuffer) {
  const numbers = new Int32Array(buffer);
  return {
    /** Called by the thread. */
    start: (task: number) => void Atomics.store(numbers, 2, task),
    begin: () => void Atomics.store(numbers, 1, 1),
    next: () => void Atomics.add(numbers, 0, 1),
    line: (line: number) => void Atomics.store(numbers, 3, line),
    /** Called by the owner. */
    reset: () => {
      for (const index of [0, 1, 3]) Atomics.store(numbers, index, 0);
    },
    done: () => Atomics.load(numbers, 0),
    isPrepared: () => Atomics.load(numbers, 1) === 1,
    task: () => Atomics.load(numbers, 2),
    lineNow: () => Atomics.load(numbers, 3),
  };
}

export const newClock = (): SharedArrayBuffer => new SharedArrayBuffer(16);

/** Asks a thread to end. */
export const endRequest = 'end';
