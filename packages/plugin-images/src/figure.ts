import type { Element, ElementContent } from 'hast';

/** Makes a paragraph that is nothing but images with a title a figure; the title becomes the caption. */
export function makeFigure(paragraph: Element): void {
  const images: Element[] = [];
  for (const child of paragraph.children) {
    if (child.type === 'text' && child.value.trim() === '') continue;
    const image = imageIn(child);
    if (image === undefined) return;
    images.push(image);
  }
  const titles = [...new Set(images.flatMap(({ properties: { title } }) => (typeof title === 'string' ? title : [])))];
  if (titles.length === 0) return;
  for (const image of images) delete image.properties['title'];
  paragraph.tagName = 'figure';
  paragraph.properties = { ...paragraph.properties, className: ['image-figure'] };
  paragraph.children.push({
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: titles.join(' ') }],
  });
}

/** The image that a node is, or that a link is around. */
function imageIn(node: ElementContent): Element | undefined {
  if (node.type !== 'element') return undefined;
  if (node.tagName === 'img') return node;
  const [only, ...others] = node.tagName === 'a' ? node.children : [];
  return only === undefined || others.length > 0 ? undefined : imageIn(only);
}
