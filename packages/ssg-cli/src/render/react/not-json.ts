import { isValidElement } from 'react';

interface NotJson {
  /** Such as `items[2].when`. */
  readonly path: string;
  /** Such as `a Date`. */
  readonly kind: string;
}

/**
 * The first value among the props of an island that would arrive in the browser as another one. A property without a
 * value may be lost: a component reads `undefined` then, too.
 */
export function notJson(props: object): NotJson | undefined {
  const around = new Set<object>();
  const find = (value: unknown, path: string): NotJson | undefined => {
    const kind = kindOf(value);
    if (kind !== undefined) return { path, kind };
    if (typeof value !== 'object' || value === null) return undefined;
    if (around.has(value)) return { path, kind: 'an object that contains itself' };
    around.add(value);
    const found = Array.isArray(value)
      ? first(value.keys(), (index) => find(value[index] ?? (value[index] === null ? null : hole), `${path}[${index}]`))
      : first(Object.entries(value), ([name, one]) =>
          one === undefined ? undefined : find(one, path === '' ? name : `${path}.${name}`),
        );
    around.delete(value);
    return found;
  };
  return find(props, '');
}

/** A place in an array that JSON fills with `null`. */
const hole = Symbol('undefined');

function first<T, R>(values: Iterable<T>, find: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a value is that JSON has not; `undefined` for what it has. */
function kindOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'function':
      return 'a function';
    case 'symbol':
      return value === hole ? 'undefined' : 'a symbol';
    case 'bigint':
      return 'a BigInt';
    case 'number':
      return Number.isFinite(value) ? undefined : String(value);
    case 'object': {
      if (value === null || Array.isArray(value)) return undefined;
      if (isValidElement(value)) return 'an element';
      const prototype = Object.getPrototypeOf(value) as { readonly constructor?: { readonly name?: string } } | null;
      if (prototype === null || prototype === Object.prototype) return undefined;
      const name = prototype.constructor?.name ?? '';
      return name === '' ? 'an instance of a class' : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
    }
    default:
      return undefined;
  }
}
