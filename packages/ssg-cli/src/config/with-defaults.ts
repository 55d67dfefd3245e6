import type * as z from 'zod';
import { defaults, type Schemas } from './defaults.ts';

/** The settings of a schema with those that have a default filled in. */
export type Filled<Schema extends z.ZodObject> = {
  [K in keyof z.output<Schema>]: Exclude<z.output<Schema>[K], undefined>;
};

/** Fills in the defaults of a schema's own keys. `given` must be valid. */
export function withDefaults<Name extends keyof Schemas>(schema: Name, given: object): Filled<Schemas[Name]> {
  const filled: Record<string, unknown> = { ...given };
  for (const [key, value] of Object.entries(defaults[schema]))
    if (filled[key] === undefined) filled[key] = structuredClone(value);
  return filled as Filled<Schemas[Name]>;
}
