import type { ThreadError } from '../lib/thread-error.ts';

/** The time that one item took. */
export interface Cost {
  readonly milliseconds: number;
  /** The time spent in each of the site's plugins. */
  readonly plugins: readonly (readonly [name: string, milliseconds: number])[];
}

export type Outcome<T> = ({ readonly value: T } | { readonly error: ThreadError }) & { readonly cost?: Cost };

/** Kinds of work by name. The modules of a kind are loaded when its first request arrives, or when a thread starts for it. */
export type Tasks = Readonly<Record<string, () => Promise<{ readonly task: unknown }>>>;

export type TaskName<T extends Tasks> = keyof T & string;
type TaskOf<T extends Tasks, K extends TaskName<T>> = Awaited<ReturnType<T[K]>>['task'];
export type SetupOf<T extends Tasks, K extends TaskName<T>> =
  TaskOf<T, K> extends Task<infer S, infer _, infer __> ? S : never;
export type ItemOf<T extends Tasks, K extends TaskName<T>> =
  TaskOf<T, K> extends Task<infer _, infer I, infer __> ? I : never;
export type ResultOf<T extends Tasks, K extends TaskName<T>> =
  TaskOf<T, K> extends Task<infer _, infer __, infer R> ? R : never;

/** What the tasks of one place of work share, by name. It is closed with the place. */
export type Shared = Map<string, { close(): void }>;

/** A task that was prepared. */
export interface Prepared<Item, Result> {
  /** Processes one item. `note` sends a value to the caller before the result. */
  each(item: Item, note: (value: unknown) => void): Result | Promise<Result>;
  /** Returns the time that each plugin took since the last call. */
  readonly pluginTimes?: () => Cost['plugins'];
}

/**
 * A kind of work for worker threads. It is prepared once for each setup, a value that many requests have in common;
 * setups, items and results are plain data, so that they can be sent between threads.
 */
export interface Task<Setup, Item, Result> {
  prepare(setup: Setup, shared: Shared): Prepared<Item, Result> | Promise<Prepared<Item, Result>>;
}
