/**
 * A value as JSON, maps included. Equal values have equal texts, unlike the bytes that `node:v8` makes, which differ, for
 * example, between lists that were made in different ways.
 */
export const jsonOf = (given: unknown): string =>
  JSON.stringify(given, (_, value: unknown) => (value instanceof Map ? [...value] : value)) ?? '';
