/** What is wrong with a user's input. Stages return these; only `lib/log.ts` prints them. A `throw` is a bug of ours. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'info';
  /** Stable name, for example `config/unknown-key`; the manual explains each. */
  readonly code: string;
  /** One sentence: what was expected, what came. */
  readonly message: string;
  /** Path relative to the site's folder, where one file is to blame. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** What to do about it. */
  readonly hint?: string;
}

/** A value or the reasons there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((one) => one.severity === 'error');

export const success = <T>(value: T, diagnostics: readonly Diagnostic[] = []): Result<T> => ({
  ok: true,
  value,
  diagnostics,
});

export const failure = (diagnostics: readonly Diagnostic[]): Result<never> => ({ ok: false, diagnostics });

/** What two findings have in common that a reader would take for one. */
export const identity = ({ code, file, line, column, message }: Diagnostic): string =>
  JSON.stringify([code, file, line, column, message]);

/** Every language reads the files that it does not translate, so one mistake is found once for each: it is reported once. */
export function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter((one) => {
    const known = identity(one);
    return !seen.has(known) && seen.add(known);
  });
}
