import type { Node } from 'unist';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { visit } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import { isComponentName, isJsx } from './mdx-nodes.ts';
import { moduleNames } from './module-names.ts';

/** Reports components that are used without being imported, with their line, which React's own error lacks. */
export function undefinedComponents(tree: Node, path: string): Diagnostic[] {
  const names = moduleNames(tree);
  const found: Diagnostic[] = [];
  visit(tree, (node: Node) => {
    if (!isJsx(node) || !isComponentName(node.name)) return;
    const [first = ''] = node.name.split('.');
    if (names.has(first)) return;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const values = { name: node.name, first, known: [...names.keys()] };
    found.push(problem('mdx/undefined-component', values, { file: path, line, column }));
  });
  return found;
}
