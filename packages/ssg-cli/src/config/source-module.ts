import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { type Node, type Program, parse, parseExpressionAt } from 'acorn';
import { transform } from 'esbuild';
import * as path from '../lib/path.ts';

/** The declarations of a source file, without types. */
export interface SourceModule {
  readonly file: string;
  /** Name of a top-level constant → its value. */
  readonly constants: ReadonlyMap<string, Node>;
  /** Local name → the module it is imported from, and its name there. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Name of an export → its value. */
  readonly exports: ReadonlyMap<string, Node>;
  /** The position of a node in the original file; `undefined` if it is uncertain. */
  readonly placeOf: (node: Node) => { readonly line: number; readonly column: number } | undefined;
}

const syntax = { ecmaVersion: 'latest', sourceType: 'module', locations: true } as const;

/**
 * Parses a file.
 * @returns `undefined` if it cannot be read, or is not JavaScript, TypeScript or JSON.
 */
export async function readSourceModule(file: string): Promise<SourceModule | undefined> {
  try {
    const source = await readFile(file, 'utf8');
    const extension = path.extname(file);
    if (extension === '.json') return jsonModule(file, parseExpressionAt(source, 0, syntax));
    const loader = extension.endsWith('x') ? 'tsx' : /\.[cm]?ts/.test(extension) ? 'ts' : 'js';
    const { code, map } = await transform(source, { loader, charset: 'utf8', sourcemap: 'external', sourcefile: 'x' });
    const positions = new SourceMap(JSON.parse(map));
    return {
      file,
      ...declarations(parse(code, syntax)),
      placeOf: (node) => {
        const { line, column } = startOf(node);
        const entry = positions.findEntry(line - 1, column - 1);
        const isExact =
          'originalLine' in entry && entry.generatedLine === line - 1 && entry.generatedColumn === column - 1;
        return isExact ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 } : undefined;
      },
    };
  } catch {
    return undefined;
  }
}

const jsonModule = (file: string, value: Node): SourceModule => ({
  file,
  constants: new Map(),
  imports: new Map(),
  exports: new Map([['default', value]]),
  placeOf: startOf,
});

const startOf = ({ loc }: Node) => ({ line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 });

function declarations({ body }: Program): Pick<SourceModule, 'constants' | 'imports' | 'exports'> {
  const constants = new Map<string, Node>();
  const imports = new Map<string, { from: string; name: string }>();
  const exports = new Map<string, Node>();
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    // A `let` variable may be reassigned, so only constants have a known value.
    if (declared?.type === 'VariableDeclaration' && declared.kind === 'const') {
      for (const { id, init } of declared.declarations) {
        if (id.type !== 'Identifier' || !init) continue;
        constants.set(id.name, init);
        if (declared !== statement) exports.set(id.name, init);
      }
    }
    if (statement.type === 'ImportDeclaration') {
      const from = String(statement.source.value);
      for (const one of statement.specifiers) {
        const name = one.type === 'ImportSpecifier' ? nameOf(one.imported) : 'default';
        if (one.type !== 'ImportNamespaceSpecifier') imports.set(one.local.name, { from, name });
      }
    } else if (statement.type === 'ExportDefaultDeclaration') exports.set('default', statement.declaration);
    else if (statement.type === 'ExportNamedDeclaration' && !statement.source) {
      for (const { local, exported } of statement.specifiers) exports.set(nameOf(exported), local);
    } else if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
      const { left, right } = statement.expression;
      if (left.type === 'MemberExpression' && nameOf(left.object) === 'module' && nameOf(left.property) === 'exports')
        exports.set('default', right);
    }
  }
  return { constants, imports, exports };
}

/** The name of an identifier, or of an export that is named by a string. */
const nameOf = (node: Node): string => {
  const { name, value } = node as Node & { name?: string; value?: unknown };
  return name ?? String(value);
};
