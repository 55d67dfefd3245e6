const longest = 60;

/** Formats a value as short JSON, for messages. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (value instanceof Date || value instanceof RegExp || value instanceof Promise)
    return `a ${value.constructor.name}`;
  let json: string;
  try {
    json = JSON.stringify(value) ?? 'nothing';
  } catch {
    return Array.isArray(value) ? 'a list' : 'an object';
  }
  return json.length <= longest ? json : `${json.slice(0, longest - 1)}…`;
}
