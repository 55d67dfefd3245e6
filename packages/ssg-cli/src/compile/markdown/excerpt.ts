import type { ElementContent, Root } from 'hast';
import type { Nodes, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { plainText } from '../html/plain-text.ts';
import { smartPunctuation } from '../html/smart-punctuation.ts';
import { paragraphs } from './opening-words.ts';

/** The paragraphs of an excerpt as plain text, with the quotation marks that they have in the article. */
export const excerptOf = (nodes: readonly RootContent[], locale: string | false): string[] => [
  ...paragraphs(nodes, (node) => {
    const prose: Root = { type: 'root', children: [toElement(node)] };
    if (locale !== false) smartPunctuation(prose, locale);
    return plainText(prose);
  }),
];

/** What punctuation depends on: which text is code, and which is prose. */
const toElement = (node: Nodes): ElementContent => ({
  type: 'element',
  tagName: node.type === 'inlineCode' ? 'code' : 'span',
  properties: {},
  children:
    'children' in node ? node.children.map(toElement) : [{ type: 'text', value: textOf(node, { includeHtml: false }) }],
});
