/** TypeScript code inside a value, printed unchanged. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Prints a plain value as TypeScript, formatted with two spaces, single quotes, and quotes around keys only if needed.
 */
export function printValue(value: unknown, indent = 0): string {
  const pad = '  '.repeat(indent + 1);
  const end = '  '.repeat(indent);
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const flat = `[${value.map((one) => printValue(one, indent + 1)).join(', ')}]`;
    if (flat.length + indent * 2 < 100 && !flat.includes('\n')) return flat;
    return `[\n${value.map((one) => `${pad}${printValue(one, indent + 1)},\n`).join('')}${end}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, one]) => one !== undefined && typeof one !== 'function');
    if (entries.length === 0) return '{}';
    const parts = entries.map(
      ([key, one]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: ${printValue(one, indent + 1)}`,
    );
    const flat = `{ ${parts.join(', ')} }`;
    if (indent > 0 && flat.length + indent * 2 < 100 && !flat.includes('\n')) return flat;
    return `{\n${parts.map((part) => `${pad}${part},\n`).join('')}${end}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
}

const quote = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
