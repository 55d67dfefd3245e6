import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Children, isValidElement, type ReactNode } from 'react';
import { Icon } from '../../icons.tsx';
import { type ContentElement, elementsOf } from '../../markdown/elements-of.ts';

/** The content of a list item; in a loose list it is wrapped in a paragraph. */
function contentOf(item: ContentElement): ReactNode[] {
  const nodes = Children.toArray(item.props.children).filter(
    (node) => !(typeof node === 'string' && /^\s*$/.test(node)),
  );
  const only = nodes.length === 1 ? nodes[0] : undefined;
  return isValidElement(only) && only.type === 'p' ? Children.toArray((only as ContentElement).props.children) : nodes;
}

/** Returns the text after the link in `[Title](./page.md): one line`. */
function afterLink(nodes: readonly ReactNode[]): ReactNode[] {
  const [first, ...rest] = nodes;
  if (typeof first !== 'string') return [...nodes];
  const text = first.replace(/^\s*[:–—-]?\s*/, '');
  return text === '' ? rest : [text, ...rest];
}

/** Whether a node can name a card: a link, or words in bold. */
const isTitle = (node: ReactNode): node is ContentElement =>
  isValidElement(node) && ((node as ContentElement).props.href !== undefined || node.type === 'strong');

/** What may precede the title: an image or an emoji. */
const isMark = (node: ReactNode): boolean =>
  typeof node === 'string'
    ? !/[\p{L}\p{N}]/u.test(node)
    : isValidElement(node) && (node as ContentElement).props.src !== undefined;

/** Turns an item that starts with a link or with words in bold into a card; other items are unchanged. */
function toCard(item: ContentElement): ReactNode {
  const content = contentOf(item);
  const at = content.findIndex((node) => !isMark(node));
  const title = content[at];
  if (!isTitle(title)) return item;
  const { href, children, ...props } = title.props;
  const icon = props['data-icon'] ?? props.icon;
  const mark = content.slice(0, at);
  const text = afterLink(content.slice(at + 1));
  return (
    <li key={item.key} className="card-item">
      {icon !== undefined && <Icon name={icon} />}
      {mark.length > 0 && (
        <span className="card-number" aria-hidden="true">
          {mark}
        </span>
      )}
      <div className={href === undefined ? 'card-text' : undefined}>
        {href === undefined ? (
          <strong>{children}</strong>
        ) : (
          <a className="card-link" href={href}>
            {children}
          </a>
        )}
        {text.length > 0 && <p>{text}</p>}
      </div>
      {icon === undefined && mark.length === 0 && href !== undefined && (
        <Icon name="arrow-right" className="card-arrow" />
      )}
    </li>
  );
}

/** A site may have a component for lists. */
const isList = ({ type, props }: ContentElement): boolean =>
  type === 'ul' || type === 'ol' || elementsOf(props.children).some((child) => child.type === 'li');

/** `:::cards` around a list of links, or of items with a title in bold. Anything else in it is shown as it is. */
export const Cards = ({ children }: DirectiveProps): ReactNode =>
  Children.toArray(children).map((node) =>
    isValidElement(node) && isList(node as ContentElement) ? (
      <ul key={node.key} className="card-list">
        {elementsOf((node as ContentElement).props.children).map(toCard)}
      </ul>
    ) : (
      node
    ),
  );

Cards.accepts = { kinds: ['container'], contains: ['ul', 'ol'] } satisfies DirectiveForm;
