import { type EsmNode, visit } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';

/** The source code of each name that a page exports. */
export function exportedCode(tree: Node, text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  visit(tree, 'mdxjsEsm', (node: EsmNode) => {
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ExportNamedDeclaration' || statement.declaration == null) continue;
      const { declaration } = statement;
      const { start, end } = statement as unknown as { start: number; end: number };
      const names =
        declaration.type === 'VariableDeclaration'
          ? declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
          : [declaration.id.name];
      for (const name of names) found.set(name, text.slice(start, end));
    }
  });
  return found;
}
