import { Worker } from 'node:worker_threads';
import { ownThread } from '../lib/own-file.ts';
import type { HelperTasks } from './helper-tasks.ts';
import type { HelperReply } from './helper-thread.ts';

/** Does what can be done beside the main thread's own work. Every task is one of `HelperTasks`. */
export interface Helper {
  /** Begins to start, before there is something to do. */
  prepare(): void;
  run<K extends keyof HelperTasks>(
    task: K,
    input: Parameters<HelperTasks[K]>[0],
  ): Promise<Awaited<ReturnType<HelperTasks[K]>>>;
  close(): Promise<void>;
}

/** With less to do than this many pages bring, starting a thread takes longer than what it would do. */
const pagesWorthAThread = 200;

/** A helper for a site of so many pages: a thread, or this one where `threads` is 0 or the site is small. */
export const createHelper = (pages: number, threads?: number): Helper =>
  threads === 0 || pages < pagesWorthAThread || threadFile === undefined ? localHelper : new ThreadHelper(threadFile);

const threadFile = ownThread('helper/helper-thread');

/** In this thread. */
export const localHelper: Helper = {
  prepare: () => undefined,
  async run(task, input) {
    const { helperTasks } = await import('./helper-tasks.ts');
    return (helperTasks[task] as (input: unknown) => never)(input);
  },
  close: async () => undefined,
};

class ThreadHelper implements Helper {
  readonly #file: string;
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, (reply: HelperReply) => void>();
  #id = 0;
  #hasEnded = false;

  constructor(file: string) {
    this.#file = file;
  }

  prepare(): void {
    this.#start();
  }

  async run<K extends keyof HelperTasks>(
    task: K,
    input: Parameters<HelperTasks[K]>[0],
  ): Promise<Awaited<ReturnType<HelperTasks[K]>>> {
    const reply = await this.#ask(task, input);
    // A thread that cannot go on, for want of memory say, leaves the work to this one.
    return 'value' in reply ? (reply.value as never) : localHelper.run(task, input);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(this.#file);
    worker.on('message', (reply: HelperReply) => this.#answer(reply));
    worker.on('error', () => this.#end());
    worker.on('exit', () => this.#end());
    this.#worker = worker;
    return worker;
  }

  #ask(task: keyof HelperTasks, input: unknown): Promise<HelperReply> {
    const id = ++this.#id;
    if (this.#hasEnded) return Promise.resolve({ id, problem: ended });
    const worker = this.#start();
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      worker.postMessage({ id, task, input });
    });
  }

  #answer(reply: HelperReply): void {
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }

  #end(): void {
    this.#hasEnded = true;
    for (const id of [...this.#waiting.keys()]) this.#answer({ id, problem: ended });
  }
}

const ended = 'the thread ended';
