import { openSealed } from './sealed-file.ts';

/** Values in a file of the cache, which are unpacked when the first of them is asked for. */
export class LazyFile<T> {
  #unpack: (() => readonly T[]) | undefined;
  #values: readonly T[] | undefined;

  private constructor(unpack: () => readonly T[]) {
    this.#unpack = unpack;
  }

  /** Nothing where the file is missing or damaged: what it held is then made again. */
  static open<T>(file: string): LazyFile<T> | undefined {
    const unpack = openSealed<readonly T[]>(file);
    return unpack === undefined ? undefined : new LazyFile(unpack);
  }

  at(index: number): T {
    this.#values ??= this.#unpack?.() ?? [];
    this.#unpack = undefined;
    return this.#values[index] as T;
  }
}
