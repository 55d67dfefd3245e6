/**
 * Adds items to the end of a list. `push(...items)` puts every item on the stack, which overflows at about 100,000 of
 * them: the messages of a large site, or the words of a large page.
 */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
