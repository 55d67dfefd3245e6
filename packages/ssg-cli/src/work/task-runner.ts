import { remembered } from '../lib/remembered.ts';
import { toThreadError } from '../lib/thread-error.ts';
import type { ItemOf, Outcome, Prepared, ResultOf, SetupOf, Shared, Task, TaskName, Tasks } from './task.ts';

/** Functions that are called while a request is processed. */
export interface Listener {
  /** Called when the preparation is finished. */
  readonly begin?: () => void;
  /** Called after each item. */
  readonly next?: () => void;
  readonly note?: (value: unknown) => void;
}

type AnyTask = Task<unknown, unknown, unknown>;
type AnyPrepared = Prepared<unknown, unknown>;

/** Stands for the setup of tasks that have none. */
const noSetup = {};

/** Processes requests in the thread that created it: a worker thread, or the main thread of a small build. */
export class TaskRunner<T extends Tasks> {
  readonly #tasks: T;
  readonly #shared: Shared = new Map();
  readonly #prepared = new WeakMap<object, Map<string, Promise<AnyPrepared>>>();

  constructor(tasks: T) {
    this.#tasks = tasks;
  }

  /** Returns one outcome per item, in order. Rejects if the task cannot be prepared. */
  async ask<K extends TaskName<T>>(
    kind: K,
    items: readonly ItemOf<T, K>[],
    { setup }: { readonly setup?: SetupOf<T, K> | undefined } = {},
    { begin, next, note = () => undefined }: Listener = {},
  ): Promise<Outcome<ResultOf<T, K>>[]> {
    const prepared = await this.#prepare(kind, setup as object | undefined);
    begin?.();
    const outcomes: Outcome<unknown>[] = [];
    for (const item of items) {
      outcomes.push(await attempt(prepared, item, note));
      next?.();
    }
    return outcomes as Outcome<ResultOf<T, K>>[];
  }

  async close(): Promise<void> {
    for (const one of this.#shared.values()) one.close();
    this.#shared.clear();
  }

  #prepare(kind: TaskName<T>, setup: object = noSetup): Promise<AnyPrepared> {
    const known = remembered(this.#prepared, setup, () => new Map());
    const preparing = remembered(known, kind, () =>
      (this.#tasks[kind] as Tasks[string])().then(async ({ task }) => (task as AnyTask).prepare(setup, this.#shared)),
    );
    preparing.catch(() => known.delete(kind));
    return preparing;
  }
}

async function attempt({ each, pluginTimes }: AnyPrepared, item: unknown, note: (value: unknown) => void) {
  const from = performance.now();
  const cost = () => ({ milliseconds: performance.now() - from, plugins: pluginTimes?.() ?? [] });
  try {
    const value = await each(item, note);
    return { value, cost: cost() };
  } catch (error) {
    return { error: toThreadError(error), cost: cost() };
  }
}
