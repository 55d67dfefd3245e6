import { Worker } from 'node:worker_threads';
import { messageOf } from '../lib/message-of.ts';
import { ownThread } from '../lib/own-file.ts';
import { ProcessorLimit } from '../lib/processor-limit.ts';
import type { EngineReply, EngineRequest, EngineSetup, Outcome } from './messages.ts';
import { timeLimitReason } from './time-limit.ts';

/** `undefined` when the command runs from TypeScript sources, which a worker thread cannot load. */
export const threadFile = ownThread('engine/page-thread');

type Unnumbered = EngineRequest extends infer R ? (R extends EngineRequest ? Omit<R, 'id'> : never) : never;

/** Workers that may crash before the thread is abandoned: the cause of one crash may affect every page. */
const mostDeaths = 3;

/**
 * The main thread's side of one worker thread: sends requests, waits for replies and enforces the time limit. A page
 * that crashes its worker is reported; a new worker processes the other pages of that request.
 */
export class EngineThread {
  readonly #start: () => Worker;
  readonly #clock: Int32Array;
  readonly #pending = new Map<
    number,
    { resolve: (results: readonly Outcome<never>[]) => void; count: number; from: number }
  >();
  /** Setup requests that a new worker must receive before any other request. */
  readonly #setUps = new Map<string, Unnumbered>();
  #worker: Worker | undefined;
  #deaths = 0;
  #id = 0;
  /** Restarted when a page is finished and when a request arrives while the worker is idle. */
  readonly #limit: ProcessorLimit;
  /** Why no worker is started any more. */
  #end: string | undefined;
  #isReported = false;

  constructor(setup: Omit<EngineSetup, 'clock'>, seconds: number) {
    const clock = new SharedArrayBuffer(16);
    this.#clock = new Int32Array(clock);
    this.#limit = new ProcessorLimit(seconds, () => Atomics.load(this.#clock, 2));
    this.#start = () => {
      const worker = new Worker(threadFile as string, {
        workerData: { ...setup, clock } satisfies EngineSetup,
        // Rendering allocates many short-lived objects, so a larger young generation reduces the time spent on garbage
        // collection.
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

  /**
   * Returns one outcome per item, in order. If a page crashes its worker, that page is reported and a new worker
   * continues with the others.
   */
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
    if (this.#end !== undefined) return Promise.resolve(failed(count, this.#reasonOnce(this.#end)));
    if (this.#worker === undefined) {
      this.#worker = this.#start();
      this.#isReported = false;
      for (const one of this.#setUps.values()) this.#worker.postMessage({ ...one, id: ++this.#id });
    }
    const setUp = nameOfSetUp(request);
    if (setUp !== undefined) this.#setUps.set(setUp, request);
    // The worker was idle until now, so that time must not count towards the limit.
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
   * A page in an endless loop never yields, so the count of finished pages stops changing while requests are pending.
   * The limit applies to pages only: loading their code depends on the disk and on other load on the machine.
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

  /** Returns the reason for the first page that was lost, and an empty string for the pages lost with it. */
  #reasonOnce(reason: string): string {
    if (this.#isReported) return '';
    this.#isReported = true;
    return reason;
  }

  #lose(worker: Worker, reason: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    // A worker that exits before it processes a page would do so again.
    const wasLoading = Atomics.load(this.#clock, 1) === 0;
    if (wasLoading || ++this.#deaths >= mostDeaths) this.#end ??= reason;
    const done = Atomics.load(this.#clock, 0);
    const line = Atomics.exchange(this.#clock, 3, 0);
    Atomics.store(this.#clock, 1, 0);
    Atomics.store(this.#clock, 2, 0);
    this.#limit.restart();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    // Only the item in progress can be the cause; the others of its batch are retried.
    for (const { resolve, count, from } of pending) {
      const all = failed<never>(count, '');
      const message = this.#reasonOnce(reason);
      if (message !== '')
        all[Math.min(done - from, count - 1)] = { error: { message, stack: '', ...(line > 0 ? { line } : {}) } };
      resolve(all);
    }
  }
}

/** The error of a page that was lost because of another page. */
const noReason = { message: '', stack: '' };

const failed = <T>(count: number, message: string): Outcome<T>[] =>
  Array.from({ length: count }, () => ({ error: message === '' ? noReason : { message, stack: '' } }));

/** The name under which a setup request is stored; a later one of the same name replaces it. */
const nameOfSetUp = (request: Unnumbered): string | undefined =>
  request.kind === 'collect-setup'
    ? `index ${request.place.folder}`
    : request.kind === 'render-setup' || request.kind === 'load-renderer'
      ? request.kind
      : undefined;
