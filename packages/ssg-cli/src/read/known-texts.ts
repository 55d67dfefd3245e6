import { isSettled, type Stamp, stampOf } from '../lib/stamp.ts';

/**
 * Hashes of texts that an earlier process read, as stored on disk. The data is in arrays, because creating an object
 * for each text would take longer than reading it.
 */
export interface StoredTexts {
  /** Paths on the site, joined with a character that no path contains. */
  readonly paths: string;
  /** SHA-256 of the texts, concatenated. */
  readonly hashes: string;
  /** Four numbers per text; see `Stamp`. */
  readonly stamps: Float64Array;
}

export interface KnownText {
  readonly path: string;
  readonly hash: string;
  readonly stamp: Iterable<number>;
}

const between = '\0';
const hashLength = 64;
const stampLength = 4;

/** Hashes of texts by index. As in git, a file with the same size, times and inode is unchanged. */
export class KnownTexts {
  readonly paths: readonly string[];
  readonly #stored: StoredTexts | undefined;
  #numbers: ReadonlyMap<string, number> | undefined;
  /** Index of the next lookup: files are listed in the same order every time. */
  #at = 0;

  constructor(stored: StoredTexts | undefined) {
    this.#stored = stored;
    this.paths = stored === undefined ? [] : stored.paths.split(between);
  }

  numberOf(path: string): number | undefined {
    const number = this.paths[this.#at] === path ? this.#at : this.#numberOf(path);
    if (number !== undefined) this.#at = number + 1;
    return number;
  }

  isAsItWas(absolute: string, number: number): boolean {
    const stamps = this.#stored?.stamps;
    return stampOf(absolute)?.every((one, at) => one === stamps?.[number * stampLength + at]) === true;
  }

  hashAt(number: number): string {
    return this.#stored?.hashes.slice(number * hashLength, (number + 1) * hashLength) ?? '';
  }

  at(number: number): KnownText {
    const stamp = this.#stored?.stamps.subarray(number * stampLength, (number + 1) * stampLength) ?? [];
    return { path: this.paths[number] ?? '', hash: this.hashAt(number), stamp };
  }

  #numberOf(path: string): number | undefined {
    this.#numbers ??= new Map(this.paths.map((one, number) => [one, number]));
    return this.#numbers.get(path);
  }
}

export const storeTexts = (texts: readonly KnownText[]): StoredTexts => ({
  paths: texts.map(({ path }) => path).join(between),
  hashes: texts.map(({ hash }) => hash).join(''),
  stamps: Float64Array.from(texts.flatMap(({ stamp }) => [...stamp])),
});

/**
 * The stamp of a file that cannot have changed since it was read. `begun` is when the process started, in milliseconds
 * since the epoch.
 */
export function stampAsRead(absolute: string, begun: number): Stamp | undefined {
  const stamp = stampOf(absolute);
  return stamp !== undefined && isSettled(stamp, begun) ? stamp : undefined;
}
