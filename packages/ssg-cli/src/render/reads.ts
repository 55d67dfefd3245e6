import { sha256 } from '../lib/hash.ts';

/** Names of the properties that something read of a view; `*` where it looked at all of them. */
export type ReadNames = readonly string[];

const whole = '*';

/** A view that notes which of its properties are read: what was made from those holds as long as they are as they were. */
export class Watched<T extends object> {
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

  /** What was read since this was last asked for. */
  take(): ReadNames {
    const names = this.#names.has(whole) ? [whole] : [...this.#names].sort();
    this.#names.clear();
    return names;
  }
}

/** Changes with what these names stand for in a view. */
export function hashOfReads(value: object, names: ReadNames): string {
  const properties = value as Readonly<Record<string, unknown>>;
  return sha256(JSON.stringify(names[0] === whole ? value : names.map((name) => properties[name])));
}
