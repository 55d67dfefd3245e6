/** Keeps the results for the last texts: versions of a site have many pages in common, and parsing takes most time. */
export function rememberLast<T>(count: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.has(text) ? (known.get(text) as T) : make(text);
    known.delete(text);
    known.set(text, found);
    const [oldest] = known.keys();
    if (known.size > count && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
