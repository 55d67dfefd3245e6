import type { Element, Root } from 'hast';

/** The text of an element, as it is written. */
export function plainText(node: Element | Root): string {
  let text = '';
  for (const child of node.children) {
    if (child.type === 'text') text += child.value;
    else if (child.type === 'element') text += plainText(child);
  }
  return text;
}
