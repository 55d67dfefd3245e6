/** Returns the properties that are not `undefined`, which `exactOptionalPropertyTypes` does not allow in optional ones. */
export function defined<T extends object>(values: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept: { [K in keyof T]?: unknown } = {};
  for (const key in values) if (values[key] !== undefined) kept[key] = values[key];
  return kept as { [K in keyof T]?: Exclude<T[K], undefined> };
}
