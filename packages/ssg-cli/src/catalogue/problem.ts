import type { Diagnostic } from '../lib/diagnostic.ts';
import { catalogue } from './catalogue.ts';
import { type Entry, textsOf } from './entry.ts';

type Catalogue = typeof catalogue;

/** A code of the catalogue. */
export type Code = keyof Catalogue;

/** What the message of a code needs to know. */
export type ValuesOf<C extends Code> = C extends unknown ? (Catalogue[C] extends Entry<infer V> ? V : never) : never;

/** Where a problem is. A severity replaces that of the catalogue. */
export interface Place {
  readonly severity?: Diagnostic['severity'] | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Code, message and hint, for call sites that find the severity or the place later. */
export const wording = <C extends Code>(
  code: C,
  values: ValuesOf<C>,
): Pick<Diagnostic, 'message' | 'hint'> & { readonly code: C } => ({
  code,
  ...textsOf(catalogue[code] as unknown as Entry<ValuesOf<C>>, values),
});

/** A problem as the catalogue words it. */
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
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
