import type { Nodes } from 'hast';
import { compilePage } from '../../src/compile/compile-page.ts';
import { detailsOf, type PageDetails } from '../../src/compile/page-details.ts';
import type { Page } from '../../src/compile/types.ts';
import { completeMarkdown } from '../../src/config/complete-markdown.ts';
import type { MarkdownOptions } from '../../src/config/types.ts';
import { sha256 } from '../../src/lib/hash.ts';
import { readTree } from '../../src/lib/stored-tree.ts';

/** A page compiled from its text, with its details and with its article as HTML. */
export function compile(
  text: string,
  options: MarkdownOptions = {},
  path = 'docs/page.md',
  locale = 'en',
): Page & PageDetails & { readonly html: string } {
  const page = compilePage(
    {
      collection: { type: 'docs', id: 'docs', version: 'current', locale },
      path,
      relative: path.replace('docs/', ''),
      text,
      hash: sha256(text),
    },
    completeMarkdown(options),
    'key',
  );
  return { ...page, ...detailsOf(page), html: write(readTree(page.hast)) };
}

function write(node: Nodes): string {
  if (node.type === 'text') return node.value;
  const inner = 'children' in node ? node.children.map((child) => write(child)).join('') : '';
  if (node.type !== 'element') return inner;
  const attributes = Object.entries(node.properties).map(([name, value]) => {
    const key = name === 'className' ? 'class' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return ` ${key}="${Array.isArray(value) ? value.join(' ') : String(value)}"`;
  });
  return `<${node.tagName}${attributes.join('')}>${inner}</${node.tagName}>`;
}
