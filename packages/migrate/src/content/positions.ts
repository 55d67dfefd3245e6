import type { Node } from 'unist';

/** Where a node begins in the text of its page. */
export const startOf = (node: Node): number => node.position?.start.offset ?? 0;

/** Where a node ends in the text of its page. */
export const endOf = (node: Node): number => node.position?.end.offset ?? 0;

/** Compares nodes so that each comes before what it contains. */
export const byPosition = (a: Node, b: Node): number => startOf(a) - startOf(b) || endOf(b) - endOf(a);
