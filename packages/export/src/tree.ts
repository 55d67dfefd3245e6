import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;
export type Node = Tree.ChildNode;
export type Parent = Tree.ParentNode;

export const isElement = (node: Node | Parent): node is Element => 'tagName' in node;

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((one) => one.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

export const hasClass = (element: Element, name: string): boolean =>
  (attribute(element, 'class') ?? '').split(/\s+/).includes(name);

/** Every element below a node, in document order; the list stays as it is while they are moved. */
export const elementsIn = (parent: Parent): Element[] =>
  parent.childNodes.flatMap((node) => (isElement(node) ? [node, ...elementsIn(node)] : []));

export const findElement = (parent: Parent, matches: (element: Element) => boolean): Element | undefined =>
  elementsIn(parent).find(matches);

export const byId = (parent: Parent, id: string): Element | undefined =>
  findElement(parent, (element) => attribute(element, 'id') === id);

export const textOf = (node: Node | Parent): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

export const remove = (element: Element): void => adapter.detachNode(element);

/** Replaces an element with a link. */
export function replaceByLink(element: Element, href: string, text: string): void {
  const link = adapter.createElement('a', element.namespaceURI, [{ name: 'href', value: href }]);
  adapter.insertText(link, text === '' ? href : text);
  const parent = element.parentNode;
  if (parent !== null) adapter.insertBefore(parent, link, element);
  adapter.detachNode(element);
}

/** Replaces an element with its content. */
export function unwrap(element: Element): void {
  const parent = element.parentNode;
  if (parent === null) return;
  const children = [...element.childNodes];
  for (const child of children) child.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(element), 1, ...children);
}
