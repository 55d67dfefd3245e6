import type { Expression, SpreadElement } from 'acorn';

/** Thrown for code whose result does not follow from its text. */
export class Unsupported extends Error {}

/**
 * Whether a value is not known: the code is not supported, or fails, as `(1).toFixed(200)` and an endless recursion do
 * where it is run.
 */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Unsupported ||
  error instanceof RangeError ||
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  error instanceof URIError;

/** The number of statements and calls that are read for one component: loops over code of a site have to end. */
const most = 20_000;

/** The values of names, and those of the code around. */
export class Scope extends Map<string, unknown> {
  readonly #around: Scope | undefined;
  #steps = 0;

  constructor(own: Iterable<readonly [string, unknown]> = [], around?: Scope) {
    super();
    this.#around = around;
    for (const [name, value] of own) this.set(name, value);
  }

  override has(name: string): boolean {
    return super.has(name) || this.#around?.has(name) === true;
  }

  override get(name: string): unknown {
    return super.has(name) ? super.get(name) : this.#around?.get(name);
  }

  /** Gives a name that is declared here or around another value. */
  assign(name: string, value: unknown): void {
    if (super.has(name)) this.set(name, value);
    else if (this.#around === undefined) throw new Unsupported();
    else this.#around.assign(name, value);
  }

  /** Counts what is read, so that no loop is endless. */
  step(): void {
    if (this.#around !== undefined) this.#around.step();
    else if (++this.#steps > most) throw new Unsupported();
  }
}

/** A value of another module, or of code that is not run. */
export class Imported {
  constructor(readonly source: string) {}

  toJSON(): never {
    throw new Unsupported();
  }
}

/** A value that Vue keeps up to date: templates show what is in it. */
export class Ref {
  constructor(readonly value: unknown) {}
}

/** The text of a file, which is only shown as a whole. */
export class RawFile {
  constructor(readonly source: string) {}
}

/** MDX, as opposed to plain text. */
export class Markup {
  constructor(readonly text: string) {}
}

/** A function of the old generator that reads the code of what it is given. */
export class Native {
  constructor(readonly call: (given: readonly (Expression | SpreadElement)[], scope: Scope) => unknown) {}
}

/** A function that is given values: one of the site, whose code is read, or one of the language. */
export class Callable {
  constructor(readonly call: (values: readonly unknown[]) => unknown) {}
}

/** An object of which only these properties are known. */
export class Partial {
  constructor(readonly known: (key: string) => unknown) {}
}

/** A value in a string or attribute, where markup cannot be. */
export function plain(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Unsupported();
}
