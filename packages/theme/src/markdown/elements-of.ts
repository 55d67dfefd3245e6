import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** An element of rendered content with the props by which components recognise it. */
export type ContentElement = ReactElement<{
  readonly children?: ReactNode;
  readonly href?: string;
  readonly src?: string;
  readonly 'data-icon'?: string;
  readonly icon?: string;
}>;

/** The elements of rendered content, without its text. */
export const elementsOf = (nodes: ReactNode): ContentElement[] =>
  Children.toArray(nodes).filter((node): node is ContentElement => isValidElement(node));
