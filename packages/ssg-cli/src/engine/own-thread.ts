import { setImmediate as turn } from 'node:timers/promises';
import type { Outcome } from '../threads/task.ts';
import type { ItemOf, ResultOf, TaskName } from '../threads/tasks.ts';
import type { AskOptions } from '../threads/thread.ts';
import { Workplace } from '../threads/workplace.ts';
import type { Place } from './batch-runner.ts';

/**
 * Processes requests in this thread and otherwise behaves like a worker thread: results are copies, and the event loop
 * runs after each request. A string that was cut from a source or a document keeps all of that text in memory, and what
 * native code allocated is freed only when the event loop runs; together that was most of the memory of a large build.
 */
export class OwnThread implements Place {
  readonly #workplace = new Workplace();

  async ask<K extends TaskName>(
    kind: K,
    items: readonly ItemOf<K>[],
    { setup }: Pick<AskOptions<K>, 'setup'>,
  ): Promise<readonly Outcome<ResultOf<K>>[]> {
    const outcomes = structuredClone(await this.#workplace.ask(kind, items, { setup }));
    await turn();
    return outcomes;
  }

  close(): Promise<void> {
    return this.#workplace.close();
  }
}
