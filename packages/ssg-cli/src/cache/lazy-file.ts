import { Outdated } from '../lib/outdated.ts';
import { readSealed } from './sealed-file.ts';

/** Values in a file of the cache, which is read when the first of them is asked for. */
export class LazyFile<T> {
  readonly #file: string;
  #values: readonly T[] | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Throws `Outdated`. */
  at(index: number): T {
    this.#values ??= readSealed<readonly T[]>(this.#file);
    const value = this.#values?.[index];
    if (value === undefined) throw new Outdated(`${this.#file} is damaged.`);
    return value;
  }
}
