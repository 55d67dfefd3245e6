import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

type AnyElement = ReactElement<{ readonly children?: ReactNode }>;

export const elementsOf = (nodes: ReactNode): AnyElement[] =>
  Children.toArray(nodes).filter((node): node is AnyElement => isValidElement(node));

/** The text of rendered article content. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  return Children.toArray(isValidElement(node) ? (node as AnyElement).props.children : node)
    .map((child) => (child === node ? '' : textOf(child)))
    .join('');
}

/** The cells of the first table, row by row, starting with the headings. */
export function tableRows(nodes: ReactNode): string[][] {
  return elementsOf(nodes).flatMap((element) =>
    element.type === 'tr' ? [elementsOf(element.props.children).map(textOf)] : tableRows(element.props.children),
  );
}
