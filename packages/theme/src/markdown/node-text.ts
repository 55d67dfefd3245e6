import { Children, cloneElement, isValidElement, type ReactNode } from 'react';

/** The plain text of rendered content, for names and values. An image has its description. */
export function nodeText(node: ReactNode): string {
  let text = '';
  Children.forEach(node, (child) => {
    if (typeof child === 'string' || typeof child === 'number') text += child;
    else if (isValidElement<{ children?: ReactNode; alt?: string }>(child))
      text += (child.props.alt ?? '') + nodeText(child.props.children);
  });
  return text;
}

/** The same content without links and ids, for use inside a control or a second time on a page. */
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

/** `cURL (bash)` becomes `curl-bash`: a label's form in attributes, storage and URLs. `C`, `C++` and `C#` differ in it. */
export const toValue = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/(?<=\p{L})\+{1,2}(?![\p{L}+])/gu, (signs) => 'p'.repeat(signs.length))
    .replace(/(?<=\p{L})#(?!\p{L})/gu, 'sharp')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');

/** A short deterministic id that distinguishes elements on a page. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
