import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Children, isValidElement, type ReactNode } from 'react';
import { type ContentElement, elementsOf } from '../../markdown/elements-of.ts';

/** An image, or a paragraph with nothing but images. */
function isImage({ props }: ContentElement): boolean {
  if (props.src !== undefined) return true;
  const inside = Children.toArray(props.children).filter((node) => typeof node !== 'string' || node.trim() !== '');
  return inside.length > 0 && inside.every((node) => isValidElement(node) && isImage(node as ContentElement));
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

Hero.accepts = { kinds: ['container'], attributes: ['name'], needs: ['label|name'] } satisfies DirectiveForm;
Hero.stylesheet = '@autolode/theme/landing.css';
