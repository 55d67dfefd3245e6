/**
 * A sentence with its values: `{name}` is replaced by the value of that name, `{n:one|many}` by one of two forms, of which
 * the first is for 1.
 */
export const say = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)(?::([^{|}]*)\|([^{|}]*))?\}/g, (text, name: string, one?: string, many?: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return text;
    return many === undefined ? String(value) : String(value) === '1' ? (one ?? '') : many;
  });
