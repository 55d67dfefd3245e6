import type { Node } from 'mdast';

/** The source of a node; nothing if it was made. */
export function sourceOf({ position }: Node, source: string): string {
  const { start, end } = position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? '' : source.slice(start.offset, end.offset);
}
