/** Replaces each `{name}` in a string from `values`; names without a value are unchanged. */
export const formatText = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? `${values[name]}` : whole));
