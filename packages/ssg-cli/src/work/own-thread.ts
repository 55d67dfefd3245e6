import { setImmediate as turn } from 'node:timers/promises';
import type { Place } from './batch-runner.ts';
import type { ItemOf, Outcome, ResultOf, TaskName, Tasks } from './task.ts';
import { TaskRunner } from './task-runner.ts';
import type { AskOptions } from './thread.ts';

/**
 * Processes requests in this thread and otherwise behaves like a worker thread: results are copies, and the event loop
 * runs after each request. A string that was cut from a source or a document keeps all of that text in memory, and what
 * native code allocated is freed only when the event loop runs; together that was most of the memory of a large build.
 */
export class OwnThread<T extends Tasks> implements Place<T> {
  readonly #runner: TaskRunner<T>;

  constructor(tasks: T) {
    this.#runner = new TaskRunner(tasks);
  }

  async ask<K extends TaskName<T>>(
    kind: K,
    items: readonly ItemOf<T, K>[],
    { setup }: Pick<AskOptions<T, K>, 'setup'>,
  ): Promise<readonly Outcome<ResultOf<T, K>>[]> {
    const outcomes = structuredClone(await this.#runner.ask(kind, items, { setup }));
    await turn();
    return outcomes;
  }

  close(): Promise<void> {
    return this.#runner.close();
  }
}
