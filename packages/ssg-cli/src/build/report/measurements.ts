import type { IndexManifest } from '@autolode/ssg-runtime/search/index-format';
import type { StoredFile } from '../../keep/objects.ts';
import { sha256 } from '../../lib/hash.ts';
import { join } from '../../lib/path.ts';
import { remembered } from '../../lib/remembered.ts';
import { readSealed, writeSealed } from '../../lib/sealed-file.ts';
import { tryOr } from '../../lib/try-or.ts';
import type { GoldenScore } from '../../outputs/search/golden.ts';

/** A published file, as a build reports it. */
export type PublishedFile = Omit<StoredFile, 'hash'>;

/** What a visitor downloads before the first search result, in compressed bytes, and the search engine. */
export interface SearchCost {
  readonly engine: IndexManifest['words']['engine'];
  readonly code: number;
  readonly index: number;
}

/** What was measured for a report, each with what it depends on. */
interface Stored {
  /** Compressed bytes of files. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly search?: Keyed<SearchCost | undefined> | undefined;
  readonly quality?: Keyed<GoldenScore> | undefined;
}

type Keyed<T> = readonly [key: string, value: T];

/**
 * Stores what reports measure. Compressing samples and searching the index takes most of a build without changes. Only
 * what this report used is stored for the next one.
 */
export class Measurements {
  readonly #file: string;
  readonly #before: Stored;
  readonly #sizes = new Map<string, number>();
  #search: Stored['search'];
  #quality: Stored['quality'];

  constructor(root: string) {
    this.#file = join(root, '.ssg/cache/measurements.bin');
    this.#before = readSealed<Stored>(this.#file) ?? { sizes: new Map() };
  }

  /** Returns the compressed size of a file, which is only measured if the file changed. */
  compressed(file: PublishedFile, measure: () => number): number {
    const key = keyOf([file]);
    return remembered(this.#sizes, key, () => this.#before.sizes.get(key) ?? measure());
  }

  /** Returns the cost of a search, which is only measured if one of the files changed. */
  async search(
    files: readonly PublishedFile[],
    measure: () => Promise<SearchCost | undefined>,
  ): Promise<SearchCost | undefined> {
    this.#search = await measured(keyOf(files), this.#before.search, measure);
    return this.#search[1];
  }

  /** Returns the quality of the search, which is only measured if one of the texts changed. */
  async quality(texts: readonly string[], measure: () => Promise<GoldenScore>): Promise<GoldenScore> {
    this.#quality = await measured(sha256(texts.join('\0')), this.#before.quality, measure);
    return this.#quality[1];
  }

  /** Saves what was measured. Errors are ignored, because they only make the next report slower. */
  save(): void {
    const { search, quality, sizes } = this.#before;
    const isSame = this.#search === search && this.#quality === quality && this.#sizes.size === sizes.size;
    if (isSame && [...this.#sizes.keys()].every((key) => sizes.has(key))) return;
    const stored: Stored = { sizes: this.#sizes, search: this.#search, quality: this.#quality };
    // If that fails, the next report measures again.
    tryOr(() => writeSealed(this.#file, stored), undefined);
  }
}

const measured = async <T>(key: string, before: Keyed<T> | undefined, measure: () => Promise<T>): Promise<Keyed<T>> =>
  before?.[0] === key ? before : [key, await measure()];

const keyOf = (files: readonly PublishedFile[]): string =>
  files.map(({ path, size, mtimeMs }) => [path, size, mtimeMs].join('\0')).join('\n');
