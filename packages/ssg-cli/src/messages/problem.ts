import { defined } from '../lib/defined.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { catalogue } from './catalogue.ts';
import { type Entry, textsOf } from './entry.ts';

type Catalogue = typeof catalogue;

/** The code of a diagnostic, such as `link/broken`. */
export type Code = keyof Catalogue;

/** The values that the message of a code needs. */
export type ValuesOf<C extends Code> = C extends unknown ? (Catalogue[C] extends Entry<infer V> ? V : never) : never;

/** The position of a problem, and optionally a severity that overrides the one in the catalogue. */
export interface Place {
  readonly severity?: Diagnostic['severity'] | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Returns code, message and hint, for call sites that determine the severity or the position later. */
export const wording = <C extends Code>(
  code: C,
  values: ValuesOf<C>,
): Pick<Diagnostic, 'message' | 'hint'> & { readonly code: C } => ({
  code,
  ...textsOf(catalogue[code] as unknown as Entry<ValuesOf<C>>, values),
});

/** Creates a diagnostic with the message and hint of the catalogue. */
export function problem<C extends Code>(code: C, values: ValuesOf<C>, place: Place = {}): Diagnostic {
  const {
    severity = (catalogue[code] as unknown as Entry<ValuesOf<C>>).severity ?? 'error',
    file,
    line,
    column,
  } = place;
  return {
    severity,
    ...wording(code, values),
    ...defined({ file, line, column }),
  };
}
