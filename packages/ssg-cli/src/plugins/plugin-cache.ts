import { join } from 'node:path';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { type ReadStates, type Reads, RecordedFiles } from './hook-files.ts';

/** What a hook gave, and what it read for it. */
interface Kept {
  readonly reads: Reads;
  readonly value: unknown;
}

/**
 * Results of hooks, from one build to the next. A result is a function of its key and of the files that the hook read through
 * its context: while neither changes, the hook is not called.
 */
export class PluginCache {
  readonly #file: string;
  readonly #root: string;
  readonly #before: ReadonlyMap<string, Kept>;
  readonly #after = new Map<string, Kept>();
  readonly #noted = new Map<string, string>();

  /** Takes the site's folder; `isFresh` begins with nothing. */
  constructor(root: string, { isFresh = false } = {}) {
    this.#root = root;
    this.#file = join(root, '.ssg/cache/plugins.bin');
    this.#before = (isFresh ? undefined : readSealed<ReadonlyMap<string, Kept>>(this.#file)) ?? new Map();
  }

  /** The kept result, or what `run` gives with files that record what is read. */
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

  /** Notes what something was made from that is kept elsewhere. */
  note(reads: Reads): void {
    for (const [path, state] of reads) this.#noted.set(path, state);
  }

  /** What all results were made from. */
  reads(): Reads {
    return [...new Map([...[...this.#after.values()].flatMap(({ reads }) => reads), ...this.#noted])];
  }

  /** Keeps the results that were asked for. A disk that refuses costs the next build time, and nothing else. */
  save(): void {
    const isAsBefore =
      this.#after.size === this.#before.size && [...this.#after].every(([key, one]) => this.#before.get(key) === one);
    if (isAsBefore) return;
    try {
      writeSealed(this.#file, this.#after);
    } catch {
      // What cannot be kept is made again.
    }
  }
}
