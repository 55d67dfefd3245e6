/** `{name}` in a text, replaced from `values`; what has no value stays as it is. */
export const formatText = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
