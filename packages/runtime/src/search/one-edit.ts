/** Whether the words differ by at most one letter that is missing, added, replaced, or swapped with its neighbour. */
export const isOneEdit = (a: string, b: string): boolean => isWithin(1, a, b);

/** Whether `text` is a prefix of `word` with at most one such difference. */
export const isOneEditPrefix = (text: string, word: string): boolean =>
  [-1, 0, 1].some((more) => word.length >= text.length + more && isOneEdit(text, word.slice(0, text.length + more)));

/** Whether the words differ by at most two such letters. */
export const isTwoEdits = (a: string, b: string): boolean => isWithin(2, a, b);

function isWithin(edits: number, a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > edits) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const without = (ofA: number, ofB: number) => isWithin(edits - 1, a.slice(start + ofA), b.slice(start + ofB));
  return (
    (start === a.length && start === b.length) ||
    (edits > 0 &&
      (without(1, 0) ||
        without(0, 1) ||
        without(1, 1) ||
        (a[start] === b[start + 1] && a[start + 1] === b[start] && without(2, 2))))
  );
}
