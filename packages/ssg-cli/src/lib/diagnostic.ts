import type { KeyPath } from './key-path.ts';

/**
 * A problem with the user's input. Stages return diagnostics, and only `lib/log.ts` prints them. A `throw` is a bug in
 * ssg.
 */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'info';
  /** Stable name such as `config/unknown-key`, which the manual explains. */
  readonly code: string;
  /** One sentence: what happened. */
  readonly message: string;
  /** Path relative to the site's folder, if the problem is in one file. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** Keys that lead to the problem in `file`, of a stage that does not know their lines. */
  readonly keys?: KeyPath;
  /** How to fix it. */
  readonly hint?: string;
  /** Path of the page that includes `file`, if `file` is a part of pages. */
  readonly includedBy?: string;
}

/** A value, or the diagnostics that explain why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Whether a command fails: with `--strict`, every warning has to be fixed, too. */
export const isRefused = (diagnostics: readonly Diagnostic[], strict = false): boolean =>
  hasErrors(diagnostics) || (strict && diagnostics.some(({ severity }) => severity === 'warning'));

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((one) => one.severity === 'error');

export const success = <T>(value: T, diagnostics: readonly Diagnostic[] = []): Result<T> => ({
  ok: true,
  value,
  diagnostics,
});

export const failure = (diagnostics: readonly Diagnostic[]): Result<never> => ({ ok: false, diagnostics });

/** Two diagnostics with the same identity look the same to a reader. */
export const identity = ({ code, file, line, column, message }: Diagnostic): string =>
  JSON.stringify([code, file, line, column, message]);

/**
 * Removes duplicates, and problems that another one explains. Every language reads the files that it does not
 * translate, and every page the parts that it includes, so a problem may be found several times.
 */
export function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const pages = new Map<string, Set<string>>();
  const errors = new Set(diagnostics.flatMap(({ severity, code }) => (severity === 'error' ? [code] : [])));
  const isExplained = ({ code }: Diagnostic) => causes[code]?.some((cause) => errors.has(cause)) === true;
  const found = diagnostics.filter((one) => {
    if (isExplained(one)) return false;
    const known = pages.get(identity(one));
    const including = known ?? new Set();
    if (one.includedBy !== undefined) including.add(one.includedBy);
    if (known === undefined) pages.set(identity(one), including);
    return known === undefined;
  });
  return found.map((one) => withPages(one, [...(pages.get(identity(one)) ?? [])]));
}

/** The same part may be right on one page and wrong on another, so the hint names pages with the problem. */
function withPages({ includedBy, ...one }: Diagnostic, pages: readonly string[]): Diagnostic {
  if (includedBy === undefined) return one;
  const shown = pages.slice(0, 2).join(', ');
  const included = `Included by ${shown}${pages.length > 2 ? ` and ${pages.length - 2} more` : ''}.`;
  return { ...one, hint: one.hint === undefined ? included : `${one.hint} ${included}` };
}

/** Codes of problems → codes of errors that may be their cause. Those are fixed first. */
const causes: Readonly<Record<string, readonly string[]>> = {
  'plugins/no-data': ['plugins/failed', 'plugins/reported', 'plugins/not-json', 'plugins/data-name'],
};
