import type { Markup, MarkupElement } from '../runtime/view.ts';
import { markupText } from './parse-markup.ts';

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
 * that are empty then, such as the anchors beside headings. Drawings need the site's styles: their names stand in for them.
 */
export const readingMarkup = (markup: Markup): Markup =>
  (markup.some(isDrawing) ? markup.filter(isFirstOfItsName) : markup).flatMap(readable);

/** A drawing may stand there twice, for wide and narrow screens: it is named once. */
function isFirstOfItsName(node: string | MarkupElement, index: number, all: Markup): boolean {
  if (typeof node === 'string' || node[0] !== 'svg' || node[1]['aria-label'] === undefined) return true;
  return all.findIndex((one) => isDrawing(one) && one[1]['aria-label'] === node[1]['aria-label']) === index;
}

const isDrawing = (node: string | MarkupElement): node is MarkupElement =>
  typeof node !== 'string' && node[0] === 'svg';

function drawingName(drawing: MarkupElement): string {
  const title = childrenOf(drawing).find((child) => typeof child !== 'string' && child[0] === 'title');
  return (drawing[1]['aria-label'] ?? (title === undefined ? '' : markupText([title]))).replace(/\s+/g, ' ').trim();
}

function readable(node: string | MarkupElement): Markup {
  if (typeof node === 'string') return [node];
  const [name, attributes, ...children] = node;
  // A task list's boxes are part of what it says.
  if (dropped.has(name.toLowerCase()) && attributes['type'] !== 'checkbox') return [];
  if (attributes['aria-hidden'] === 'true' || hasClass(node, 'visually-hidden')) return [];
  if (isDrawing(node)) {
    const text = drawingName(node);
    return text === '' ? [] : [['em', {}, text]];
  }
  if (name === 'pre') return [plainCode(node)];
  const kept = readingMarkup(children);
  if (name === 'a' && attributes['href'] !== undefined && isBlank(kept)) return [];
  return [[name, attributes, ...kept]];
}

/** Code without its tokens, which are most of an article's elements. */
function plainCode(pre: MarkupElement): MarkupElement {
  const code = childrenOf(pre).find((child) => typeof child !== 'string' && child[0] === 'code');
  const text = markupText(childrenOf(pre));
  return ['pre', pre[1], code === undefined || typeof code === 'string' ? text : ['code', code[1], text]];
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
