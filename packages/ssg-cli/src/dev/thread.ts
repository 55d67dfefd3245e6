import { Worker } from 'node:worker_threads';
import { messageOf } from '../lib/message-of.ts';
import { ProcessorLimit } from '../lib/processor-limit.ts';
import { threadFile } from './thread-file.ts';

/** The error of a request to a thread: a time limit, an exit, or an error that was thrown. */
export class ThreadFailure extends Error {
  readonly reason: 'time' | 'exit' | 'threw';
  /** Stack of the error in the thread. */
  readonly remoteStack: string;

  constructor(reason: ThreadFailure['reason'], message: string, stack = '') {
    super(message);
    this.reason = reason;
    this.remoteStack = stack;
  }
}

export interface ThreadReply {
  readonly id: number;
  readonly value?: unknown;
  /** A value sent before the answer. */
  readonly note?: unknown;
  readonly error?: { readonly message: string; readonly stack: string };
}

/** The data that a thread starts with. */
export interface ThreadData {
  readonly task: Int32Array;
}

export interface AskOptions {
  /** Runs before other queued requests. */
  readonly urgent?: boolean;
  readonly seconds: number;
  /** Receives values that the thread sends before its answer. */
  readonly onNote?: (note: unknown) => void;
}

interface Waiting {
  readonly request: object;
  readonly options: AskOptions;
  readonly resolve: (value: never) => void;
  readonly reject: (error: ThreadFailure) => void;
}

/**
 * A worker thread that processes one request at a time. Code of the site runs there, so that a component that loops,
 * exits or crashes ends the thread and not the server: the next request starts a new thread.
 */
export class Thread {
  readonly #name: string;
  /** The system's id of the thread, which the thread writes when it starts. */
  readonly #task = new Int32Array(new SharedArrayBuffer(4));
  #worker: Worker | undefined;
  readonly #waiting: Waiting[] = [];
  #busy: { readonly id: number; readonly one: Waiting; readonly timer: NodeJS.Timeout } | undefined;
  #id = 0;
  #closed = false;
  /** Number of threads started, so that an owner can detect that its setup is lost. */
  generation = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** Starts the thread before there is a request, so that its modules are loaded in time. */
  warmUp(): void {
    this.#worker ??= this.#spawn();
  }

  ask<T>(request: object, options: AskOptions): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#closed) return reject(closing());
      const one: Waiting = { request, options, resolve: resolve as (value: never) => void, reject };
      if (options.urgent === true) {
        const at = this.#waiting.findIndex((other) => other.options.urgent !== true);
        this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, one);
      } else this.#waiting.push(one);
      this.#next();
    });
  }

  get isIdle(): boolean {
    return this.#busy === undefined && this.#waiting.length === 0;
  }

  /** Ends the thread. A new one processes the current request and the queued ones. */
  async restart(): Promise<void> {
    const worker = this.#worker;
    const busy = this.#busy;
    this.#finish();
    this.#worker = undefined;
    if (busy !== undefined) this.#waiting.unshift(busy.one);
    await worker?.terminate();
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.restart();
    for (const { reject } of this.#waiting.splice(0)) reject(closing());
  }

  #spawn(): Worker {
    Atomics.store(this.#task, 0, 0);
    const worker = new Worker(threadFile(this.#name), { workerData: { task: this.#task } satisfies ThreadData });
    this.generation++;
    worker.on('message', (reply: ThreadReply) => this.#answer(worker, reply));
    worker.on('error', (error) => this.#lost(worker, new ThreadFailure('threw', messageOf(error), stackOf(error))));
    worker.on('exit', () => this.#lost(worker, new ThreadFailure('exit', 'it ended the process (process.exit)')));
    worker.unref();
    return worker;
  }

  #next(): void {
    if (this.#busy !== undefined || this.#closed) return;
    const one = this.#waiting.shift();
    if (one === undefined) return;
    this.#worker ??= this.#spawn();
    const id = ++this.#id;
    const { seconds } = one.options;
    const worker = this.#worker;
    const limit = new ProcessorLimit(seconds, () => Atomics.load(this.#task, 0));
    const timer = setInterval(() => {
      if (!limit.isOver()) return;
      this.#lost(worker, new ThreadFailure('time', `it took longer than ${seconds} seconds of processor time`));
      void worker.terminate();
    }, 250);
    this.#busy = { id, one, timer };
    worker.ref();
    worker.postMessage({ ...one.request, id });
  }

  #answer(worker: Worker, { id, value, note, error }: ThreadReply): void {
    const busy = this.#busy;
    if (worker !== this.#worker || busy?.id !== id) return;
    if (note !== undefined) {
      busy.one.options.onNote?.(note);
      return;
    }
    this.#finish();
    if (error === undefined) busy.one.resolve(value as never);
    else busy.one.reject(new ThreadFailure('threw', error.message, error.stack));
    this.#next();
  }

  #lost(worker: Worker, failure: ThreadFailure): void {
    // After an intended restart, the new thread answers instead.
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const busy = this.#busy;
    this.#finish();
    busy?.one.reject(failure);
    this.#next();
  }

  #finish(): void {
    clearInterval(this.#busy?.timer);
    this.#busy = undefined;
    this.#worker?.unref();
  }
}

const closing = () => new ThreadFailure('exit', 'the server is closing');
const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');
