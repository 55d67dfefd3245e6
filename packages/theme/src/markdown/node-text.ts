import { Children, cloneElement, isValidElement, type ReactNode } from 'react';

/** The words in a piece of rendered content, for names and values that must be plain text. */
export function nodeText(node: ReactNode): string {
  let text = '';
  Children.forEach(node, (child) => {
    if (typeof child === 'string' || typeof child === 'number') text += child;
    else if (isValidElement<{ children?: ReactNode }>(child)) text += nodeText(child.props.children);
  });
  return text;
}

/** The same content for a place inside a control, or for a second time: without links and ids. */
export function asWords(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ children?: ReactNode; href?: string; id?: string | undefined }>(child)) return child;
    const { children, href, id } = child.props;
    const inside = children === undefined ? undefined : asWords(children);
    if (href !== undefined) return inside;
    return id === undefined && children === undefined
      ? child
      : cloneElement(child, id === undefined ? {} : { id: undefined }, inside);
  });
}

/** `cURL (bash)` → `curl-bash`: the spelling of a label in attributes, storage and addresses. */
export const toValue = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');

/** A short name that is the same in every build, for things that must only differ from their neighbours. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
