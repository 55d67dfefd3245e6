/** A record with the same keys, whose values are changed. */
export const mapValues = <V, R>(record: Readonly<Record<string, V>>, change: (value: V, key: string) => R) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
