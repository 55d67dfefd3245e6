import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icons.tsx';

type AnyElement = ReactElement<{
  readonly children?: ReactNode;
  readonly href?: string;
  readonly 'data-icon'?: string;
  readonly icon?: string;
}>;

const elementsOf = (nodes: ReactNode): AnyElement[] =>
  Children.toArray(nodes).filter((node): node is AnyElement => isValidElement(node));

/** The content of a list item; in a loose list it is wrapped in a paragraph. */
function contentOf(item: AnyElement): ReactNode[] {
  const nodes = Children.toArray(item.props.children).filter(
    (node) => !(typeof node === 'string' && /^\s*$/.test(node)),
  );
  const only = nodes.length === 1 ? nodes[0] : undefined;
  return isValidElement(only) && only.type === 'p' ? Children.toArray((only as AnyElement).props.children) : nodes;
}

/** Returns the text after the link in `[Title](./page.md): one line`. */
function afterLink(nodes: readonly ReactNode[]): ReactNode[] {
  const [first, ...rest] = nodes;
  if (typeof first !== 'string') return [...nodes];
  const text = first.replace(/^\s*[:–—-]?\s*/, '');
  return text === '' ? rest : [text, ...rest];
}

/** Turns an item that starts with a link into a clickable card; other items are unchanged. */
function toCard(item: AnyElement): ReactNode {
  const content = contentOf(item);
  const link = content[0];
  if (!isValidElement(link) || (link as AnyElement).props.href === undefined) return item;
  const { props } = link as AnyElement;
  const icon = props['data-icon'] ?? props.icon;
  const text = afterLink(content.slice(1));
  return (
    <li key={item.key} className="card-item">
      {icon !== undefined && <Icon name={icon} />}
      <div>
        <a className="card-link" href={props.href}>
          {props.children}
        </a>
        {text.length > 0 && <p>{text}</p>}
      </div>
      {icon === undefined && <Icon name="arrow-right" className="card-arrow" />}
    </li>
  );
}

/** A site may have a component for lists. */
const isList = ({ type, props }: AnyElement): boolean =>
  type === 'ul' || type === 'ol' || elementsOf(props.children).some((child) => child.type === 'li');

/** `:::cards` around a list of links. Anything else in it is shown as it is. */
export const Cards = ({ children }: DirectiveProps): ReactNode =>
  Children.toArray(children).map((node) =>
    isValidElement(node) && isList(node as AnyElement) ? (
      <ul key={node.key} className="card-list">
        {elementsOf((node as AnyElement).props.children).map(toCard)}
      </ul>
    ) : (
      node
    ),
  );
