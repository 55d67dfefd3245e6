import { foreignKeys } from './foreign-keys.ts';

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** Freezes plain objects and arrays recursively. Class instances and values under `foreignKeys` are not frozen. */
export function deepFreeze<T>(value: T): T {
  if (!isPlain(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const [key, child] of Object.entries(value)) if (!foreignKeys.has(key)) deepFreeze(child);
  return value;
}
