import type { ElementContent } from 'hast';
import type { Root } from 'mdast';
import type {} from 'mdast-util-math';
import { visit } from 'unist-util-visit';

/** Class of the code element of an inline formula. */
export const inlineClass = 'language-math-inline';
/** Class of the code element of a displayed formula, and of a code block in the language `math`. */
export const blockClass = 'language-math';

/** Replaces the classes of remark-math, which are removed on pages with raw HTML, by classes that are kept. */
export function markFormulas() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'inlineMath')
        node.data = {
          hName: 'code',
          hProperties: { className: [inlineClass] },
          hChildren: [{ type: 'text', value: node.value }],
        };
      if (node.type === 'math')
        node.data = {
          hName: 'pre',
          hProperties: {},
          // What follows `$$` is the first line of the formula, in whatever way it ends.
          hChildren: [codeOf(node.meta ? `${node.meta}\n${node.value}` : node.value) as never],
        } as typeof node.data & {};
    });
  };
}

const codeOf = (tex: string): ElementContent => ({
  type: 'element',
  tagName: 'code',
  properties: { className: [blockClass] },
  children: [{ type: 'text', value: tex }],
});
