import type { Root, RootContent } from 'hast';
import { inlineElements } from '../../lib/inline-elements.ts';
import { squeeze } from '../../lib/squeeze.ts';
import { readingWords } from './reading-words.ts';

/** What is not read as prose, or is read at a glance. */
const silent = /^(?:h[1-6]|pre|svg|script|style|template)$/;

/**
 * The number of words in an article's prose: without headings, code blocks, drawings and what Markdown alternates leave
 * out. Characters of scripts without spaces count as parts of words.
 */
export function proseWords(tree: Root): number {
  let text = '';
  const walk = (node: RootContent): void => {
    if (node.type === 'text') text += node.value;
    if (node.type !== 'element' || silent.test(node.tagName) || node.properties['dataMarkdown'] === 'skip') return;
    for (const child of node.children) walk(child);
    if (!inlineElements.has(node.tagName)) text += ' ';
  };
  for (const child of tree.children) walk(child);
  return Math.round(readingWords(squeeze(text)));
}
