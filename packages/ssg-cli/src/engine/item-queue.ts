/** Items of one request: enough that asking costs little, few enough that threads end at the same time. */
export const batchSize = 16;

/** Milliseconds that one waits, at most, for its batch to become full. */
const patience = 15;

/**
 * Hands out items in batches; those with an owner go to it. Items are asked for when an owner is free for them. The source
 * may give nothing for a while, in steps of `undefined`.
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

  /** Whether there was no item at all. Right until the first batch is asked for. */
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

  /** Looks for items while others are being worked on, as long as few are waiting. */
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
    else this.#ownOf(owner).push(next.value);
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
