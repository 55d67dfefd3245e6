import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { nodeText } from './node-text.ts';

type AnyElement = ReactElement<{ readonly children?: ReactNode; readonly href?: string; readonly src?: string }>;

const elementsOf = (nodes: ReactNode): AnyElement[] =>
  Children.toArray(nodes).filter((node): node is AnyElement => isValidElement(node));

/** An image, or a paragraph with nothing but images. */
function isImage({ props }: AnyElement): boolean {
  if (props.src !== undefined) return true;
  const inside = Children.toArray(props.children).filter((node) => typeof node !== 'string' || node.trim() !== '');
  return inside.length > 0 && inside.every((node) => isValidElement(node) && isImage(node as AnyElement));
}

/**
 * `:::hero[Headline]{name="Acme"}`: the opening section of a wide page, with its only `h1`. Images are beside the text; without
 * one, the text is beside the headline.
 */
export function Hero({ attributes: { name }, label, children }: DirectiveProps): ReactNode {
  const parts = elementsOf(children);
  const images = parts.filter(isImage);
  const text = <div className="hero-text prose">{parts.filter((one) => !isImage(one))}</div>;
  const headline = (
    <h1>
      {name !== undefined && <em>{name}</em>}
      {name !== undefined && label !== undefined && (
        <>
          {' '}
          <br />
        </>
      )}
      {label}
    </h1>
  );
  return (
    <section className="hero" data-image={images.length > 0 ? '' : undefined}>
      <div className="wrap hero-top">
        <div>
          {headline}
          {images.length > 0 && text}
        </div>
        <div className="hero-side">{images.length > 0 ? images : text}</div>
      </div>
    </section>
  );
}

/** The first link inside an element. */
function linkIn(element: AnyElement): AnyElement | undefined {
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
  const button = (item: AnyElement): ReactNode => {
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

/** `:::section` around text on a wide page. */
export const Section = ({ children }: DirectiveProps): ReactNode => (
  <section className="section">
    <div className="wrap prose">{children}</div>
  </section>
);
