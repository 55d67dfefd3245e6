import type { CallExpression, Expression, Node, ObjectExpression, Program } from 'estree';
import { createVisitors } from 'estree-util-scope';
import { visit } from 'estree-util-visit';
import { type ImportedName, importedNames } from './module-names.ts';

/** A component that a module imports, where it is used. */
export interface UsedComponent {
  readonly type: Expression;
  /** As it is written, such as `Ui.Counter`. */
  readonly name: string;
  readonly from: ImportedName;
}

/** An element as a module creates it. */
export interface JsxCall {
  readonly call: CallExpression;
  /** As it is written, such as `Ui.Counter` or `div`. */
  readonly name: string;
  /** The components in its properties, such as `as={Link}`. */
  readonly values: readonly UsedComponent[];
  readonly props: ObjectExpression;
  /** Where the component is imported from; `undefined` for elements and for what the module itself defines. */
  readonly from?: ImportedName | undefined;
  /** The element or component around it, as it is written; `undefined` for the outermost one. */
  readonly around?: string | undefined;
  /** The nodes around it, from the program. */
  readonly ancestors: readonly (Node | Program)[];
  readonly line: number;
  readonly column: number;
}

/** The functions that JSX is compiled to, some with a number that a bundler added, and React's own. */
const creating = /^(?:_?jsxs?\d*|createElement\d*)$/;

/** All elements that a module creates, wherever the JSX stands: in content, expressions, attributes, functions. */
export function jsxCalls(program: Program): JsxCall[] {
  const imports = importedNames(program.body);
  const scope = createVisitors();
  const calls: JsxCall[] = [];
  visit(program, {
    enter(node, _key, _index, ancestors) {
      scope.enter(node as Node);
      if (node.type !== 'CallExpression') return;
      const { arguments: given, loc } = node as CallExpression;
      const [type, props] = given;
      const [name] = namesOf([node]);
      if (name === undefined || props?.type !== 'ObjectExpression') return;
      const importOf = (of: string) => {
        const [first = ''] = of.split('.');
        return scope.scopes.slice(1).some(({ defined }) => defined.includes(first)) ? undefined : imports.get(first);
      };
      const { line = 1, column = 0 } = loc?.start ?? {};
      // Names are what a source map contains, and so the line of an error.
      if (loc != null) (node as CallExpression).callee.loc ??= loc;
      calls.push({
        call: node as CallExpression,
        name,
        props,
        from: type?.type === 'Literal' ? undefined : importOf(name),
        values: props.properties.flatMap((property) => {
          const value = property.type === 'Property' ? (property.value as Expression) : undefined;
          const used = value && value.type !== 'Literal' ? nameOf(value) : undefined;
          const from = used !== undefined && isComponent(used) ? importOf(used) : undefined;
          return value && used !== undefined && from !== undefined ? [{ type: value, name: used, from }] : [];
        }),
        around: namesOf(ancestors).at(-1),
        ancestors: [...ancestors],
        line,
        column: column + 1,
      });
    },
    leave: (node) => scope.exit(node as Node),
  });
  return calls;
}

/** Whether a name is that of a component, and of no constant such as `RATES`. */
function isComponent(name: string): boolean {
  const last = name.split('.').at(-1) ?? '';
  return /^[A-Z]/.test(last) && last !== last.toUpperCase();
}

/** The names of the elements that some nodes create. */
const namesOf = (nodes: readonly (Node | Program)[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const name = node.callee.type === 'Super' ? undefined : nameOf(node.callee)?.split('.').at(-1);
    const [type] = node.arguments;
    return (name !== undefined && creating.test(name) && type && nameOf(type)) || [];
  });

/** The name of a component or an element as it is written. */
function nameOf(type: Node): string | undefined {
  if (type.type === 'Literal') return String(type.value);
  if (type.type === 'Identifier') return type.name;
  if (type.type !== 'MemberExpression') return undefined;
  const object = nameOf(type.object);
  const { property } = type;
  const member = property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : '';
  // MDX asks the theme for the elements of Markdown.
  return object === '_components' ? String(member) : object && `${object}.${String(member)}`;
}

/** The key of a property, unless it is computed or spread. */
export function keyOf(property: ObjectExpression['properties'][number]): string {
  if (property.type !== 'Property' || property.computed) return '';
  const { key } = property;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
}
