import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallExpression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isCallExpression,
  isExportDeclaration,
  isFunctionLikeDeclaration,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';

const packages = fileURLToPath(new URL('../..', import.meta.url));

/** An import as written; paths are relative to the folder of the packages. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly kind: 'value' | 'type' | 'dynamic';
}

export interface Function {
  /** File and name: `ssg-cli/src/cli.ts createProgram`. */
  readonly name: string;
  readonly lines: number;
  readonly parameters: number;
}

interface Sources {
  readonly imports: readonly Import[];
  readonly functions: readonly Function[];
}

let all: Sources | undefined;

/** The imports and functions of a package's sources, as TypeScript reads them. The workspace is read once. */
export function readSources(name: string): Sources {
  all ??= readWorkspace();
  const { imports, functions } = all;
  return {
    imports: imports.filter(({ from }) => from.startsWith(`${name}/src/`)),
    functions: functions.filter((one) => one.name.startsWith(`${name}/src/`)),
  };
}

function readWorkspace(): Sources {
  const compiler = new API();
  const project = compiler.updateSnapshot({ openProject: join(packages, '../tsconfig.json') }).getProjects()[0];
  const imports: Import[] = [];
  const functions: Function[] = [];
  for (const path of project?.program.getSourceFileNames() ?? []) {
    if (!path.startsWith(packages) || !/^[^/]+\/src\//.test(relative(packages, path))) continue;
    const file = project?.program.getSourceFile(path);
    if (file === undefined) continue;
    const from = relative(packages, path);
    const visit = (node: Node): void => {
      const found = importOf(node);
      if (found !== undefined) {
        const to = found.to.startsWith('.') ? relative(packages, join(dirname(path), found.to)) : found.to;
        imports.push({ from, to, kind: found.kind });
      }
      if (isFunctionLikeDeclaration(node) && node.body !== undefined)
        functions.push({
          name: `${from} ${nameOf(node)}`,
          lines: lineOf(file, node.end) - lineOf(file, node.getStart(file)) + 1,
          parameters: node.parameters.length,
        });
      node.forEachChild(visit);
    };
    visit(file);
  }
  compiler.close();
  return { imports, functions };
}

function importOf(node: Node): Pick<Import, 'to' | 'kind'> | undefined {
  if (isImportTypeNode(node) && isLiteralTypeNode(node.argument) && isStringLiteral(node.argument.literal))
    return { to: node.argument.literal.text, kind: 'type' };
  const isType =
    (isImportDeclaration(node) && node.importClause?.phaseModifier === SyntaxKind.TypeKeyword) ||
    (isExportDeclaration(node) && node.isTypeOnly);
  const isStatic = isImportDeclaration(node) || isExportDeclaration(node);
  const specifier = isStatic ? node.moduleSpecifier : dynamicImport(node);
  if (specifier === undefined || !isStringLiteral(specifier)) return undefined;
  return { to: specifier.text, kind: isType ? 'type' : isStatic ? 'value' : 'dynamic' };
}

const dynamicImport = (node: Node): CallExpression['arguments'][number] | undefined =>
  isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword ? node.arguments[0] : undefined;

const lineOf = (file: SourceFile, at: number): number => file.getLineAndCharacterOfPosition(at).line;

/** The name of a function, or of the variable it is assigned to. */
function nameOf(node: Node): string {
  const named = (isArrowFunction(node) ? node.parent : node) as { readonly name?: Node };
  return named.name?.getText() ?? '';
}
