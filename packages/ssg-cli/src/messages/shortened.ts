import type { Diagnostic } from '../lib/diagnostic.ts';

/** The most warnings of one code that are printed: one cause, such as a moved folder, can give thousands. */
const mostOfCode = 20;

export interface Shortened {
  readonly shown: readonly Diagnostic[];
  /** Code → the number of its warnings that are not shown. */
  readonly left: ReadonlyMap<string, number>;
}

/** Leaves out warnings and notes of a code beyond the first ones. Errors are always shown. */
export function shortened(list: readonly Diagnostic[]): Shortened {
  const counts = new Map<string, number>();
  const shown = list.filter(({ code, severity }) => {
    if (severity === 'error') return true;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= mostOfCode;
  });
  const left = [...counts].flatMap(([code, count]) =>
    count > mostOfCode ? [[code, count - mostOfCode] as const] : [],
  );
  return { shown, left: new Map(left) };
}

/** The line below shortened diagnostics; empty if all are shown. */
export const restText = (left: Shortened['left']): string =>
  left.size === 0
    ? ''
    : `Not shown: ${[...left].map(([code, count]) => `${count} more of ${code}`).join(', ')}. Print all with --verbose.`;
