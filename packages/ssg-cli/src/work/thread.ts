import { setTimeout as pause } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { defined } from '../lib/defined.ts';
import { warnOfException } from '../lib/left-alone.ts';
import { messageOf } from '../lib/message-of.ts';
import { ProcessorLimit } from '../lib/processor-limit.ts';
import { remembered } from '../lib/remembered.ts';
import { clockOf, endRequest, newClock, type ThreadData, type ThreadReply, type ThreadRequest } from './messages.ts';
import type { ItemOf, Outcome, ResultOf, SetupOf, TaskName, Tasks } from './task.ts';
import { threadFile } from './thread-file.ts';

/** Why a request has no outcomes, or one item has none: a time limit, an exit, a closed thread, or a thrown error. */
export class ThreadFailure extends Error {
  readonly reason: 'time' | 'exit' | 'closed' | 'threw';
  /** Stack of the error in the thread. */
  readonly remoteStack: string;
  /** Number of items that were finished, and line of the block being processed; 0 if it is not known. */
  readonly done: number;
  readonly line: number;
  /** Whether the task was prepared, so that one of the items is the cause. */
  readonly isPrepared: boolean;

  constructor(
    reason: ThreadFailure['reason'],
    message: string,
    { stack = '', done = 0, line = 0, isPrepared = false } = {},
  ) {
    super(message);
    this.reason = reason;
    this.remoteStack = stack;
    this.done = done;
    this.line = line;
    this.isPrepared = isPrepared;
  }
}

export interface AskOptions<T extends Tasks, K extends TaskName<T>> {
  /** What many requests have in common. It is sent to the thread once, and identified by the object. */
  readonly setup?: SetupOf<T, K> | undefined;
  /** Runs before other queued requests. */
  readonly urgent?: boolean;
  /** Limit for one item, in seconds of processor time. */
  readonly seconds: number;
  /** Receives values that the thread sends before the outcomes. */
  readonly onNote?: (note: unknown) => void;
}

interface Waiting {
  readonly kind: string;
  readonly items: readonly unknown[];
  readonly options: AskOptions<Tasks, string>;
  readonly resolve: (outcomes: readonly Outcome<never>[]) => void;
  readonly reject: (error: ThreadFailure) => void;
}

/** Loading code depends on the disk and on other load on the machine, so it may take this many times longer. */
const loadingFactor = 10;
/** Setups that a thread keeps: pages of a site are still requested when the next one replaces it. */
const mostSetups = 4;

/**
 * A worker thread that processes one request at a time. Code of the site runs there, so that a component that loops,
 * exits or crashes ends the thread and not the process: the next request starts a new thread.
 */
export class Thread<T extends Tasks> {
  readonly #loads: readonly TaskName<T>[];
  readonly #limits: ResourceLimits;
  readonly #buffer = newClock();
  readonly #clock = clockOf(this.#buffer);
  #worker: Worker | undefined;
  readonly #waiting: Waiting[] = [];
  #busy:
    | { readonly id: number; readonly one: Waiting; readonly timer: NodeJS.Timeout; readonly since: number }
    | undefined;
  #id = 0;
  #closed = false;
  readonly #numbers = new WeakMap<object, number>();
  #numbered = 0;
  /** Numbers of the setups that the current worker has, the last used one last. */
  #sent: readonly number[] = [];

  /** `loads` are tasks whose modules are loaded when the thread starts. */
  constructor(loads: readonly TaskName<T>[], limits: ResourceLimits = {}) {
    this.#loads = loads;
    this.#limits = limits;
  }

  /** Starts the thread before there is a request, so that its modules are loaded in time. */
  warmUp(): void {
    this.#worker ??= this.#spawn();
  }

  /** Returns one outcome per item, in order. Rejects with a `ThreadFailure` if the thread ends before. */
  ask<K extends TaskName<T>>(
    kind: K,
    items: readonly ItemOf<T, K>[],
    options: AskOptions<T, K>,
  ): Promise<readonly Outcome<ResultOf<T, K>>[]> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(closed());
      const one = { kind, items, options, resolve, reject } as unknown as Waiting;
      if (options.urgent === true) {
        const at = this.#waiting.findIndex((other) => other.options.urgent !== true);
        this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, one);
      } else this.#waiting.push(one);
      this.#next();
    });
  }

  /** Returns the result of one item, or rejects with a `ThreadFailure` that contains its error. */
  async one<K extends TaskName<T>>(kind: K, item: ItemOf<T, K>, options: AskOptions<T, K>): Promise<ResultOf<T, K>> {
    const [outcome] = await this.ask(kind, [item], options);
    if (outcome === undefined) throw new ThreadFailure('threw', 'The thread gave no answer.');
    if ('value' in outcome) return outcome.value;
    throw new ThreadFailure('threw', outcome.error.message, { stack: outcome.error.stack, isPrepared: true });
  }

  get isIdle(): boolean {
    return this.#busy === undefined && this.#waiting.length === 0;
  }

  /**
   * Ends the thread. A new one processes the current request and the queued ones. A request that has run for more than
   * `patience` milliseconds is rejected, because it may never end.
   */
  async restart(patience = Number.POSITIVE_INFINITY): Promise<void> {
    const worker = this.#worker;
    const busy = this.#busy;
    this.#finish();
    this.#worker = undefined;
    if (busy !== undefined && performance.now() - busy.since < patience) this.#waiting.unshift(busy.one);
    else busy?.one.reject(new ThreadFailure('closed', 'it was interrupted'));
    if (worker !== undefined) await end(worker);
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.restart();
    for (const { reject } of this.#waiting.splice(0)) reject(closed());
  }

  #spawn(): Worker {
    this.#clock.reset();
    this.#clock.start(0);
    this.#sent = [];
    const worker = new Worker(threadFile(), {
      workerData: { clock: this.#buffer, loads: this.#loads } satisfies ThreadData,
      resourceLimits: this.#limits,
    });
    worker.on('message', (reply: ThreadReply) => this.#answer(worker, reply));
    worker.on('error', (error) => this.#lost(worker, 'threw', messageOf(error), error));
    worker.on('exit', () => this.#lost(worker, 'exit', 'the worker thread ended'));
    worker.unref();
    return worker;
  }

  #next(): void {
    if (this.#busy !== undefined || this.#closed) return;
    const one = this.#waiting.shift();
    if (one === undefined) return;
    this.#worker ??= this.#spawn();
    const id = ++this.#id;
    const worker = this.#worker;
    this.#clock.reset();
    this.#busy = { id, one, timer: this.#watch(worker, one.options.seconds), since: performance.now() };
    worker.ref();
    const { kind, items } = one;
    const setup = this.#numberSetup(one.options.setup);
    worker.postMessage({
      id,
      kind,
      items,
      ...defined({ setup }),
      keeps: this.#sent,
    } satisfies ThreadRequest);
  }

  /** Returns the number of a setup, with its value unless the worker has it. */
  #numberSetup(value: object | undefined): ThreadRequest['setup'] {
    if (value === undefined) return undefined;
    const number = remembered(this.#numbers, value, () => ++this.#numbered);
    const isSent = this.#sent.includes(number);
    this.#sent = [...this.#sent.filter((other) => other !== number), number].slice(-mostSetups);
    return isSent ? { number } : { number, value };
  }

  /** A thread in an endless loop never answers, and the number of its finished items stops changing. */
  #watch(worker: Worker, seconds: number): NodeJS.Timeout {
    const clock = this.#clock;
    const limit = new ProcessorLimit(seconds, clock.task);
    const stepNow = () => `${clock.isPrepared()} ${clock.done()}`;
    let step = stepNow();
    return setInterval(() => {
      const now = stepNow();
      if (now !== step) {
        step = now;
        limit.restart();
      } else if (limit.isOver(clock.isPrepared() ? 1 : loadingFactor)) {
        this.#lost(worker, 'time', `it took longer than ${seconds} seconds of processor time`);
        void worker.terminate();
      }
    }, 250);
  }

  #answer(worker: Worker, { id, note, outcomes, error, isLast }: ThreadReply): void {
    const busy = this.#busy;
    if (worker !== this.#worker || busy?.id !== id) return;
    if (note !== undefined) {
      busy.one.options.onNote?.(note);
      return;
    }
    this.#finish();
    if (isLast === true) {
      this.#worker = undefined;
      void worker.terminate();
    }
    if (outcomes !== undefined) busy.one.resolve(outcomes as readonly Outcome<never>[]);
    else busy.one.reject(new ThreadFailure('threw', error?.message ?? '', { stack: error?.stack ?? '' }));
    this.#next();
  }

  #lost(worker: Worker, reason: ThreadFailure['reason'], message: string, error?: unknown): void {
    // After an intended restart, the new thread answers instead.
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const { done, lineNow, isPrepared } = this.#clock;
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const busy = this.#busy;
    this.#finish();
    if (busy === undefined && error !== undefined) warnOfException(error);
    busy?.one.reject(
      new ThreadFailure(reason, message, { stack, done: done(), line: lineNow(), isPrepared: isPrepared() }),
    );
    this.#next();
  }

  #finish(): void {
    clearInterval(this.#busy?.timer);
    this.#busy = undefined;
    this.#worker?.unref();
  }
}

/** Milliseconds that a thread has to end by itself. */
const endPatience = 1000;

/**
 * Lets a thread end by itself, and stops one that does not: Node aborts the whole process if a thread is stopped while
 * it links modules.
 */
async function end(worker: Worker): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  // Nothing else may keep the process until then.
  worker.ref();
  worker.postMessage(endRequest);
  await Promise.race([ended, pause(endPatience, undefined, { ref: false })]);
  await worker.terminate();
}

const closed = () => new ThreadFailure('closed', 'the thread is closed');
