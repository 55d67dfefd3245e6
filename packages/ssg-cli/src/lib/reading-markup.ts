import type { Markup, MarkupElement } from '../runtime/view.ts';

/** What serves the page as an application and says nothing: scripts, controls, templates. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'button',
  'input',
  'select',
  'textarea',
  'form',
  'link',
  'meta',
  'object',
  'embed',
]);

/**
 * An article as a text to read, for feeds and Markdown: without scripts and controls, without what only a screen reader is
 * told about the page's working (`.visually-hidden`), without pictures that say nothing (`aria-hidden`), and without links
 * that are empty then, such as the anchors beside headings.
 */
export const readingMarkup = (markup: Markup): Markup => markup.flatMap(readable);

function readable(node: string | MarkupElement): Markup {
  if (typeof node === 'string') return [node];
  const [name, attributes, ...children] = node;
  // A task list's boxes are part of what it says.
  if (dropped.has(name.toLowerCase()) && attributes['type'] !== 'checkbox') return [];
  if (attributes['aria-hidden'] === 'true' || hasClass(node, 'visually-hidden')) return [];
  const kept = readingMarkup(children);
  if (name === 'a' && attributes['href'] !== undefined && isBlank(kept)) return [];
  return [[name, attributes, ...kept]];
}

/** Without text and without anything that shows. */
export const isBlank = (markup: Markup): boolean =>
  markup.every((node) =>
    typeof node === 'string'
      ? /^[\s\u2060]*$/.test(node)
      : !/^(?:img|svg|picture|video|audio|iframe|canvas)$/.test(node[0]) && isBlank(childrenOf(node)),
  );

export const childrenOf = (element: MarkupElement): Markup => element.slice(2) as unknown as Markup;

export const hasClass = ([, attributes]: MarkupElement, name: string): boolean =>
  ` ${attributes['class'] ?? ''} `.includes(` ${name} `);
