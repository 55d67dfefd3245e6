import type { Nodes } from 'hast';

/** The text of a node, as it is written. */
export function plainText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}
