import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';
import type { Markup, MarkupElement } from '../runtime/view.ts';
import { parsePlainMarkup } from './parse-plain-markup.ts';

/** An article as HTML, and the tree that any browser makes of it. */
export interface Contained {
  readonly html: string;
  readonly tree: Markup;
}

/**
 * An article that stays in its place whatever is in it: components and content can nest elements that a browser takes apart
 * (a link in a link, a block in a paragraph), and what it moves or closes then is the page around the article. Where that
 * may be, the article is written as a browser reads it.
 */
export function containMarkup(written: string): Contained {
  const plain = parsePlainMarkup(written);
  if (plain !== undefined) return { html: written, tree: plain };
  let contained = asBrowsersDo(written);
  // Reading what was written may once more give something else; it settles after a step or two.
  for (let round = 0; round < 4; round++) {
    const again = asBrowsersDo(contained.html);
    if (again.html === contained.html) break;
    contained = again;
  }
  return contained;
}

function asBrowsersDo(written: string): Contained {
  const around = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  const fragment = parseFragment(around, written, { scriptingEnabled: true });
  closeEndless(fragment);
  const tree = fragment.childNodes.flatMap(convert);
  keepLineEnds(fragment);
  return { html: serialize(fragment), tree };
}

/** Nothing ends a `plaintext`, which would take the rest of the page with it. */
function closeEndless(parent: DefaultTreeAdapterTypes.ParentNode): void {
  for (const child of parent.childNodes) {
    if (!('childNodes' in child)) continue;
    if (child.nodeName === 'plaintext') Object.assign(child, { nodeName: 'pre', tagName: 'pre' });
    closeEndless(child);
  }
}

/** A reader drops the first line end of a `pre`: one that is part of the text is written twice. */
function keepLineEnds(parent: DefaultTreeAdapterTypes.ParentNode): void {
  for (const child of parent.childNodes) {
    if (!('childNodes' in child)) continue;
    const first = child.childNodes[0];
    if (/^(?:pre|textarea|listing)$/.test(child.nodeName) && first !== undefined && 'value' in first)
      if (first.value.startsWith('\n')) first.value = `\n${first.value}`;
    keepLineEnds(child);
  }
}

function convert(node: DefaultTreeAdapterTypes.ChildNode): (string | MarkupElement)[] {
  if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (!('tagName' in node)) return [];
  const attributes = Object.fromEntries(
    node.attrs.map(({ name, value, prefix }) => [
      prefix === undefined || prefix === '' ? name : `${prefix}:${name}`,
      value,
    ]),
  );
  return [[node.tagName, attributes, ...node.childNodes.flatMap(convert)]];
}
