import { type Diagnostic, eachOnce } from '../lib/diagnostic.ts';

/**
 * The current problems, grouped by the step that found them. Setting a group replaces its earlier problems, so a fixed
 * problem disappears with the next change.
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

  /** Removes all groups whose name starts with a prefix. */
  clear(prefix: string): void {
    for (const group of this.#groups.keys()) if (group.startsWith(prefix)) this.#groups.delete(group);
  }

  /** Returns all problems without duplicates. */
  list(): Diagnostic[] {
    return eachOnce([...this.#groups.values()].flat());
  }

  groups(): IterableIterator<[string, readonly Diagnostic[]]> {
    return this.#groups.entries();
  }
}
