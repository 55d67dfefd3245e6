import type { OptionsSchema } from './types.ts';

type Outcome = ReturnType<OptionsSchema<unknown, unknown>['~standard']['validate']>;

/**
 * Parses the options of a plugin. `math()` means `math({})` to schemas that accept only an object, so that a plugin
 * whose options are all optional can be called without any.
 */
export function parseOptions({ '~standard': { validate } }: OptionsSchema<unknown, unknown>, given: unknown): Outcome {
  const result = validate(given);
  if (given !== undefined || result instanceof Promise || result.issues === undefined) return result;
  return validate({});
}
