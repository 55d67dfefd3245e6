import type { ElementContent } from 'hast';
import type { Root } from 'mdast';
import type {} from 'mdast-util-math';
import { visit } from 'unist-util-visit';

/** Class of the code that holds a formula in a line. */
export const inlineClass = 'language-math-inline';
/** Class of the code that holds a formula on lines of its own; a block of code in the language `math` has it too. */
export const blockClass = 'language-math';

/** Gives formulas classes that are kept on pages with raw HTML; those of remark-math are cut there. */
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
          hChildren: [codeOf(node.value) as never],
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
