import type { Diagnostic } from '../lib/diagnostic.ts';

/** Everything the program says about one kind of problem. `V` is what a call site knows about a single case of it. */
export interface Entry<V> {
  /** Where the call site does not set another one. Default: error. */
  readonly severity?: Diagnostic['severity'];
  /** One sentence: what happened. */
  readonly message: string | ((values: V) => string);
  /** What to do about it. */
  readonly hint?: string | ((values: V) => string | undefined);
  /** The general explanation for the error reference. */
  readonly cause: string;
  /** The general way out for the error reference. */
  readonly remedy: string;
  /** Sample values. The reference shows the first; a test renders all of them, so each wording has one. */
  readonly examples?: readonly V[];
  /** Key of the config that the reference puts in front: messages about a config begin with the key. */
  readonly key?: string;
}

/** Values of a message that is always the same. */
export type NoValues = Readonly<Record<never, never>>;

/** Keeps the type of the values, which `problem` checks at every call site. */
export const entry = <V = NoValues>(one: Entry<V>): Entry<V> => one;

/** What a message says about a single case. */
export function textsOf<V>({ message, hint }: Entry<V>, values: V): Pick<Diagnostic, 'message' | 'hint'> {
  const advice = typeof hint === 'function' ? hint(values) : hint;
  return {
    message: typeof message === 'function' ? message(values) : message,
    ...(advice === undefined ? {} : { hint: advice }),
  };
}
