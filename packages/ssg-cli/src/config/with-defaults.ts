import type * as z from 'zod';

/** The settings of a schema with those that have a default filled in. */
export type Filled<Schema extends z.ZodObject> = {
  [K in keyof z.output<Schema>]: Exclude<z.output<Schema>[K], undefined>;
};

/** Fills in the defaults of a schema's own keys. `given` must be valid. */
export function withDefaults<Schema extends z.ZodObject>(schema: Schema, given: object): Filled<Schema> {
  const filled: Record<string, unknown> = { ...given };
  for (const [key, { _zod }] of Object.entries(schema.shape))
    if (_zod.def.type === 'default' && filled[key] === undefined)
      filled[key] = (_zod.def as z.core.$ZodDefaultDef).defaultValue;
  return filled as Filled<Schema>;
}
