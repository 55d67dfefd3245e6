import { isSettled, type Stamp, stampOf } from '../lib/stamp.ts';

/**
 * Texts that an earlier process read, as they lie on the disk. What all of them have lies side by side: an object for each
 * takes longer to make than to read.
 */
export interface StoredTexts {
  /** Paths in the site, joined by what no path holds. */
  readonly paths: string;
  /** SHA-256 of the texts, one behind the other. */
  readonly hashes: string;
  /** Four numbers a text, see `Stamp`. */
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

/** What is known of texts, each by its number. Size, times and identity of a file tell, as they do git, that it is as it was. */
export class KnownTexts {
  readonly paths: readonly string[];
  readonly #stored: StoredTexts | undefined;
  #numbers: ReadonlyMap<string, number> | undefined;
  /** Place of the text that is looked for next: files are listed in the same order every time. */
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

/** The stamp of a file that cannot have changed since it was read, by a process that began at a time in milliseconds. */
export function stampAsRead(absolute: string, begun: number): Stamp | undefined {
  const stamp = stampOf(absolute);
  return stamp !== undefined && isSettled(stamp, begun) ? stamp : undefined;
}
