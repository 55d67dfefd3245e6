/**
 * The format of a data file as plain data, so that tests can make every wrong value from it. Lockfiles are read by builds that
 * have nothing else to do, which must not load zod.
 */
export type Shape =
  | { readonly kind: 'string'; readonly pattern: RegExp; readonly sample: string }
  | { readonly kind: 'number'; readonly sample: number }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'map'; readonly of: Shape; readonly key: RegExp; readonly sample: string }
  | { readonly kind: 'object'; readonly required: Fields; readonly optional: Fields };

type Fields = Readonly<Record<string, Shape>>;

export const text = (sample: string, pattern = /^/): Shape => ({ kind: 'string', pattern, sample });
export const number = (sample: number): Shape => ({ kind: 'number', sample });
export const list = (of: Shape): Shape => ({ kind: 'list', of });
/** @param sample a valid key. */
export const map = (of: Shape, sample: string, key = /^/): Shape => ({ kind: 'map', of, key, sample });
export const object = (required: Fields, optional: Fields = {}): Shape => ({ kind: 'object', required, optional });

/** Keys that lead to a value. */
type Path = readonly string[];

/** Returns the keys that lead to the first value that a format does not allow; unknown fields of objects are allowed. */
export function wrongPlace(value: unknown, shape: Shape, at: Path = []): Path | undefined {
  switch (shape.kind) {
    case 'string':
      return typeof value === 'string' && shape.pattern.test(value) ? undefined : at;
    case 'number':
      return typeof value === 'number' ? undefined : at;
    case 'list':
      return Array.isArray(value)
        ? firstOf(value.entries(), ([index, one]) => wrongPlace(one, shape.of, [...at, String(index)]))
        : at;
    case 'map':
      return isObject(value)
        ? firstOf(Object.entries(value), ([key, one]) =>
            shape.key.test(key) ? wrongPlace(one, shape.of, [...at, key]) : [...at, key],
          )
        : at;
    default:
      return isObject(value)
        ? firstOf(Object.entries({ ...shape.optional, ...shape.required }), ([key, field]) =>
            value[key] === undefined && Object.hasOwn(shape.optional, key)
              ? undefined
              : wrongPlace(value[key], field, [...at, key]),
          )
        : at;
  }
}

function firstOf<T>(items: Iterable<T>, find: (item: T) => Path | undefined): Path | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
