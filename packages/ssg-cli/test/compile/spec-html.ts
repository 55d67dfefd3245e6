import type { Element, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { compilePage } from '../../src/compile/compile-page.ts';
import { completeMarkdown } from '../../src/config/complete-markdown.ts';
import { sha256 } from '../../src/lib/hash.ts';
import { readTree } from '../../src/lib/stored-tree.ts';

/** Parses HTML of the spec to a tree, by the rules of browsers. */
export const fromHtml = (html: string): Root =>
  raw({ type: 'root', children: [{ type: 'raw', value: html.trimEnd() } as never] }) as Root;

/** Returns the article that the complete pipeline produces from a source. */
export function throughTheChain(markdown: string, parser: 'native' | 'remark'): Root {
  const page = compilePage(
    {
      collection: { type: 'docs', id: 'docs', version: 'current', locale: 'en' },
      path: 'docs/page.md',
      relative: 'page.md',
      // An example that starts with a thematic break is not front matter.
      text: markdown.startsWith('---') ? `\n${markdown}` : markdown,
      hash: sha256(markdown),
    },
    completeMarkdown({ html: 'trusted', parser, smartPunctuation: false }),
    'key',
  );
  return readTree(page.hast);
}

/**
 * Normalises a tree: removes what the generator adds to headings and code by design, removes white space between
 * blocks, and joins adjacent strings.
 */
export function normalised(node: Nodes): unknown {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (node.type === 'comment') return { comment: node.value };
  if (node.type !== 'element' && node.type !== 'root') return { [node.type]: true };
  const element = node.type === 'element' ? plain(node) : node;
  const children: unknown[] = [];
  for (const child of element.children) {
    const next =
      element.type === 'element' && element.tagName === 'pre'
        ? { exact: textOf(child as Nodes), of: tagOf(child as Nodes) }
        : normalised(child as Nodes);
    const last = children.at(-1);
    if (typeof next === 'string' && typeof last === 'string')
      children[children.length - 1] = (last + next).replace(/\s+/g, ' ');
    else children.push(next);
  }
  const kept = children
    .map((child, index) => {
      if (typeof child !== 'string') return child;
      const trimmed = beside(children[index - 1]) ? child.trimStart() : child;
      return beside(children[index + 1]) ? trimmed.trimEnd() : trimmed;
    })
    .filter((child) => child !== '');
  return element.type === 'root' ? kept : { [element.tagName]: sorted(element.properties), children: kept };
}

/** White space next to a block, or at the edge of one, is not content. */
const beside = (child: unknown): boolean =>
  child === undefined ||
  (typeof child === 'object' && child !== null && !Object.keys(child).some((key) => inline.has(key)));

const inline = new Set(
  'a em strong code img del br sup input span b i kbd s u small mark abbr bab bad b2 responsive-image'.split(' '),
);

function plain(element: Element): Element {
  const { id: _id, dataAlign, dataLanguage, ...properties } = element.properties;
  if (/^h[1-6]$/.test(element.tagName)) return { ...element, properties };
  if (element.tagName === 'pre') return { ...element, properties: {} };
  const { dataAlign: _align, ...rest } = element.properties;
  return {
    ...element,
    properties: (dataAlign === undefined ? rest : { ...rest, align: dataAlign }) as Element['properties'],
  };
}

const tagOf = (node: Nodes): string => (node.type === 'element' ? node.tagName : node.type);

const textOf = (node: Nodes): string =>
  node.type === 'text'
    ? node.value
    : 'children' in node
      ? node.children.map((child) => textOf(child as Nodes)).join('')
      : '';

const sorted = (properties: Element['properties']): unknown =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, value]) => value !== undefined && value !== null && value !== false)
      .map(
        ([key, value]) => [key, value === '' ? true : Array.isArray(value) ? value.join(' ') : String(value)] as const,
      )
      .map(([key, value]) => [key, value === 'true' ? true : value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
