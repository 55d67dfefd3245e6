import { readSealed } from './sealed-file.ts';

/** A file of the cache that was there, and is not what was written when it is read: all of the cache is as good as none. */
export class LostFile extends Error {}

/** Values in a file of the cache, which is read when the first of them is asked for. */
export class LazyFile<T> {
  readonly #file: string;
  #values: readonly T[] | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Throws `LostFile`. */
  at(index: number): T {
    this.#values ??= readSealed<readonly T[]>(this.#file);
    const value = this.#values?.[index];
    if (value === undefined) throw new LostFile(`${this.#file} is damaged.`);
    return value;
  }
}
