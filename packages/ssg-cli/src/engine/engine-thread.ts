import { Worker } from 'node:worker_threads';
import { ownThread } from '../lib/own-file.ts';
import type { EngineReply, EngineRequest, EngineSetup, Outcome } from './messages.ts';

/** `undefined` where there is nothing a thread could load: the command runs from TypeScript sources. */
export const threadFile = ownThread('engine/page-thread');

type Unnumbered = EngineRequest extends infer R ? (R extends EngineRequest ? Omit<R, 'id'> : never) : never;

/** The main side of one thread: asks, waits, and notices when a page takes too long. */
export class EngineThread {
  readonly #worker: Worker;
  readonly #clock: Int32Array;
  readonly #pending = new Map<
    number,
    { resolve: (results: readonly Outcome<never>[]) => void; count: number; from: number }
  >();
  #id = 0;
  /** When the last page was finished, or work came. */
  #since = Date.now();
  #dead: string | undefined;
  #isTold = false;

  constructor(setup: Omit<EngineSetup, 'clock'>, seconds: number) {
    const clock = new SharedArrayBuffer(8);
    this.#clock = new Int32Array(clock);
    this.#worker = new Worker(threadFile as string, {
      workerData: { ...setup, clock } satisfies EngineSetup,
      // Pages leave much garbage: with room for it, collecting takes less. Twice the room saved nothing more and took 80 MB.
      resourceLimits: { maxYoungGenerationSizeMb: 32 },
    });
    this.#worker.on('message', ({ id, results }: EngineReply) => {
      this.#pending.get(id)?.resolve(results as readonly Outcome<never>[]);
      this.#pending.delete(id);
    });
    this.#worker.on('error', (error) => this.#die(error instanceof Error ? error.message : String(error)));
    this.#worker.on('exit', () => this.#die('the worker thread ended'));
    this.#watch(seconds);
  }

  /** One outcome an item, in order. When the thread dies, the item it was at has the reason, the others an empty one. */
  ask<T>(request: Unnumbered): Promise<readonly Outcome<T>[]> {
    const id = ++this.#id;
    const count = 'items' in request ? request.items.length : 1;
    if (this.#dead !== undefined) return Promise.resolve(failed(count, this.#tellOnce(this.#dead)));
    // It had nothing to do until now, however long the main thread was busy.
    if (this.#pending.size === 0) this.#since = Date.now();
    return new Promise((resolve) => {
      this.#pending.set(id, {
        resolve: resolve as (results: readonly Outcome<never>[]) => void,
        count,
        from: Atomics.load(this.#clock, 0),
      });
      this.#worker.postMessage({ ...request, id });
    });
  }

  async close(): Promise<void> {
    this.#dead = 'closed';
    await this.#worker.terminate();
  }

  /**
   * A page that loops never yields: the count of finished pages stands still while there is work. The limit is one of pages;
   * loading what makes them takes as long as the disk and the machine's other work let it.
   */
  #watch(seconds: number): void {
    let last = -1;
    let wasLoading = true;
    const timer = setInterval(() => {
      const now = Atomics.load(this.#clock, 0);
      const isLoading = Atomics.load(this.#clock, 1) === 0;
      if (now !== last || isLoading !== wasLoading || this.#pending.size === 0) {
        last = now;
        wasLoading = isLoading;
        this.#since = Date.now();
      } else if (Date.now() - this.#since > seconds * 1000 * (isLoading ? 10 : 1)) {
        clearInterval(timer);
        this.#die(`it took longer than ${seconds} seconds`);
        void this.#worker.terminate();
      }
    }, 250);
    timer.unref();
  }

  /** One page is told why the thread died; all that come after are merely without one. */
  #tellOnce(reason: string): string {
    if (this.#isTold) return '';
    this.#isTold = true;
    return reason;
  }

  #die(reason: string): void {
    if (this.#dead !== undefined) return;
    this.#dead = reason;
    const done = Atomics.load(this.#clock, 0);
    // Only the item being worked on is to blame; the others of its batch were merely with it.
    for (const { resolve, count, from } of this.#pending.values()) {
      const all = failed<never>(count, '');
      all[Math.min(done - from, count - 1)] = { error: { message: this.#tellOnce(reason), stack: '' } };
      resolve(all);
    }
    this.#pending.clear();
  }
}

const failed = <T>(count: number, message: string): Outcome<T>[] =>
  Array.from({ length: count }, () => ({ error: { message, stack: '' } }));
