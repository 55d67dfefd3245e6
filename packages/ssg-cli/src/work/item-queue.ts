import { addTo } from '../lib/remembered.ts';

/**
 * Items per request: enough to make the overhead of a request small, few enough for all threads to finish at about the
 * same time.
 */
export const batchSize = 16;

/** Milliseconds to wait, at most, for a batch to fill up. */
const patience = 15;

/**
 * Returns items in batches; an item with an owner is only returned to that owner. Items are requested when an owner is
 * free to process them. The source may yield `undefined` when it has no item yet.
 */
export class ItemQueue<I, O> {
  readonly #source: Iterator<I | undefined>;
  readonly #ownerOf: (item: I) => O | undefined;
  readonly #own = new Map<O, I[]>();
  readonly #free: I[] = [];
  #isDone = false;
  #isLooking = false;

  constructor(items: Iterable<I | undefined>, ownerOf: (item: I) => O | undefined) {
    this.#source = items[Symbol.iterator]();
    this.#ownerOf = ownerOf;
    while (!this.#isDone && this.#waiting === 0) this.#pull();
  }

  /** Whether there was no item at all. Only valid until the first batch is requested. */
  get isEmpty(): boolean {
    return this.#isDone;
  }

  batchFor(owner: O): I[] {
    const own = this.#ownOf(owner);
    const until = performance.now() + patience;
    for (let found = own.length + this.#free.length; !this.#isDone && found < batchSize; ) {
      if (found > 0 && performance.now() > until) break;
      this.#pull();
      found = own.length + this.#free.length;
    }
    const batch = own.splice(0, batchSize);
    return [...batch, ...this.#free.splice(0, batchSize - batch.length)];
  }

  /** Requests more items while others are being processed, as long as few are queued. */
  async lookAhead(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (this.#wantsMore) {
      const until = performance.now() + patience;
      while (this.#wantsMore && performance.now() < until) this.#pull();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#isLooking = false;
  }

  get #wantsMore(): boolean {
    return !this.#isDone && this.#waiting < batchSize * 4;
  }

  get #waiting(): number {
    let waiting = this.#free.length;
    for (const own of this.#own.values()) waiting += own.length;
    return waiting;
  }

  #pull(): void {
    const next = this.#source.next();
    if (next.done === true) {
      this.#isDone = true;
      return;
    }
    if (next.value === undefined) return;
    const owner = this.#ownerOf(next.value);
    if (owner === undefined) this.#free.push(next.value);
    else addTo(this.#own, owner, next.value);
  }

  #ownOf(owner: O): I[] {
    let own = this.#own.get(owner);
    if (own === undefined) {
      own = [];
      this.#own.set(owner, own);
    }
    return own;
  }
}
