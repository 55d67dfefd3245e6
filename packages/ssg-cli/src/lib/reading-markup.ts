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
export function readingMarkup(markup: Markup): Markup {
  const kept: (string | MarkupElement)[] = [];
  /** A drawing may stand there twice, for wide and narrow screens: it is named once. */
  let drawings: Set<string> | undefined;
  for (const node of markup) {
    if (typeof node !== 'string' && node[0] === 'svg' && node[1]['aria-label'] !== undefined) {
      const label = node[1]['aria-label'];
      if (drawings?.has(label)) continue;
      drawings = (drawings ?? new Set()).add(label);
    }
    const own = typeof node === 'string' ? node : readable(node);
    if (own !== undefined) kept.push(own);
  }
  return kept;
}

function drawingName(drawing: MarkupElement): string {
  const title = childrenOf(drawing).find((child) => typeof child !== 'string' && child[0] === 'title');
  return (drawing[1]['aria-label'] ?? (title === undefined ? '' : markupText([title]))).replace(/\s+/g, ' ').trim();
}

function readable(node: MarkupElement): MarkupElement | undefined {
  const [name, attributes] = node;
  // A task list's boxes are part of what it says.
  if (dropped.has(name.toLowerCase()) && attributes['type'] !== 'checkbox') return undefined;
  if (hasRole(node, 'skip')) return undefined;
  // An embed of another host: the link below it stands in for it.
  if (attributes['data-embed'] !== undefined) return undefined;
  if (attributes['aria-hidden'] === 'true' || hasClass(node, 'visually-hidden')) return undefined;
  if (name === 'svg') {
    const text = drawingName(node);
    return text === '' ? undefined : ['em', {}, text];
  }
  if (name === 'pre') return plainCode(node);
  const read: MarkupElement = holdsElements(node) ? [name, attributes, ...readingMarkup(childrenOf(node))] : node;
  return name === 'a' && attributes['href'] !== undefined && isBlank(childrenOf(read)) ? undefined : read;
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

/** Whether there is more than text in an element. */
export const holdsElements = (element: MarkupElement): boolean =>
  element.some((part, index) => index > 1 && typeof part !== 'string');

/** What a theme says of an element for the Markdown alternate, see the theme contract. */
export type MarkdownRole = 'chip' | 'label' | 'title' | 'skip';

export const hasRole = ([, attributes]: MarkupElement, role: MarkdownRole): boolean =>
  attributes['data-markdown'] === role;

const hasClass = (element: MarkupElement, name: string): boolean => {
  const own = element[1]['class'];
  return own !== undefined && ` ${own} `.includes(` ${name} `);
};
