/** The keys that lead to a value in another one. */
export type KeyPath = readonly (string | number)[];

/** `['navbar', 'items', 2, 'docId']` → `navbar.items[2].docId`. */
export function formatKeyPath(path: KeyPath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `${text}[${JSON.stringify(key)}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}
