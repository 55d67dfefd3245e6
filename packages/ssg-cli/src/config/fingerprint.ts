/**
 * Serialises a value including functions and regular expressions, to detect changes of a config that depends on the
 * environment.
 */
export function fingerprint(value: unknown): string {
  const seen = new WeakSet<object>();
  return JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'function' || one instanceof RegExp) return String(one);
    if (typeof one === 'bigint') return `${one}n`;
    if (typeof one !== 'object' || one === null) return one;
    if (seen.has(one)) return '(seen)';
    seen.add(one);
    return one;
  });
}
