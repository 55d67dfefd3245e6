/**
 * The value of an object's own property; `undefined` for any other name. Names of tags, locales, elements and the like
 * come from a site, and may equal what every object inherits: `constructor`, `toString`, `__proto__`.
 */
export const ownValue = <T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
