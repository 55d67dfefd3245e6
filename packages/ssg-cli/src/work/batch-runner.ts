import { timeLimitReason } from '../lib/time-limit.ts';
import type { ItemOf, Outcome, ResultOf, SetupOf, TaskName, Tasks } from './task.ts';
import { type AskOptions, ThreadFailure } from './thread.ts';

/** Workers that may crash before the thread is abandoned: the cause of one crash may affect every page. */
const mostDeaths = 3;

/** The limit of `markdown.limits` is for pages; other items may take this many times longer. */
const otherFactor = 10;

/** The error of an item that was lost because of another one, which was reported. */
const lost = { error: { message: '', stack: '' } };

/** A worker thread, or this thread. */
export interface Place<T extends Tasks> {
  ask<K extends TaskName<T>>(
    kind: K,
    items: readonly ItemOf<T, K>[],
    options: AskOptions<T, K>,
  ): Promise<readonly Outcome<ResultOf<T, K>>[]>;
  close(): Promise<void>;
}

/** Processes batches. An item that ends its thread is reported, and a new thread processes the others of its batch. */
export class BatchRunner<T extends Tasks> {
  readonly #place: Place<T>;
  readonly #seconds: number;
  #deaths = 0;
  /** Whether no batch is processed any more. */
  #isOver = false;

  constructor(place: Place<T>, seconds: number) {
    this.#place = place;
    this.#seconds = seconds;
  }

  /** Returns one outcome per item, in order. */
  async run<K extends TaskName<T>>(
    kind: K,
    items: readonly ItemOf<T, K>[],
    setup?: SetupOf<T, K>,
  ): Promise<readonly Outcome<ResultOf<T, K>>[]> {
    if (this.#isOver) return items.map(() => lost);
    try {
      const isPage = kind === 'compile' || kind === 'render';
      return await this.#place.ask(kind, items, {
        setup,
        seconds: isPage ? this.#seconds : this.#seconds * otherFactor,
      });
    } catch (error) {
      if (!(error instanceof ThreadFailure)) throw error;
      return this.#isOver || error.reason === 'closed'
        ? items.map(() => lost)
        : this.#runOthers(kind, items, setup, error);
    }
  }

  /** Reports the item that was being processed when the thread ended, and processes the others again. */
  async #runOthers<K extends TaskName<T>>(
    kind: K,
    items: readonly ItemOf<T, K>[],
    setup: SetupOf<T, K> | undefined,
    { reason, message, done, line, isPrepared }: ThreadFailure,
  ): Promise<readonly Outcome<ResultOf<T, K>>[]> {
    if (items.length === 0) return [];
    // A thread that ends before it processes an item would do so again.
    if (!isPrepared || ++this.#deaths >= mostDeaths) this.#isOver = true;
    const guilty = Math.min(done, items.length - 1);
    const others = await this.run(kind, items.toSpliced(guilty, 1), setup);
    const text = reason === 'time' ? timeLimitReason(this.#seconds) : message;
    const own = { error: { message: text, stack: '', ...(line > 0 ? { line } : {}) } };
    return others.toSpliced(guilty, 0, own);
  }

  close(): Promise<void> {
    return this.#place.close();
  }
}
