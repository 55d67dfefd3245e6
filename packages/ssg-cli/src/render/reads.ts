import { sha256 } from '../lib/hash.ts';

/** Names of the properties that were read from a view; `*` if all of them may have been. */
export type ReadNames = readonly string[];

const whole = '*';

/**
 * Wraps a view and records which of its properties are read. A result computed from the view is valid as long as those
 * properties are unchanged.
 */
export class TrackedView<T extends object> {
  readonly view: T;
  readonly #names = new Set<string>();

  constructor(value: T) {
    this.view = new Proxy(value, {
      get: (target, name) => {
        if (typeof name === 'string') this.#names.add(name);
        return Reflect.get(target, name) as unknown;
      },
      has: (target, name) => {
        this.#names.add(whole);
        return Reflect.has(target, name);
      },
      getOwnPropertyDescriptor: (target, name) => {
        this.#names.add(whole);
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
      ownKeys: (target) => {
        this.#names.add(whole);
        return Reflect.ownKeys(target);
      },
    });
  }

  /** Returns the names that were read since the last call. */
  take(): ReadNames {
    const names = this.#names.has(whole) ? [whole] : [...this.#names].sort();
    this.#names.clear();
    return names;
  }
}

const hashes = new WeakMap<object, Map<string, string>>();

/** Returns a hash of these properties of a view. Most pages of a site read the same ones of its shell. */
export function hashOfReads(value: object, names: ReadNames): string {
  const known = hashes.get(value) ?? new Map<string, string>();
  const key = names.join(' ');
  const hash = known.get(key) ?? sha256(readsJson(value as Readonly<Record<string, unknown>>, names));
  hashes.set(value, known.set(key, hash));
  return hash;
}

const readsJson = (value: Readonly<Record<string, unknown>>, names: ReadNames): string =>
  JSON.stringify(names[0] === whole ? value : names.map((name) => value[name]));
