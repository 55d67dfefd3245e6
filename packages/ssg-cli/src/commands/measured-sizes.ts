import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { join } from '../lib/path.ts';
import type { IndexManifest } from '../runtime/search/index-format.ts';
import type { FileRecord } from '../store/objects.ts';

/** A published file, as a build reports it. */
export type PublishedFile = Pick<FileRecord, 'size' | 'mtimeMs'> & { readonly path: string };

/** What a visitor downloads before the first search result, in compressed bytes, and the search engine. */
export interface SearchCost {
  readonly engine: IndexManifest['words']['engine'];
  readonly code: number;
  readonly index: number;
}

/** What was measured for a report: compressed bytes by file, and the cost of a search by the files it depends on. */
interface Stored {
  readonly sizes: ReadonlyMap<string, number>;
  readonly search: readonly [key: string, cost: SearchCost | undefined] | undefined;
}

/**
 * Stores what reports measure. Compressing samples and searching the index took a quarter of a build without changes.
 * Only what this report used is stored for the next one.
 */
export class MeasuredSizes {
  readonly #file: string;
  readonly #before: Stored;
  readonly #sizes = new Map<string, number>();
  #search: Stored['search'];

  constructor(root: string) {
    this.#file = join(root, '.ssg/cache/sizes.bin');
    this.#before = readSealed<Stored>(this.#file) ?? { sizes: new Map(), search: undefined };
  }

  /** Returns the compressed size of a file, which is only measured if the file changed. */
  compressed(file: PublishedFile, measure: () => number): number {
    const key = keyOf([file]);
    const size = this.#sizes.get(key) ?? this.#before.sizes.get(key) ?? measure();
    this.#sizes.set(key, size);
    return size;
  }

  /** Returns the cost of a search, which is only measured if one of the files changed. */
  async search(
    files: readonly PublishedFile[],
    measure: () => Promise<SearchCost | undefined>,
  ): Promise<SearchCost | undefined> {
    const key = keyOf(files);
    const { search } = this.#before;
    this.#search = search?.[0] === key ? search : [key, await measure()];
    return this.#search[1];
  }

  /** Saves what was measured. Errors are ignored, because they only make the next report slower. */
  save(): void {
    const isSame = this.#search === this.#before.search && this.#sizes.size === this.#before.sizes.size;
    if (isSame && [...this.#sizes.keys()].every((key) => this.#before.sizes.has(key))) return;
    try {
      writeSealed(this.#file, { sizes: this.#sizes, search: this.#search } satisfies Stored);
    } catch {
      // The next report measures again.
    }
  }
}

const keyOf = (files: readonly PublishedFile[]): string =>
  files.map(({ path, size, mtimeMs }) => [path, size, mtimeMs].join('\0')).join('\n');
