import type { Root, RootContent } from 'hast';
import { readingWords } from './reading-words.ts';

/** Elements that are part of a line of text. Any other element ends a word. */
const inText = new Set(
  'a abbr b bdi cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var'.split(' '),
);
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
    if (!inText.has(node.tagName)) text += ' ';
  };
  for (const child of tree.children) walk(child);
  return Math.round(readingWords(squeeze(text)));
}

/** Collapses white space. Fast for texts that already have single spaces, as nearly all have. */
export const squeeze = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
