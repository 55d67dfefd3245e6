import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment, serialize } from 'parse5';
import { parsePlainMarkup } from './parse-plain-markup.ts';

/** An article as HTML, and the tree that every browser builds from it. */
export interface Contained {
  readonly html: string;
  readonly tree: Markup;
}

/**
 * Rewrites an article so that it cannot affect the page around it. Components and content can nest elements that a
 * browser separates (a link in a link, a block in a paragraph), and in doing so it may move or close elements around
 * the article. In such cases the article is written as a browser parses it.
 */
export function containMarkup(written: string): Contained {
  const plain = parsePlainMarkup(written);
  if (plain !== undefined) return { html: written, tree: plain };
  let contained = asBrowsersDo(written);
  // Parsing the result may change it again; it settles after one or two rounds.
  for (let round = 0; round < 4; round++) {
    const again = asBrowsersDo(contained.html);
    if (again.html === contained.html) break;
    contained = again;
  }
  return contained;
}

/** The tree that every browser builds from a whole document. */
export const documentMarkup = (written: string): Markup => parse(written).childNodes.flatMap(convert);

/** The tree that every browser builds from a part of a document. */
export const fragmentMarkup = (written: string): Markup => fragmentOf(written).childNodes.flatMap(convert);

/** Changes the tree of an article, as browsers build it. */
export function changeMarkup(
  written: string,
  change: (root: DefaultTreeAdapterTypes.DocumentFragment) => void,
): string {
  const root = fragmentOf(written);
  change(root);
  keepLineEnds(root);
  return serialize(root);
}

function fragmentOf(written: string): DefaultTreeAdapterTypes.DocumentFragment {
  const around = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  return parseFragment(around, written, { scriptingEnabled: true });
}

function asBrowsersDo(written: string): Contained {
  const fragment = fragmentOf(written);
  closeEndless(fragment);
  const tree = fragment.childNodes.flatMap(convert);
  keepLineEnds(fragment);
  return { html: serialize(fragment), tree };
}

/** No end tag closes a `plaintext` element, so it would swallow the rest of the page. */
function closeEndless(parent: DefaultTreeAdapterTypes.ParentNode): void {
  for (const child of nodesIn(parent)) {
    if (!('childNodes' in child)) continue;
    if (child.nodeName === 'plaintext') Object.assign(child, { nodeName: 'pre', tagName: 'pre' });
    closeEndless(child);
  }
}

/** Parsers drop the first line break of a `pre` element, so one that is part of the text is written twice. */
function keepLineEnds(parent: DefaultTreeAdapterTypes.ParentNode): void {
  for (const child of nodesIn(parent)) {
    if (!('childNodes' in child)) continue;
    const first = child.childNodes[0];
    if (/^(?:pre|textarea|listing)$/.test(child.nodeName) && first !== undefined && 'value' in first)
      if (first.value.startsWith('\n')) first.value = `\n${first.value}`;
    keepLineEnds(child);
  }
}

/** What is in a template is apart from the document. */
const nodesIn = (parent: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.ChildNode[] =>
  'content' in parent ? parent.content.childNodes : parent.childNodes;

function convert(node: DefaultTreeAdapterTypes.ChildNode): (string | MarkupElement)[] {
  if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (!('tagName' in node)) return [];
  const attributes = Object.fromEntries(
    node.attrs.map(({ name, value, prefix }) => [
      prefix === undefined || prefix === '' ? name : `${prefix}:${name}`,
      value,
    ]),
  );
  return [[node.tagName, attributes, ...nodesIn(node).flatMap(convert)]];
}
