import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { escapeMarkup } from './escape-markup.ts';
import { voidElements } from './void-elements.ts';

/** Renders a tree as HTML. */
export const markupToHtml = (markup: Markup): string => markup.map(nodeToHtml).join('');

function nodeToHtml(node: string | MarkupElement): string {
  if (typeof node === 'string') return escapeMarkup(node);
  const [name, attributes, ...children] = node;
  let html = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    html += value === '' ? ` ${key}` : ` ${key}="${escapeMarkup(value)}"`;
  if (voidElements.includes(name.toLowerCase())) return `${html}>`;
  return `${html}>${markupToHtml(children)}</${name}>`;
}
