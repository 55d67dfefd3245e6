import { Worker } from 'node:worker_threads';
import { messageOf } from '../lib/message-of.ts';
import { ownThread } from '../lib/own-file.ts';
import { ProcessorLimit } from '../lib/processor-limit.ts';
import type { EngineReply, EngineRequest, EngineSetup, Outcome } from './messages.ts';
import { timeLimitReason } from './time-limit.ts';

/** `undefined` where there is nothing a thread could load: the command runs from TypeScript sources. */
export const threadFile = ownThread('engine/page-thread');

type Unnumbered = EngineRequest extends infer R ? (R extends EngineRequest ? Omit<R, 'id'> : never) : never;

/** Workers that may die before a thread is given up: what kills one page's worker may be in all of them. */
const mostDeaths = 3;

/**
 * The main side of one thread: asks, waits, and notices when a page takes too long. A page that ends its worker is told; a
 * new worker makes those that were asked for with it.
 */
export class EngineThread {
  readonly #start: () => Worker;
  readonly #clock: Int32Array;
  readonly #pending = new Map<
    number,
    { resolve: (results: readonly Outcome<never>[]) => void; count: number; from: number }
  >();
  /** What a new worker has to be told before anything else. */
  readonly #setUps = new Map<string, Unnumbered>();
  #worker: Worker | undefined;
  #deaths = 0;
  #id = 0;
  /** Begins again when a page is finished, or work comes. */
  readonly #limit: ProcessorLimit;
  /** Why no worker is started any more. */
  #end: string | undefined;
  #isTold = false;

  constructor(setup: Omit<EngineSetup, 'clock'>, seconds: number) {
    const clock = new SharedArrayBuffer(16);
    this.#clock = new Int32Array(clock);
    this.#limit = new ProcessorLimit(seconds, () => Atomics.load(this.#clock, 2));
    this.#start = () => {
      const worker = new Worker(threadFile as string, {
        workerData: { ...setup, clock } satisfies EngineSetup,
        // Pages leave much garbage: with room for it, collecting takes less. Twice the room saved nothing more and took 80 MB.
        resourceLimits: { maxYoungGenerationSizeMb: 32 },
      });
      worker.on('message', ({ id, results }: EngineReply) => {
        this.#pending.get(id)?.resolve(results as readonly Outcome<never>[]);
        this.#pending.delete(id);
      });
      worker.on('error', (error) => this.#lose(worker, messageOf(error)));
      worker.on('exit', () => this.#lose(worker, 'the worker thread ended'));
      return worker;
    };
    this.#worker = this.#start();
    this.#watch(seconds);
  }

  /** One outcome an item, in order. If a page ends its worker, that page is reported and a new worker continues with the others. */
  async ask<T>(request: Unnumbered): Promise<readonly Outcome<T>[]> {
    const outcomes = await this.#post<T>(request);
    const lost = outcomes.flatMap((one, at) => ('error' in one && one.error === noReason ? [at] : []));
    if (!('items' in request) || lost.length === 0 || this.#end !== undefined) return outcomes;
    const items = lost.map((at) => request.items[at]);
    const again = await this.ask<T>({ ...request, items } as Unnumbered);
    return outcomes.map((one, at) => again[lost.indexOf(at)] ?? one);
  }

  async close(): Promise<void> {
    this.#end ??= 'closed';
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #post<T>(request: Unnumbered): Promise<readonly Outcome<T>[]> {
    const id = ++this.#id;
    const count = 'items' in request ? request.items.length : 1;
    if (this.#end !== undefined) return Promise.resolve(failed(count, this.#tellOnce(this.#end)));
    if (this.#worker === undefined) {
      this.#worker = this.#start();
      this.#isTold = false;
      for (const one of this.#setUps.values()) this.#worker.postMessage({ ...one, id: ++this.#id });
    }
    const setUp = nameOfSetUp(request);
    if (setUp !== undefined) this.#setUps.set(setUp, request);
    // It had nothing to do until now, however long the main thread was busy.
    if (this.#pending.size === 0) this.#limit.restart();
    return new Promise((resolve) => {
      this.#pending.set(id, {
        resolve: resolve as (results: readonly Outcome<never>[]) => void,
        count,
        from: Atomics.load(this.#clock, 0),
      });
      this.#worker?.postMessage({ ...request, id });
    });
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
      if (this.#end !== undefined) clearInterval(timer);
      else if (now !== last || isLoading !== wasLoading || this.#pending.size === 0) {
        last = now;
        wasLoading = isLoading;
        this.#limit.restart();
      } else if (this.#limit.isOver(isLoading ? 10 : 1)) {
        const worker = this.#worker;
        if (worker !== undefined) this.#lose(worker, timeLimitReason(seconds));
        void worker?.terminate();
      }
    }, 250);
    timer.unref();
  }

  /** One page is told why its worker died; all that come after are merely without one. */
  #tellOnce(reason: string): string {
    if (this.#isTold) return '';
    this.#isTold = true;
    return reason;
  }

  #lose(worker: Worker, reason: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    // One that dies before it comes to a page would do so again.
    const wasLoading = Atomics.load(this.#clock, 1) === 0;
    if (wasLoading || ++this.#deaths >= mostDeaths) this.#end ??= reason;
    const done = Atomics.load(this.#clock, 0);
    const line = Atomics.exchange(this.#clock, 3, 0);
    Atomics.store(this.#clock, 1, 0);
    Atomics.store(this.#clock, 2, 0);
    this.#limit.restart();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    // Only the item being worked on is to blame; the others of its batch were merely with it.
    for (const { resolve, count, from } of pending) {
      const all = failed<never>(count, '');
      const message = this.#tellOnce(reason);
      if (message !== '')
        all[Math.min(done - from, count - 1)] = { error: { message, stack: '', ...(line > 0 ? { line } : {}) } };
      resolve(all);
    }
  }
}

/** Of a page that was merely lost with another. */
const noReason = { message: '', stack: '' };

const failed = <T>(count: number, message: string): Outcome<T>[] =>
  Array.from({ length: count }, () => ({ error: message === '' ? noReason : { message, stack: '' } }));

/** What a request sets up, for those that come behind it. */
const nameOfSetUp = (request: Unnumbered): string | undefined =>
  request.kind === 'collect-setup'
    ? `index ${request.place.folder}`
    : request.kind === 'render-setup' || request.kind === 'load-renderer'
      ? request.kind
      : undefined;
