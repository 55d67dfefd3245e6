import type { Program, Statement } from 'estree';
import { visit } from 'estree-util-visit';
import type { JsxCall } from './jsx-calls.ts';

/** An element with a mark. Its island has a module if only browsers render it. */
type MarkedCall = Pick<JsxCall, 'call' | 'name'> & { readonly island?: { readonly module?: string } };

/** Removes the tests of MDX whether a member such as `Ui.Map` is there, for components that only browsers render. */
export function withoutChecks(program: Program, marked: readonly MarkedCall[]): void {
  const names = new Set(marked.flatMap(({ island, name }) => (island?.module === undefined ? [] : name.split('.')[0])));
  if (names.size === 0) return;
  visit(program, (node) => {
    if (node.type === 'BlockStatement') node.body = node.body.filter((one) => !names.has(nameChecked(one)));
  });
}

/** The name in `if (!Ui.Map) _missingMdxReference("Ui.Map", true);`. */
function nameChecked(statement: Statement): string | undefined {
  if (statement.type !== 'IfStatement' || statement.consequent.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement.consequent;
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return undefined;
  const [id] = expression.arguments;
  if (expression.callee.name !== '_missingMdxReference' || id?.type !== 'Literal') return undefined;
  return String(id.value).split('.')[0];
}

/**
 * The imports of components that only browsers render: their modules may fail where there is no window. An import that
 * is used for something else, too, stays.
 */
export function unusedImports(program: Program, marked: readonly MarkedCall[]): ReadonlySet<Program['body'][number]> {
  const replaced = new Set<unknown>(
    marked.flatMap(({ island, call }) => (island?.module === undefined ? [] : call.arguments.slice(0, 1))),
  );
  if (replaced.size === 0) return new Set();
  const [asked, used] = [new Set<string>(), new Set<string>()];
  visit(program, (node, key, _, parents) => {
    if (node.type !== 'Identifier' || parents.some(({ type }) => type === 'ImportDeclaration')) return;
    const isName = key === 'property' || key === 'key';
    if ([node, ...parents].some((one) => replaced.has(one))) asked.add(node.name);
    else if (!isName) used.add(node.name);
  });
  return new Set(
    program.body.filter(
      (one) =>
        one.type === 'ImportDeclaration' &&
        one.specifiers.length > 0 &&
        one.specifiers.every(({ local }) => asked.has(local.name) && !used.has(local.name)),
    ),
  );
}
