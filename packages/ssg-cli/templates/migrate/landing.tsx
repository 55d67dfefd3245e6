import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/*
 * The parts of a home page. Their styles are in `styles/landing.css` and `@autolode/theme/parts.css`.
 *
 *   :::::hero[Name]
 *   What it is.
 *
 *   What it does.
 *
 *   ::::actions
 *   - [Get started](/start)
 *   ::::
 *
 *   ![](/logo.svg)
 *   :::::
 *
 *   :::features
 *   - **Fast**: It takes a second.
 *   - [Small](/size): One page takes 10 kB.
 *   :::
 */

type AnyElement = ReactElement<{ readonly children?: ReactNode; readonly href?: string; readonly src?: string }>;

/** The name, a line that says what it is, and further lines, beside an image. */
export function Hero({ label, children }: DirectiveProps) {
  const parts = elementsOf(children);
  const images = parts.filter(isImage);
  const [text, ...others] = parts.filter((one) => !isImage(one));
  const paragraphs = others.filter(({ type }) => type === 'p');
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-top">
          <div>
            <h1>
              <em>{label}</em>
              {text?.type === 'p' && (
                <>
                  <br />
                  {text.props.children}
                </>
              )}
            </h1>
            {paragraphs.map(({ key, props }) => (
              <p key={key} className="hero-lead">
                {props.children}
              </p>
            ))}
            {text?.type !== 'p' && text}
            {others.filter(({ type }) => type !== 'p')}
          </div>
          {images.length > 0 && <div className="hero-side">{images}</div>}
        </div>
      </div>
    </section>
  );
}

/** A list of links as buttons. The first is the one that matters. */
export const Actions = ({ children }: DirectiveProps) => (
  <div className="actions">
    {itemsOf(children).map((item, index) => {
      const link = find(item, ({ props }) => props.href !== undefined);
      return link === undefined ? (
        item
      ) : (
        <a key={item.key} className="button" data-variant={index === 0 ? 'primary' : undefined} href={link.props.href}>
          {link.props.children}
        </a>
      );
    })}
  </div>
);

/** A list of features as tiles: what is before the title, the title, a colon, and the text. */
export const Features = ({ children }: DirectiveProps) => (
  <section className="section" data-space="flush">
    <div className="wrap">
      <div className="tile-grid">{itemsOf(children).map(tile)}</div>
    </div>
  </section>
);

function tile(item: AnyElement): ReactNode {
  const [only] = elementsOf(item.props.children);
  const nodes = Children.toArray(only?.type === 'p' ? only.props.children : item.props.children);
  const at = nodes.findIndex((node) => isValidElement(node) && !isImage(node as AnyElement));
  const title = nodes[at] as AnyElement | undefined;
  if (title === undefined) return item;
  const [before, after] = [nodes.slice(0, at), nodes.slice(at + 1)];
  const { href } = title.props;
  return (
    <div key={item.key} className="tile" data-link={href === undefined ? undefined : ''}>
      {before.some((node) => typeof node !== 'string' || node.trim() !== '') && <div aria-hidden="true">{before}</div>}
      <h3>
        {href === undefined ? (
          title.props.children
        ) : (
          <a className="card-link" href={href}>
            {title.props.children}
          </a>
        )}
      </h3>
      <p>{after.map((node, index) => (index === 0 && typeof node === 'string' ? node.replace(/^:\s*/, '') : node))}</p>
    </div>
  );
}

const elementsOf = (nodes: ReactNode): AnyElement[] =>
  Children.toArray(nodes).filter((node): node is AnyElement => isValidElement(node));

/** The items of the lists among some nodes. */
const itemsOf = (nodes: ReactNode): AnyElement[] =>
  elementsOf(nodes).flatMap((one) => (one.type === 'ul' ? elementsOf(one.props.children) : []));

/** An image, or a paragraph with nothing else. */
function isImage({ props }: AnyElement): boolean {
  if (props.src !== undefined) return true;
  const inside = Children.toArray(props.children);
  return inside.length > 0 && inside.every((node) => isValidElement(node) && isImage(node as AnyElement));
}

/** The first element inside another one that fits. */
function find(element: AnyElement, fits: (one: AnyElement) => boolean): AnyElement | undefined {
  if (fits(element)) return element;
  for (const one of elementsOf(element.props.children)) {
    const found = find(one, fits);
    if (found !== undefined) return found;
  }
  return undefined;
}
