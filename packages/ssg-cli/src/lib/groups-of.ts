/** Splits a list into groups of the given size; the last one may be smaller. */
export const groupsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** Splits a list into groups whose sizes add up to at most `most`; an item that is larger is alone. */
export function groupsBelow<T>(list: readonly T[], most: number, sizeOf: (item: T) => number): T[][] {
  const groups: T[][] = [];
  let sum = Number.POSITIVE_INFINITY;
  for (const item of list) {
    const size = sizeOf(item);
    if (sum + size > most) {
      groups.push([]);
      sum = 0;
    }
    groups.at(-1)?.push(item);
    sum += size;
  }
  return groups;
}
