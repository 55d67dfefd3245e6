import { type Diagnostic, eachOnce } from '../lib/diagnostic.ts';

/**
 * What is wrong at the moment, by what found it. A group that is set again forgets what it said before, so a fixed fault
 * is gone with the next change.
 */
export class Problems {
  readonly #groups = new Map<string, readonly Diagnostic[]>();

  set(group: string, found: readonly Diagnostic[]): void {
    if (found.length === 0) this.#groups.delete(group);
    else this.#groups.set(group, found);
  }

  get(group: string): readonly Diagnostic[] {
    return this.#groups.get(group) ?? [];
  }

  /** Forgets all groups whose name begins so. */
  clear(prefix: string): void {
    for (const group of this.#groups.keys()) if (group.startsWith(prefix)) this.#groups.delete(group);
  }

  /** All of them, each once. */
  list(): Diagnostic[] {
    return eachOnce([...this.#groups.values()].flat());
  }

  groups(): IterableIterator<[string, readonly Diagnostic[]]> {
    return this.#groups.entries();
  }
}
