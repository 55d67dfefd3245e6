/** Methods of strings and lists that only read them. */
const methods: Readonly<Record<string, (value: string, of: readonly unknown[]) => unknown>> = {
  startsWith: (value, [part]) => value.startsWith(String(part)),
  endsWith: (value, [part]) => value.endsWith(String(part)),
  includes: (value, [part]) => value.includes(String(part)),
  toLowerCase: (value) => value.toLowerCase(),
  toUpperCase: (value) => value.toUpperCase(),
  trim: (value) => value.trim(),
};

/** The result of a method that is known to do nothing else; `undefined` for any other. */
export function resultOfMethod(
  value: unknown,
  name: string,
  given: readonly unknown[],
): { value: unknown } | undefined {
  if (typeof value === 'string' && Object.hasOwn(methods, name)) return { value: methods[name]?.(value, given) };
  if (!Array.isArray(value)) return undefined;
  if (name === 'includes') return { value: value.includes(given[0]) };
  const isPlain = value.every((one) => typeof one === 'string' || typeof one === 'number');
  return name === 'join' && isPlain
    ? { value: value.join(given[0] === undefined ? ',' : String(given[0])) }
    : undefined;
}
