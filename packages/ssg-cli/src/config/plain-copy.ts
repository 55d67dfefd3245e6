import type { KeyPath } from '../lib/key-path.ts';
import { type Finding, finding } from './finding.ts';
import { foreignKeys } from './foreign-keys.ts';

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
};

/**
 * Copies a config without keys set to `undefined`, which mean the same as missing ones. The copy can be frozen. A value
 * that contains itself is reported and left out, because later stages would recurse endlessly.
 */
export function plainCopy(value: unknown): { readonly value: unknown; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const open = new Set<object>();
  const copy = (one: unknown, path: KeyPath): unknown => {
    if (typeof one !== 'object' || one === null || !(Array.isArray(one) || isPlain(one))) return one;
    if (open.has(one)) {
      findings.push(finding(path, 'config/cycle', {}));
      return undefined;
    }
    open.add(one);
    const copied = Array.isArray(one)
      ? Array.from(one, (item, index) => copy(item, [...path, index]))
      : Object.fromEntries(
          Object.entries(one)
            .map(([key, item]) => [key, foreignKeys.has(key) ? item : copy(item, [...path, key])])
            .filter(([, item]) => item !== undefined),
        );
    open.delete(one);
    return copied;
  };
  return { value: copy(value, []), findings };
}
