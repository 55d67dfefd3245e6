interface Known<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** The value of a key, which is made when it is first asked for. */
export function remembered<K, V>(known: Known<K, V>, key: K, make: () => V): V {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

/** Adds an item to the list of a key. */
export const addTo = <K, V>(lists: Known<K, V[]>, key: K, item: V): number =>
  remembered(lists, key, () => []).push(item);
