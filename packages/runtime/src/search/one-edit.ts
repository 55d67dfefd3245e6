/** Whether the words differ by at most one letter that is missing, added, replaced, or swapped with its neighbour. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.length - start - end, b.length - start - end];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

/** Whether `text` is a prefix of `word` with at most one such difference. */
export const isOneEditPrefix = (text: string, word: string): boolean =>
  [-1, 0, 1].some((more) => word.length >= text.length + more && isOneEdit(text, word.slice(0, text.length + more)));

/**
 * Whether the words differ by at most two such letters: one removed from either, or one replaced, leaves words that
 * differ by one.
 */
export function isTwoEdits(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  const [one, other] = [a.slice(start), b.slice(start)];
  return (
    isOneEdit(one.slice(1), other) ||
    isOneEdit(one, other.slice(1)) ||
    isOneEdit(one.slice(1), other.slice(1)) ||
    (one[0] === other[1] && one[1] === other[0] && isOneEdit(one.slice(2), other.slice(2)))
  );
}
