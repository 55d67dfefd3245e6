import type { Pattern, Program } from 'estree';
import type { Node } from 'unist';
import { visit } from '../../lib/visit.ts';
import type { EsmNode } from './mdx-nodes.ts';

export interface ImportedName {
  /** The module specifier after `from`. */
  readonly source: string;
  /** `default`, `*`, or a name. */
  readonly imported: string;
}

/** Every name that a page's `import` and `export` statements declare; imported names with their module. */
export function moduleNames(tree: Node): ReadonlyMap<string, ImportedName | undefined> {
  const names = new Map<string, ImportedName | undefined>();
  visit(tree, 'mdxjsEsm', (node: EsmNode) => {
    const statements = node.data?.estree?.body ?? [];
    for (const [name, from] of importedNames(statements)) names.set(name, from);
    for (const statement of statements) {
      if (statement.type !== 'ExportNamedDeclaration' || statement.declaration == null) continue;
      const { declaration } = statement;
      const declared =
        declaration.type === 'VariableDeclaration'
          ? declaration.declarations.flatMap((one) => patternNames(one.id))
          : [declaration.id.name];
      for (const name of declared) names.set(name, undefined);
    }
  });
  return names;
}

/** The names that a module imports, with their modules. */
export function importedNames(statements: Program['body']): ReadonlyMap<string, ImportedName> {
  const names = new Map<string, ImportedName>();
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration') continue;
    const source = String(statement.source.value);
    for (const one of statement.specifiers) {
      const imported =
        one.type === 'ImportDefaultSpecifier'
          ? 'default'
          : one.type === 'ImportNamespaceSpecifier'
            ? '*'
            : one.imported.type === 'Identifier'
              ? one.imported.name
              : String(one.imported.value);
      names.set(one.local.name, { source, imported });
    }
  }
  return names;
}

function patternNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => patternNames(one.type === 'Property' ? one.value : one.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one === null ? [] : patternNames(one)));
    case 'AssignmentPattern':
      return patternNames(pattern.left);
    case 'RestElement':
      return patternNames(pattern.argument);
    default:
      return [];
  }
}
