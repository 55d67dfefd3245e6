import type { Markup, MarkupElement } from '../runtime/view.ts';
import { escapeMarkup } from './escape-markup.ts';

const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** A tree as HTML. */
export const markupToHtml = (markup: Markup): string => markup.map(nodeToHtml).join('');

function nodeToHtml(node: string | MarkupElement): string {
  if (typeof node === 'string') return escapeMarkup(node);
  const [name, attributes, ...children] = node;
  let html = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    html += value === '' ? ` ${key}` : ` ${key}="${escapeMarkup(value)}"`;
  if (voidElements.has(name.toLowerCase())) return `${html}>`;
  return `${html}>${markupToHtml(children)}</${name}>`;
}
