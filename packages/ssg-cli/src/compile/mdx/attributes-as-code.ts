import type { Node, Parent } from 'unist';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { SKIP, visit } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';

/** Reports and removes `{icon="rocket"}`, which MDX reads as an assignment that fails only when the page is rendered. */
export function attributesAsCode(tree: Node, path: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(tree, 'mdxTextExpression', (node: Node, index?: number, parent?: Parent) => {
    const { value } = node as Node & { readonly value: string };
    if (!/^\s*[\w-]+=(?:"[^"]*"|'[^']*'|[\w-]+)\s*$/.test(value) || parent === undefined || index === undefined)
      return undefined;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const reason = `"{${value}}" is read as an expression`;
    found.push(problem('mdx/syntax', { reason, advice: `Write \\{${value.trim()}\\}.` }, { file: path, line, column }));
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return found;
}
