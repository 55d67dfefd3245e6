import type { Element } from 'hast';

/**
 * An image with a button over it that opens a larger view. The browser opens and closes it by itself, by a click outside and
 * Escape too; nothing of it is loaded before.
 */
export function zoomable(picture: Element, alt: string, number: number): Element {
  const id = `image-${number}`;
  const button = (children: Element[], more: Element['properties']): Element =>
    span('button', { type: 'button', popoverTarget: id, ariaLabel: alt, ...more }, children);
  return span('span', { className: ['image-zoom'] }, [
    picture,
    button([], { className: ['image-enlarge'] }),
    span('span', { id, popover: 'auto', className: ['image-large'], dataMarkdown: 'skip' }, [
      button([large(picture)], { popoverTargetAction: 'hide' }),
    ]),
  ]);
}

/** The same image as wide as the window. */
function large(picture: Element): Element {
  const children = picture.children.map((child) => {
    if (child.type !== 'element') return child;
    const { className: _, loading: __, ...properties } = child.properties;
    return child.tagName === 'source'
      ? { ...child, properties: { ...properties, sizes: '100vw' } }
      : { ...child, properties: { ...properties, alt: '' } };
  });
  return { ...picture, children };
}

const span = (tagName: string, properties: Element['properties'], children: Element[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
