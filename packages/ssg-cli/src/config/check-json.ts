import type { KeyPath } from '../lib/key-path.ts';
import { showValue } from '../lib/show-value.ts';
import { type Finding, finding, valueAt } from './finding.ts';
import type { Loose } from './loose.ts';

/** Values that are written to pages or files unchanged. */
const jsonPaths: readonly KeyPath[] = [
  ['customFields'],
  ['search', 'searchParameters'],
  ['search', 'askAi', 'searchParameters'],
  ['pwa', 'manifest'],
];

/** Reports values that JSON does not support, at their key. Keys set to `undefined` have already been removed. */
export const checkJson = (config: Loose): Finding[] =>
  jsonPaths.flatMap((path) => {
    const value = valueAt(config, path);
    return value === undefined ? [] : inside(value, path);
  });

function inside(value: unknown, path: KeyPath): Finding[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return [];
  if (typeof value === 'number' && Number.isFinite(value)) return [];
  if (Array.isArray(value)) return value.flatMap((one, index) => inside(one, [...path, index]));
  if (typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return Object.entries(value).flatMap(([key, one]) => inside(one, [...path, key]));
  const got = typeof value === 'object' ? `a ${value?.constructor?.name ?? 'class instance'}` : showValue(value);
  return [finding(path, 'config/not-json', { got })];
}
