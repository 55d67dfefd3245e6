import type {
  ArrowFunctionExpression,
  CallExpression,
  Expression,
  MemberExpression,
  Pattern,
  Property,
  SpreadElement,
  Statement,
} from 'acorn';
import { unknown } from '../content/literal.ts';
import { resultOfMethod } from './known-calls.ts';

/** The values of names. */
export type Scope = Map<string, unknown>;

/** Thrown for code that would have to be run. */
export class Unsupported extends Error {}

/** A value of another module, or of code that is not run. */
export class Imported {
  constructor(readonly source: string) {}
}

/** A value that Vue keeps up to date: templates show what is in it. */
export class Ref {
  constructor(readonly value: unknown) {}
}

/** The text of a file, which is only shown as a whole. */
export class RawFile {
  constructor(readonly source: string) {}
}

/** MDX, as opposed to plain text. */
export class Markup {
  constructor(readonly text: string) {}
}

/** A function whose result is known without running code of the site. */
export class Native {
  constructor(readonly call: (given: readonly (Expression | SpreadElement)[], scope: Scope) => unknown) {}
}

/** The value of an expression. Nothing is executed. */
export function evaluate(node: Expression | SpreadElement | undefined, scope: Scope): unknown {
  const inside = (one: Expression | undefined) => evaluate(one, scope);
  switch (node?.type) {
    case 'Literal':
      if (node.regex === undefined) return node.value;
      break;
    case 'Identifier': {
      if (node.name === 'undefined') return undefined;
      const value = scope.get(node.name);
      if (scope.has(node.name) && !(value instanceof Imported || value instanceof Native))
        return value instanceof Ref ? value.value : value;
      break;
    }
    case 'TemplateLiteral':
      return node.quasis
        .map(
          ({ value }, at) =>
            `${value.cooked}${at < node.expressions.length ? plain(inside(node.expressions[at])) : ''}`,
        )
        .join('');
    case 'ConditionalExpression':
      return inside(node.test) ? inside(node.consequent) : inside(node.alternate);
    case 'LogicalExpression': {
      const left = inside(node.left);
      const isLeft = node.operator === '&&' ? !left : node.operator === '||' ? Boolean(left) : left != null;
      return isLeft ? left : inside(node.right);
    }
    case 'UnaryExpression':
      if (node.operator === '!') return !inside(node.argument);
      // How the compiler writes `undefined`.
      if (node.operator === 'void' && node.argument.type === 'Literal') return undefined;
      break;
    case 'BinaryExpression':
      return binary(node.operator, inside(node.left as Expression), inside(node.right));
    case 'ArrayExpression':
      return node.elements.map((one) => inside(one as Expression));
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map((one) => entryOf(one, inside)));
    case 'ChainExpression':
      return inside(node.expression);
    case 'MemberExpression':
      return member(node, scope);
    case 'CallExpression':
      return call(node, scope);
  }
  throw new Unsupported();
}

/** The value of an expression; `unknown` for code that would have to be run. */
export function valueIn(expression: Expression, scope: Scope): unknown {
  try {
    return evaluate(expression, scope);
  } catch (error) {
    if (error instanceof Unsupported) return unknown;
    throw error;
  }
}

function binary(operator: string, left: unknown, right: unknown): unknown {
  if (operator === '===') return left === right;
  if (operator === '!==') return left !== right;
  if (operator === '+' && typeof left === 'number' && typeof right === 'number') return left + right;
  if (operator === '+') return plain(left) + plain(right);
  throw new Unsupported();
}

function entryOf(
  one: Property | SpreadElement,
  inside: (one: Expression) => unknown,
): readonly [string | number, unknown] {
  if (one.type !== 'Property' || one.kind !== 'init') throw new Unsupported();
  const key = !one.computed && one.key.type === 'Identifier' ? one.key.name : inside(one.key);
  if (typeof key !== 'string' && typeof key !== 'number') throw new Unsupported();
  return [key, inside(one.value)];
}

function member(node: MemberExpression, scope: Scope): unknown {
  const { object, property, computed } = node;
  if (object.type === 'Super') throw new Unsupported();
  const key = computed
    ? evaluate(property as Expression, scope)
    : property.type === 'Identifier'
      ? property.name
      : undefined;
  if (typeof key !== 'string' && typeof key !== 'number') throw new Unsupported();
  // In a script of Vue; a template reads what is in the reference.
  if (key === 'value' && object.type === 'Identifier' && scope.get(object.name) instanceof Ref)
    return (scope.get(object.name) as Ref).value;
  const value = evaluate(object, scope);
  return node.optional && (value === undefined || value === null) ? undefined : memberOf(value, key);
}

function call({ callee, arguments: given }: CallExpression, scope: Scope): unknown {
  if (callee.type === 'Identifier') {
    const known = scope.get(callee.name);
    if (known instanceof Native) return known.call(given, scope);
  }
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super' || callee.computed) throw new Unsupported();
  const name = callee.property.type === 'Identifier' ? callee.property.name : '';
  const object = evaluate(callee.object, scope);
  const own =
    typeof object === 'object' && object !== null && Object.hasOwn(object, name) ? memberOf(object, name) : undefined;
  if (own instanceof Native) return own.call(given, scope);
  if (name === 'map') return mapped(object, given[0], scope);
  const result = resultOfMethod(
    object,
    name,
    given.map((one) => evaluate(one, scope)),
  );
  if (result === undefined) throw new Unsupported();
  return result.value;
}

/** `list.map((one) => …)` */
function mapped(list: unknown, callback: Expression | SpreadElement | undefined, scope: Scope): unknown {
  if (!Array.isArray(list) || callback?.type !== 'ArrowFunctionExpression') throw new Unsupported();
  return list.map((one, index) => {
    const own = new Map(scope);
    bind(callback.params[0], one, own);
    bind(callback.params[1], index, own);
    return resultOf(callback.body, own);
  });
}

/** What a function returns. */
export function resultOf(body: ArrowFunctionExpression['body'], scope: Scope): unknown {
  if (body.type !== 'BlockStatement') return evaluate(body, scope);
  for (const one of body.body) {
    if (one.type === 'ReturnStatement') return one.argument == null ? undefined : evaluate(one.argument, scope);
    declare(one, scope);
  }
  throw new Unsupported();
}

/** Gives the constants of a statement their values. */
export function declare(statement: Statement, scope: Scope): void {
  if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') throw new Unsupported();
  for (const { id, init } of statement.declarations) bind(id, evaluate(init ?? undefined, scope), scope);
}

/** Gives the names in a pattern their values. */
export function bind(pattern: Pattern | undefined, value: unknown, scope: Scope): void {
  if (pattern === undefined) return;
  if (pattern.type === 'Identifier') scope.set(pattern.name, value);
  else if (pattern.type === 'AssignmentPattern')
    bind(pattern.left, value === undefined ? evaluate(pattern.right, scope) : value, scope);
  else if (pattern.type === 'ObjectPattern')
    for (const one of pattern.properties) {
      if (one.type !== 'Property' || one.computed || one.key.type !== 'Identifier') throw new Unsupported();
      bind(one.value, memberOf(value, one.key.name), scope);
    }
  else throw new Unsupported();
}

/** A property that the value itself has: nothing of a prototype is read. */
function memberOf(value: unknown, key: string | number): unknown {
  if (value instanceof Markup || value === null || value === undefined) throw new Unsupported();
  if (typeof value === 'string' || Array.isArray(value))
    return key === 'length' || typeof key === 'number' ? (value as unknown as Record<string, unknown>)[key] : undefined;
  return typeof value === 'object' && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** A value in a string or attribute, where markup cannot be. */
export function plain(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Unsupported();
}
