import { firstOf } from './first-of.ts';

/** A value that JSON cannot hold, and where it is: `data.rates[2]` for the third of `rates`. */
export interface NotJson {
  readonly what: string;
  readonly at: string;
}

/**
 * Finds the first part of a value that JSON loses or changes, such as a function or a date. Properties that are
 * `undefined` are left out by everything that reads JSON, and count as absent.
 */
export function notJson(value: unknown, at = 'data', around: readonly unknown[] = []): NotJson | undefined {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { what: String(value), at };
  if (typeof value !== 'object') return { what: value === undefined ? 'undefined' : `a ${typeof value}`, at };
  if (around.includes(value)) return { what: 'an object that contains itself', at };
  const inside = [...around, value];
  if (Array.isArray(value)) return firstOf(value.entries(), ([index, one]) => notJson(one, `${at}[${index}]`, inside));
  const prototype: unknown = Object.getPrototypeOf(value);
  // Objects of another realm, such as those that a module of the config made, have another `Object`.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    return { what: `a ${(prototype as object).constructor?.name || 'class instance'}`, at };
  if (Object.prototype.toString.call(value) !== '[object Object]')
    return { what: `a ${Object.prototype.toString.call(value).slice(8, -1)}`, at };
  return firstOf(Object.entries(value), ([name, one]) =>
    one === undefined ? undefined : notJson(one, `${at}.${name}`, inside),
  );
}
