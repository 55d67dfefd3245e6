import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';

/** The class of an image that is part of a line of text. Themes show images elsewhere as blocks. */
export const inlineImage = 'inline-image';

/** Whether HTML of the config contains an image, which needs a rule of its own. */
export const hasImage = (html: string | undefined): boolean => /<(?:img|svg)\b/i.test(html ?? '');

/** Gives the images of a line of text their class. What is inside a drawing has none. */
export const withInlineImages = (markup: Markup): Markup =>
  markup.map((node): string | MarkupElement => {
    if (typeof node === 'string') return node;
    const [name, attributes, ...children] = node;
    if (name !== 'img' && name !== 'svg') return [name, attributes, ...withInlineImages(children)];
    const own = attributes['class'];
    return [name, { ...attributes, class: own === undefined ? inlineImage : `${own} ${inlineImage}` }, ...children];
  });
