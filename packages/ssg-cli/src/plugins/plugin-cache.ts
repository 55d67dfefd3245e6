import { join } from 'node:path';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { type ReadStates, type Reads, RecordedFiles } from './hook-files.ts';

/** The result of a hook, and the files that it read. */
interface Kept {
  readonly reads: Reads;
  readonly value: unknown;
}

/**
 * Caches results of hooks between builds. A result depends on its key and on the files that the hook read through its
 * context; while both are unchanged, the hook is not called.
 */
export class PluginCache {
  readonly #file: string;
  readonly #root: string;
  readonly #before: ReadonlyMap<string, Kept>;
  readonly #after = new Map<string, Kept>();
  readonly #noted = new Map<string, string>();

  /** `root` is the site's folder. `isFresh` ignores the stored results. */
  constructor(root: string, { isFresh = false } = {}) {
    this.#root = root;
    this.#file = join(root, '.ssg/cache/plugins.bin');
    this.#before = (isFresh ? undefined : readSealed<ReadonlyMap<string, Kept>>(this.#file)) ?? new Map();
  }

  /** The cached result, or that of `run`, which receives an object that records its reads. */
  async of<T>(key: string, states: ReadStates, run: (files: RecordedFiles) => T | Promise<T>): Promise<T> {
    const old = this.#after.get(key) ?? this.#before.get(key);
    if (old !== undefined && states.isFresh(old.reads)) {
      this.#after.set(key, old);
      return old.value as T;
    }
    const files = new RecordedFiles(this.#root);
    const value = await run(files);
    this.#after.set(key, { reads: files.reads(), value });
    return value;
  }

  /** Records the dependencies of a result that is cached elsewhere. */
  note(reads: Reads): void {
    for (const [path, state] of reads) this.#noted.set(path, state);
  }

  /** The dependencies of all results. */
  reads(): Reads {
    return [...new Map([...[...this.#after.values()].flatMap(({ reads }) => reads), ...this.#noted])];
  }

  /** Saves the results that were used. Errors are ignored, because they only make the next build slower. */
  save(): void {
    const isAsBefore =
      this.#after.size === this.#before.size && [...this.#after].every(([key, one]) => this.#before.get(key) === one);
    if (isAsBefore) return;
    try {
      writeSealed(this.#file, this.#after);
    } catch {
      // A cache that cannot be written is rebuilt.
    }
  }
}
