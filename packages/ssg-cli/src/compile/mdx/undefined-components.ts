import type { Node } from 'unist';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { suggestion } from '../../lib/nearest.ts';
import { visit } from '../../lib/visit.ts';
import { isComponentName, isJsx } from './mdx-nodes.ts';
import { moduleNames } from './module-names.ts';

/** Components that are used and come from nowhere: told here with their line, not by React without one. */
export function undefinedComponents(tree: Node, path: string): Diagnostic[] {
  const names = moduleNames(tree);
  const found: Diagnostic[] = [];
  visit(tree, (node: Node) => {
    if (!isJsx(node) || !isComponentName(node.name)) return;
    const [first = ''] = node.name.split('.');
    if (names.has(first)) return;
    found.push({
      severity: 'error',
      code: 'mdx/undefined-component',
      message: `The component <${node.name}> is not imported.`,
      file: path,
      line: node.position?.start.line ?? 1,
      column: node.position?.start.column ?? 1,
      hint: names.size === 0 ? `Write: import ${first} from './…';` : suggestion(first, [...names.keys()]),
    });
  });
  return found;
}
