import type { Html } from 'mdast';
import { SKIP, visit } from '../../lib/visit.ts';
import type { MarkdownFeature } from './feature.ts';

/** Removes comments. One of them, `truncate`, ends the excerpt of a post; MDX has its own syntax for it. */
export const comments: MarkdownFeature = {
  sign: /<!--|\/\*/,
  apply(tree, { found }) {
    visit(tree, (node, index, parent) => {
      if (
        (node.type as string) === 'mdxFlowExpression' &&
        parent === tree &&
        isTruncate.test((node as unknown as Html).value)
      )
        found.truncateAt ??= index;
      if (node.type !== 'html') return undefined;
      if (!/^<!--[\s\S]*-->\s*$/.test(node.value) || parent === undefined || index === undefined) return undefined;
      if (parent === tree && isTruncate.test(node.value)) found.truncateAt ??= index;
      parent.children.splice(index, 1);
      // Trim the space between the heading and its comment.
      const before = parent.children[index - 1];
      if (parent.type === 'heading' && index === parent.children.length && before?.type === 'text')
        before.value = before.value.trimEnd();
      return [SKIP, index];
    });
    return [];
  },
};

const isTruncate = /^(?:<!--\s*truncate\s*-->|\/\*\s*truncate\s*\*\/)\s*$/;
