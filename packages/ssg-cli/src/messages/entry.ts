import type { Diagnostic } from '../lib/diagnostic.ts';

/** One diagnostic of the catalogue. `V` are the values that a call site passes for a single occurrence. */
export interface Entry<V> {
  /** Used unless the call site sets another one. Default: error. */
  readonly severity?: Diagnostic['severity'];
  /** One sentence: what happened. */
  readonly message: string | ((values: V) => string);
  /** What to do about it. */
  readonly hint?: string | ((values: V) => string | undefined);
  /** Explains the problem in general, for the error reference. */
  readonly cause: string;
  /** Explains how to fix the problem in general, for the error reference. */
  readonly remedy: string;
  /** Sample values, one for each wording: the error reference shows the first, and a test renders all of them. */
  readonly examples?: readonly V[];
  /** The config key that the error reference prints before the message, as the program does for config errors. */
  readonly key?: string;
}

/** The values of a message without placeholders. */
export type NoValues = Readonly<Record<never, never>>;

/** What an entry declares: without a `remedy`, that is its hint. */
type Declared<V> = Entry<V> | (Omit<Entry<V>, 'remedy'> & { readonly hint: string });

/** Declares an entry and keeps the type of its values, so that `problem` can check it at every call site. */
export const entry = <V = NoValues>(one: Declared<V>): Entry<V> =>
  'remedy' in one ? one : { ...one, remedy: one.hint };

/** Names and URLs in content can be as long as a line may be. A message shows this many characters of a word. */
const longestWord = 300;
const longWord = new RegExp(`\\S{${longestWord},}`, 'gu');

/** Shortens words that nobody reads to the end, such as a directive whose name is thousands of letters. */
const withShortWords = (text: string): string =>
  text.replace(longWord, (word) => `${word.slice(0, longestWord / 2)}…${word.slice(-longestWord / 4)}`);

/** Renders the message and the hint of an entry for one occurrence. */
export function textsOf<V>({ message, hint }: Entry<V>, values: V): Pick<Diagnostic, 'message' | 'hint'> {
  const advice = typeof hint === 'function' ? hint(values) : hint;
  return {
    message: withShortWords(typeof message === 'function' ? message(values) : message),
    ...(advice === undefined ? {} : { hint: withShortWords(advice) }),
  };
}
