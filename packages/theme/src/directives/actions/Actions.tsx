import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { type ContentElement, elementsOf } from '../../markdown/elements-of.ts';
import { nodeText } from '../../markdown/node-text.ts';

/** The first link inside an element. */
function linkIn(element: ContentElement): ContentElement | undefined {
  if (element.props.href !== undefined) return element;
  for (const one of elementsOf(element.props.children)) {
    const found = linkIn(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `:::actions` around a list of links: buttons, of which the first is the one that matters most. */
export const Actions = ({ children }: DirectiveProps): ReactNode => {
  let count = 0;
  const button = (item: ContentElement): ReactNode => {
    const link = linkIn(item);
    // What is more than a link would lose its other words.
    if (link === undefined || nodeText(item).trim() !== nodeText(link).trim()) return item;
    const { href, children: text } = link.props;
    return (
      <li key={item.key}>
        <a className="button" data-variant={count++ === 0 ? 'primary' : undefined} href={href}>
          {text}
        </a>
      </li>
    );
  };
  return elementsOf(children).map((node) =>
    node.type === 'ul' || node.type === 'ol' ? (
      <ul key={node.key} className="actions">
        {elementsOf(node.props.children).map(button)}
      </ul>
    ) : (
      node
    ),
  );
};

Actions.accepts = { kinds: ['container'], contains: ['ul', 'ol'] } satisfies DirectiveForm;
Actions.stylesheet = '@autolode/theme/landing.css';
