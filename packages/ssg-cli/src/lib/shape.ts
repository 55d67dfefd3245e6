import { firstOf } from './first-of.ts';
import { isRecord } from './is-record.ts';
import { formatKeyPath, type KeyPath } from './key-path.ts';
import { showValue } from './show-value.ts';

/**
 * The type of a value that comes from outside, as plain data, so that tests can make every wrong value from it. Lockfiles are
 * read by builds that have nothing else to do, which must not load zod.
 */
export type Shape =
  | { readonly kind: 'string'; readonly pattern: RegExp; readonly sample: string; readonly noun: string }
  | { readonly kind: 'number'; readonly sample: number }
  | {
      readonly kind: 'other';
      readonly is: (value: unknown) => boolean;
      /** Completes "must be". */
      readonly noun: string;
      readonly sample: unknown;
    }
  | { readonly kind: 'either'; readonly of: readonly [Shape, ...Shape[]] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'map'; readonly of: Shape; readonly key: RegExp; readonly sample: string }
  | {
      readonly kind: 'object';
      readonly required: Fields;
      readonly optional: Fields;
      /** Whether other fields are mistakes. */
      readonly isClosed: boolean;
    };

type Fields = Readonly<Record<string, Shape>>;

export const text = (sample: string, pattern = /^/, noun = 'a string'): Shape => ({
  kind: 'string',
  pattern,
  sample,
  noun,
});
export const number = (sample: number): Shape => ({ kind: 'number', sample });
export const list = (of: Shape): Shape => ({ kind: 'list', of });
export const other = (noun: string, sample: unknown, is: (value: unknown) => boolean): Shape => ({
  kind: 'other',
  noun,
  sample,
  is,
});
export const anything = other('a value', null, () => true);
export const flag = other('true or false', true, (value) => typeof value === 'boolean');
export const callable = other(
  'a function',
  () => undefined,
  (value) => typeof value === 'function',
);
export const either = (...of: readonly [Shape, ...Shape[]]): Shape => ({ kind: 'either', of });
/** @param sample a valid key. */
export const map = (of: Shape, sample: string, key = /^/): Shape => ({ kind: 'map', of, key, sample });
export const object = (required: Fields, optional: Fields = {}): Shape => ({
  kind: 'object',
  required,
  optional,
  isClosed: false,
});
/** An object without other fields, except those that are `undefined`. */
export const closed = (required: Fields, optional: Fields): Shape => ({
  kind: 'object',
  required,
  optional,
  isClosed: true,
});

/** A value that a shape does not allow. */
export interface Misfit {
  readonly at: KeyPath;
  /** Completes "must be". */
  readonly expected: string;
  readonly got: unknown;
  /** How many fields of the object, or of the innermost one in it, are right. */
  readonly right?: number;
  /** The fields of the object, if the last key is none of them. */
  readonly known?: readonly string[];
}

/** Returns the first value that a shape does not allow. */
export function misfit(value: unknown, shape: Shape, at: KeyPath = []): Misfit | undefined {
  // Most values fit, and code of plugins has thousands.
  const wrong = () => ({ at, expected: nounOf(shape), got: value });
  switch (shape.kind) {
    case 'string':
      return typeof value === 'string' && shape.pattern.test(value) ? undefined : wrong();
    case 'number':
      return typeof value === 'number' && !Number.isNaN(value) ? undefined : wrong();
    case 'other':
      return shape.is(value) ? undefined : wrong();
    case 'either':
      return misfitOfAll(value, shape.of, at);
    case 'list':
      return Array.isArray(value)
        ? firstOf(value.entries(), ([index, one]) => misfit(one, shape.of, [...at, index]))
        : wrong();
    case 'map':
      return isRecord(value)
        ? firstOf(Object.entries(value), ([key, one]) =>
            shape.key.test(key)
              ? misfit(one, shape.of, [...at, key])
              : { at: [...at, key], expected: 'another key', got: one },
          )
        : wrong();
    default:
      return isRecord(value) ? misfitOfFields(value, shape, at) : wrong();
  }
}

/** Describes a wrong value as a clause. `what` names the whole value, such as `what it returned`. */
export function describeMisfit({ at, expected, got, known }: Misfit, what: string): string {
  const place = at.length === 0 ? what : `"${formatKeyPath(at)}" of ${what}`;
  return known === undefined ? `${place} must be ${expected}, not ${showValue(got)}` : `${place} is unknown`;
}

function misfitOfFields(
  value: Readonly<Record<string, unknown>>,
  { required, optional, isClosed }: Extract<Shape, { kind: 'object' }>,
  at: KeyPath,
): Misfit | undefined {
  const fields = { ...required, ...optional };
  const isUnknown = (key: string) => value[key] !== undefined && !Object.hasOwn(fields, key);
  const unknown = isClosed ? Object.keys(value).find(isUnknown) : undefined;
  if (unknown !== undefined)
    return { at: [...at, unknown], expected: 'left out', got: value[unknown], known: Object.keys(fields) };
  let right = 0;
  for (const [key, field] of Object.entries(fields)) {
    if (value[key] === undefined && Object.hasOwn(optional, key)) continue;
    const wrong = misfit(value[key], field, [...at, key]);
    if (wrong !== undefined) return { right, ...wrong };
    right++;
  }
  return undefined;
}

/** The misfit for the shape that comes closest. */
function misfitOfAll(value: unknown, shapes: readonly Shape[], at: KeyPath): Misfit | undefined {
  const all = shapes.map((shape) => misfit(value, shape, at));
  const found = all.filter((one) => one !== undefined);
  if (found.length < all.length) return undefined;
  const [first, ...others] = found.sort((a, b) => b.at.length - a.at.length || (b.right ?? 0) - (a.right ?? 0));
  const same = others.filter((one) => one.at.join('.') === first?.at.join('.'));
  return first && { ...first, expected: [...new Set([first, ...same].map(({ expected }) => expected))].join(' or ') };
}

function nounOf(shape: Shape): string {
  if (shape.kind === 'other') return shape.noun;
  if (shape.kind === 'either') return shape.of.map(nounOf).join(' or ');
  if (shape.kind === 'string') return shape.noun;
  return { number: 'a number', list: 'a list', map: 'an object', object: 'an object' }[shape.kind];
}
