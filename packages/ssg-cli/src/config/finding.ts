import type { Diagnostic } from '../lib/diagnostic.ts';
import type { KeyPath } from '../lib/key-path.ts';
import { type Code, type ValuesOf, wording } from '../messages/problem.ts';

/** A problem at a key of the config, before its line is known. */
export interface Finding {
  readonly path: KeyPath;
  /** Without the key path, which is printed before it: `expected a string, got 42`. */
  readonly message: string;
  readonly code: string;
  readonly hint?: string;
  readonly severity?: Diagnostic['severity'];
}

/** A finding with a message of the catalogue. */
export const finding = <C extends Code>(path: KeyPath, code: C, values: ValuesOf<C>): Finding => ({
  path,
  ...wording(code, values),
});

/** The value at a key path; `undefined` if there is none. */
export function valueAt(value: unknown, path: KeyPath): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string | number, unknown>)[key];
  }
  return current;
}

/** `navbar.title` + `expected a string, got 5` → `navbar.title: expected a string, got 5.` */
export function sentence(key: string, message: string): string {
  const text = /[.!?]$/.test(message) ? message : `${message}.`;
  if (key === '') return text;
  return /^(?:is|has|names|leaves|contains) /.test(text) ? `${key} ${text}` : `${key}: ${text}`;
}
