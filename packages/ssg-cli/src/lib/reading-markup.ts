import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { markupText } from './parse-markup.ts';
import { words } from './words.ts';

/** Elements without readable content: scripts, form controls, templates. */
const dropped = words('script style template noscript button input select textarea form link meta object embed');

/**
 * Reduces an article to readable content, for feeds and Markdown: without scripts and form controls, without text for
 * screen readers about the interface (`.visually-hidden`), without decorative images (`aria-hidden`), and without links
 * that are then empty, such as heading anchors. Drawings and illustrations (`role="img"`) depend on the site's styles,
 * so `drawing` replaces them, by default with their names.
 */
export function readingMarkup(markup: Markup, drawing = nameDrawing): Markup {
  const kept: (string | MarkupElement)[] = [];
  /** A drawing may be repeated for wide and narrow screens, but is named once. */
  let drawings: Set<string> | undefined;
  for (const node of markup) {
    if (typeof node !== 'string' && node[0] === 'svg' && node[1]['aria-label'] !== undefined) {
      const label = node[1]['aria-label'];
      if (drawings?.has(label)) continue;
      drawings = (drawings ?? new Set()).add(label);
    }
    const own = typeof node === 'string' ? node : readable(node, drawing);
    if (own !== undefined) kept.push(own);
  }
  return kept;
}

type Drawing = (svg: MarkupElement) => MarkupElement | undefined;

/** A diagram says most as the code it was made from. */
const nameDrawing: Drawing = (svg) => {
  const { 'data-source': source, 'data-language': language = 'text' } = svg[1];
  if (source !== undefined) return ['pre', { 'data-language': language }, ['code', {}, source]];
  const name = drawingName(svg);
  return name === '' ? undefined : ['em', {}, name];
};

function drawingName(drawing: MarkupElement): string {
  const title = childNamed(drawing, 'title');
  return (drawing[1]['aria-label'] ?? (title === undefined ? '' : markupText([title]))).replace(/\s+/g, ' ').trim();
}

function readable(node: MarkupElement, drawing: Drawing): MarkupElement | undefined {
  const [name, attributes] = node;
  // Content that an island shows later, see `HiddenParts`.
  if (name === 'template' && attributes['data-part'] !== undefined)
    return ['div', {}, ...readingMarkup(childrenOf(node), drawing)];
  if (attributes['role'] === 'tab' && name === 'button')
    return ['p', { 'data-markdown': 'label' }, ...readingMarkup(childrenOf(node), drawing)];
  // The checkboxes of a task list are content.
  if (dropped.has(name.toLowerCase()) && attributes['type'] !== 'checkbox')
    return hasRole(node, 'keep') ? ['span', {}, ...readingMarkup(childrenOf(node), drawing)] : imagesIn(node);
  if (hasRole(node, 'skip')) return undefined;
  // The link below an embed replaces it.
  if (attributes['data-embed'] !== undefined) return undefined;
  if (attributes['aria-hidden'] === 'true' || hasClass(node, 'visually-hidden')) return undefined;
  if (name === 'svg') return drawing(node);
  // An illustration made of elements: its parts say nothing without their arrangement, and screen readers skip them.
  const label = attributes['role'] === 'img' && name !== 'img' ? (attributes['aria-label'] ?? '').trim() : '';
  if (label !== '') return [name === 'span' ? 'span' : 'p', {}, ['em', {}, label.replace(/\s+/g, ' ')]];
  if (name === 'pre') return plainCode(node);
  const read: MarkupElement = holdsElements(node)
    ? [name, attributes, ...readingMarkup(childrenOf(node), drawing)]
    : node;
  return name === 'a' && attributes['href'] !== undefined && isBlank(childrenOf(read)) ? undefined : read;
}

/** The images of a button, such as one that shows an image in its full size. */
function imagesIn(button: MarkupElement): MarkupElement | undefined {
  if (button[0].toLowerCase() !== 'button' || !holdsElements(button) || button[1]['aria-hidden'] === 'true') return;
  const images = readingMarkup(childrenOf(button)).filter(
    (node) => typeof node !== 'string' && /^(?:img|picture)$/.test(node[0]),
  );
  return images.length === 0 ? undefined : ['span', {}, ...images];
}

/** Removes the token elements of highlighted code, which are most of an article's elements. */
function plainCode(pre: MarkupElement): MarkupElement {
  const code = childNamed(pre, 'code');
  const text = codeText(childrenOf(pre));
  return ['pre', pre[1], code === undefined ? text : ['code', code[1], text]];
}

/** The text of code, with the numbers of explanations, which a stylesheet shows. */
const codeText = (nodes: Markup): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const number = node[1]['data-callout'];
      return number === undefined ? codeText(childrenOf(node)) : `  (${number})`;
    })
    .join('');

/** Whether a tree contains neither text nor anything visible. */
export const isBlank = (markup: Markup): boolean =>
  markup.every((node) =>
    typeof node === 'string'
      ? /^[\s\u2060]*$/.test(node)
      : !/^(?:img|svg|picture|video|audio|iframe|canvas)$/.test(node[0]) && isBlank(childrenOf(node)),
  );

export const childrenOf = (element: MarkupElement): Markup => element.slice(2) as unknown as Markup;

/** The first child with this name. */
export const childNamed = (element: MarkupElement, name: string): MarkupElement | undefined =>
  childrenOf(element).find((child): child is MarkupElement => typeof child !== 'string' && child[0] === name);

/** Whether an element contains other elements. */
export const holdsElements = (element: MarkupElement): boolean =>
  element.some((part, index) => index > 1 && typeof part !== 'string');

/**
 * How a theme marks elements for the Markdown alternate; see the theme contract. `keep` is a form control whose text is
 * content.
 */
export type MarkdownRole = 'chip' | 'label' | 'title' | 'skip' | 'keep';

export const hasRole = ([, attributes]: MarkupElement, role: MarkdownRole): boolean =>
  attributes['data-markdown'] === role;

const hasClass = (element: MarkupElement, name: string): boolean => {
  const own = element[1]['class'];
  return own !== undefined && ` ${own} `.includes(` ${name} `);
};
