import * as z from 'zod';
import type { Shape } from '../../src/lib/shape.ts';

type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
};

/** A value with one field of the wrong type, and the position of that field. */
export interface WrongValue {
  readonly path: string;
  readonly value: unknown;
}

export const wrongs: readonly unknown[] = [0, true, 'text', [], [0], {}, { key: 0 }, null];

/** Returns, for every field of a schema and every wrong type, a value whose other fields are valid. */
export function wrongTypes(schema: z.ZodType): WrongValue[] {
  const plain = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', cycles: 'ref' }) as JsonSchema;
  return variantsOf(plain).flatMap((variant) => mutate(variant, ''));
}

/** Complete samples of each branch, which must be accepted. */
export const samples = (schema: z.ZodType): unknown[] =>
  variantsOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', cycles: 'ref' }) as JsonSchema).map(sample);

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(variantsOf) ?? [schema];

function sample(schema: JsonSchema): unknown {
  const [variant = schema] = variantsOf(schema);
  if ('const' in variant) return variant.const;
  if (variant.enum !== undefined) return variant.enum[0];
  if (variant.type === 'array') return variant.items === undefined ? [] : [sample(variant.items)];
  if (variant.type === 'object')
    return Object.fromEntries(Object.entries(variant.properties ?? {}).map(([key, one]) => [key, sample(one)]));
  return { string: 'text', number: 1, integer: 1, boolean: true, null: null }[variant.type ?? ''] ?? 'text';
}

function mutate(schema: JsonSchema, path: string): WrongValue[] {
  const allowed = new Set(variantsOf(schema).map((one) => ('const' in one ? typeof one.const : (one.type ?? 'any'))));
  const here = allowed.has('any')
    ? []
    : wrongs.filter((value) => !allowed.has(typeOf(value))).map((value) => ({ path: path || '(itself)', value }));
  const [variant = schema] = variantsOf(schema);
  const inner =
    variant.type === 'array' && variant.items !== undefined
      ? mutate(variant.items, `${path}[0]`).map((one) => ({ ...one, value: [one.value] }))
      : Object.entries(variant.type === 'object' ? (variant.properties ?? {}) : {}).flatMap(([key, one]) =>
          mutate(one, `${path}.${key}`).map((wrong) => ({
            ...wrong,
            value: { ...(sample(variant) as object), [key]: wrong.value },
          })),
        );
  return [...here, ...inner];
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'number' : typeof value;

/** A valid value of a lockfile's format with every field. */
export function sampleOf(shape: Shape): unknown {
  if (shape.kind === 'either') return sampleOf(shape.of[0]);
  if (shape.kind === 'list') return [sampleOf(shape.of)];
  if (shape.kind === 'map') return { [shape.sample]: sampleOf(shape.of) };
  if (shape.kind === 'object')
    return Object.fromEntries(
      Object.entries({ ...shape.required, ...shape.optional }).map(([key, field]) => [key, sampleOf(field)]),
    );
  return shape.sample;
}

/** The same as `wrongTypes` for a lockfile's format; required fields are left out too. */
export function wrongsOf(shape: Shape): WrongValue[] {
  const good = sampleOf(shape);
  const missing = shape.kind === 'object' ? Object.keys(shape.required) : [];
  const without = (key: string) => Object.fromEntries(Object.entries(good as object).filter(([name]) => name !== key));
  return [
    ...wrongIn(good),
    ...missing.map((key) => ({ path: `without .${key}`, value: without(key) })),
    ...inner(shape).flatMap(({ key, field }) =>
      wrongsOf(field)
        .filter(({ path }) => path.startsWith('without'))
        .map(({ path, value }) => ({
          path: `${path} in .${key}`,
          value: Array.isArray(good) ? [value] : { ...(good as object), [key]: value },
        })),
    ),
  ];
}

function inner(shape: Shape): { readonly key: string; readonly field: Shape }[] {
  if (shape.kind === 'object')
    return Object.entries({ ...shape.required, ...shape.optional }).map(([key, field]) => ({ key, field }));
  if (shape.kind === 'map') return [{ key: shape.sample, field: shape.of }];
  return shape.kind === 'list' ? [{ key: '0', field: shape.of }] : [];
}

/** The same for a file without a schema, from a valid content: its fields with every value of another type. */
export function wrongIn(good: unknown, path = ''): WrongValue[] {
  const here = wrongs
    .filter((value) => typeOf(value) !== typeOf(good))
    .map((value) => ({ path: path || '(itself)', value }));
  if (typeof good !== 'object' || good === null) return here;
  const inner = Object.entries(good).flatMap(([key, one]) =>
    wrongIn(one, `${path}.${key}`).map(({ path: field, value }) => ({
      path: field,
      value: Array.isArray(good) ? Object.assign([...good], { [key]: value }) : { ...good, [key]: value },
    })),
  );
  return [...here, ...inner];
}
