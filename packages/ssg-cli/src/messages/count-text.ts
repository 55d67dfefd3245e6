import type { Diagnostic } from '../lib/diagnostic.ts';

/** Returns a text such as `3 errors, 1 warning`; empty without diagnostics. */
export function countText(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic['severity'], word: string) => {
    const n = diagnostics.filter((one) => one.severity === severity).length;
    return n === 0 ? [] : [`${n} ${word}${n === 1 ? '' : 's'}`];
  };
  return [...count('error', 'error'), ...count('warning', 'warning')].join(', ');
}
