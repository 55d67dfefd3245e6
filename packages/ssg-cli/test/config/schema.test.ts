import { expect, test } from 'vitest';
import { z } from 'zod';
import { userConfig } from '../../src/config/schema.ts';
import type { Shape } from '../../src/config/schema-parts.ts';

type Def = { type: string; shape?: Record<string, z.ZodType> } & Record<string, unknown>;
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

/** Every key of the schema with its description, by path. */
function* keys(
  schema: z.ZodType,
  path: string,
  seen: readonly unknown[] = [],
): Generator<[path: string, text: string | undefined]> {
  if (seen.includes(schema)) return;
  const def = defOf(schema);
  const deeper = [...seen, schema];
  for (const [key, value] of Object.entries(def.shape ?? {})) {
    yield [`${path}.${key}`, describe(value)];
    yield* keys(value, `${path}.${key}`, deeper);
  }
  const inner = [
    def['innerType'],
    def['element'],
    def['valueType'],
    def['out'],
    ...((def['options'] as unknown[]) ?? []),
  ];
  for (const one of inner) if (one) yield* keys(one as z.ZodType, path, deeper);
  if (def.type === 'lazy') yield* keys((def['getter'] as () => z.ZodType)(), path, deeper);
}

function describe(schema: z.ZodType): string | undefined {
  const inner = defOf(schema)['innerType'] as z.ZodType | undefined;
  return z.globalRegistry.get(schema)?.description ?? (inner && describe(inner));
}

test('every key is described in one sentence', () => {
  const all = [...keys(userConfig, 'config')];
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(([, text]) => !text?.endsWith('.')).map(([path]) => path)).toEqual([]);
});

test('a schema that differs from its interface does not compile', () => {
  interface Bar {
    content: string;
    isCloseable?: boolean;
  }
  const content = z.string();
  const isCloseable = z.boolean().optional();
  expect({ content, isCloseable } satisfies Shape<Bar>).toBeDefined();
  // @ts-expect-error: another type of value
  expect({ content, isCloseable: z.string().optional() } satisfies Shape<Bar>).toBeDefined();
  // @ts-expect-error: a key is missing
  expect({ content } satisfies Shape<Bar>).toBeDefined();
});
