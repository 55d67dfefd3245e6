import type { Severity } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';

/** Returns the diagnostic with the severity that the config sets for its rule; nothing for `ignore`. */
export function withSeverity(severity: Severity, diagnostic: Omit<Diagnostic, 'severity'>): Diagnostic[] {
  if (severity === 'ignore') return [];
  return [{ ...diagnostic, severity: severity === 'throw' ? 'error' : severity === 'warn' ? 'warning' : 'info' }];
}
