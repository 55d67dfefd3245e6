import type {
  AnonymousFunctionDeclaration,
  ArrowFunctionExpression,
  AssignmentExpression,
  CallExpression,
  Expression,
  ForOfStatement,
  ForStatement,
  FunctionDeclaration,
  FunctionExpression,
  MemberExpression,
  NewExpression,
  Pattern,
  Property,
  SpreadElement,
  Statement,
  SwitchStatement,
  UpdateExpression,
  VariableDeclaration,
} from 'acorn';
import { unknown } from '../content/literal.ts';
import { retagged } from './html-text.ts';
import { changeable, globals, ownValue, resultOfMethod, safePattern } from './known-calls.ts';
import { intl, madeDate } from './made-objects.ts';
import { binary, memberOf, unary } from './operators.ts';
import { Callable, Imported, isUnknown, Markup, Native, plain, Ref, Scope, Unsupported } from './values.ts';

/** The value of an expression. Nothing is executed: its syntax tree is read. */
export function evaluate(node: Expression | SpreadElement | undefined, scope: Scope): unknown {
  const inside = (one: Expression | undefined) => evaluate(one, scope);
  switch (node?.type) {
    case 'Literal':
      return node.regex === undefined ? node.value : safePattern(node.regex);
    case 'Identifier':
      return named(node.name, scope);
    case 'MetaProperty':
      return named('import.meta', scope);
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
      return isEnough(node.operator, left) ? left : inside(node.right);
    }
    case 'UnaryExpression':
      return unary(node.operator, inside(node.argument));
    case 'BinaryExpression':
      return binary(node.operator, inside(node.left as Expression), inside(node.right));
    case 'ArrayExpression':
      return ownValue(valuesOf(node.elements as (Expression | SpreadElement)[], scope, true));
    case 'ObjectExpression':
      return ownValue(Object.fromEntries(node.properties.flatMap((one) => entriesOf(one, scope))));
    case 'AwaitExpression':
      return inside(node.argument);
    case 'ChainExpression':
      return chained(node.expression, scope);
    case 'MemberExpression':
      return member(node, scope);
    case 'CallExpression':
      return call(node, scope);
    case 'NewExpression':
      return construct(node, scope);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return functionOf(node, scope);
    case 'AssignmentExpression':
      return assign(node, scope);
    case 'UpdateExpression':
      return update(node, scope);
  }
  throw new Unsupported();
}

/** The value of an expression; `unknown` for code whose result does not follow from its text. */
export function valueIn(expression: Expression, scope: Scope): unknown {
  try {
    return evaluate(expression, scope);
  } catch (error) {
    if (isUnknown(error)) return unknown;
    throw error;
  }
}

function named(name: string, scope: Scope): unknown {
  const isOwn = scope.has(name);
  if (!isOwn && !globals.has(name)) throw new Unsupported();
  const value = isOwn ? scope.get(name) : globals.get(name);
  if (value instanceof Imported || value instanceof Native) throw new Unsupported();
  return value instanceof Ref ? value.value : value;
}

/** Whether the left side of `&&`, `||` or `??` is the result. */
const isEnough = (operator: string, left: unknown): boolean =>
  operator.startsWith('&&') ? !left : operator.startsWith('||') ? Boolean(left) : left != null;

function valuesOf(given: readonly (Expression | SpreadElement)[], scope: Scope, isLenient = false): unknown[] {
  return given.flatMap((one) => {
    if (one.type !== 'SpreadElement') return [isLenient ? valueOrUnknown(one, scope) : evaluate(one, scope)];
    const list = evaluate(one.argument, scope);
    if (!Array.isArray(list)) throw new Unsupported();
    return list;
  });
}

/** A value of a list that is not known only matters where it is used. */
function valueOrUnknown(one: Expression, scope: Scope): unknown {
  const value = valueIn(one, scope);
  return value === unknown ? new Imported('') : value;
}

function entriesOf(one: Property | SpreadElement, scope: Scope): (readonly [string, unknown])[] {
  if (one.type === 'SpreadElement') {
    const value = evaluate(one.argument, scope);
    if (value === undefined || value === null) return [];
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new Unsupported();
    return Object.entries(value as object);
  }
  if (one.kind !== 'init') throw new Unsupported();
  return [[keyOf(one, scope), evaluate(one.value as Expression, scope)]];
}

function keyOf(one: Property, scope: Scope): string {
  const key = !one.computed && one.key.type === 'Identifier' ? one.key.name : evaluate(one.key, scope);
  if (typeof key !== 'string' && typeof key !== 'number') throw new Unsupported();
  return String(key);
}

/** Ends a chain such as `a?.b.c` where `a` is missing. */
class Missing extends Error {}

function chained(node: Expression, scope: Scope): unknown {
  try {
    return evaluate(node, scope);
  } catch (error) {
    if (error instanceof Missing) return undefined;
    throw error;
  }
}

function keyIn({ property, computed }: MemberExpression, scope: Scope): string | number {
  const key = computed
    ? evaluate(property as Expression, scope)
    : property.type === 'Identifier'
      ? property.name
      : undefined;
  if (typeof key !== 'string' && typeof key !== 'number') throw new Unsupported();
  return key;
}

function member(node: MemberExpression, scope: Scope): unknown {
  const { object } = node;
  if (object.type === 'Super') throw new Unsupported();
  const key = keyIn(node, scope);
  // In a script of Vue; a template reads what is in the reference.
  if (key === 'value' && object.type === 'Identifier' && scope.get(object.name) instanceof Ref)
    return (scope.get(object.name) as Ref).value;
  const value = evaluate(object, scope);
  if (node.optional && (value === undefined || value === null)) throw new Missing();
  const found = memberOf(value, key);
  if (found instanceof Native || found instanceof Imported) throw new Unsupported();
  return found;
}

function call({ callee, arguments: given, optional }: CallExpression, scope: Scope): unknown {
  scope.step();
  if (callee.type === 'Super') throw new Unsupported();
  const known = callee.type === 'Identifier' ? scope.get(callee.name) : undefined;
  if (known instanceof Native) return known.call(given, scope);
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') {
    const own = evaluate(callee, scope);
    if (optional && own === undefined) throw new Missing();
    return callValue(own, valuesOf(given, scope));
  }
  if (callee.object.type === 'Identifier' && callee.object.name === 'console' && !scope.has('console'))
    return undefined;
  const object = evaluate(callee.object, scope);
  if (callee.optional && (object === undefined || object === null)) throw new Missing();
  const key = keyIn(callee, scope);
  const isValue = typeof object === 'string' || typeof object === 'number' || object instanceof RegExp;
  if (object instanceof Markup && key === 'replace') return retagged(object, valuesOf(given, scope));
  const own = isValue || Array.isArray(object) ? undefined : memberOf(object, key);
  if (own instanceof Native) return own.call(given, scope);
  const values = valuesOf(given, scope);
  if (own !== undefined) return callValue(own, values);
  const result = resultOfMethod(object, String(key), values);
  if (result === undefined) throw new Unsupported();
  return result.value;
}

/** `new Intl.ListFormat(…)` and `new Date(…)`: classes of the site are not read. */
function construct({ callee, arguments: given }: NewExpression, scope: Scope): unknown {
  scope.step();
  const isOf = (name: string) => callee.type === 'Identifier' && callee.name === name && !scope.has(name);
  if (isOf('RegExp')) {
    const [source, flags = ''] = valuesOf(given, scope).map(plain);
    return safePattern({ pattern: source ?? '', flags });
  }
  const isDate = isOf('Date');
  const made = isDate ? madeDate : evaluate(callee as Expression, scope);
  if (!isDate && !Object.values(intl).includes(made as Callable)) throw new Unsupported();
  return callValue(made, valuesOf(given, scope));
}

function callValue(own: unknown, values: readonly unknown[]): unknown {
  if (!(own instanceof Callable)) throw new Unsupported();
  return own.call(values);
}

/** A function of the site. */
export function functionOf(
  node: ArrowFunctionExpression | FunctionExpression | FunctionDeclaration | AnonymousFunctionDeclaration,
  scope: Scope,
): Callable {
  return new Callable((values) => {
    if (node.generator) throw new Unsupported();
    scope.step();
    const own = new Scope([], scope);
    for (const [index, pattern] of node.params.entries())
      if (pattern.type === 'RestElement') bind(pattern.argument, ownValue(values.slice(index)), own);
      else bind(pattern, values[index], own);
    return resultOf(node.body, own);
  });
}

/** What a function returns. */
export function resultOf(body: ArrowFunctionExpression['body'], scope: Scope): unknown {
  if (body.type !== 'BlockStatement') return evaluate(body, scope);
  const end = runAll(body.body, scope);
  if (end !== undefined && end.type !== 'return') throw new Unsupported();
  return end?.value;
}

/** How a statement ended, if what follows it is skipped. */
interface End {
  readonly type: 'return' | 'break' | 'continue';
  readonly value?: unknown;
}

function runAll(statements: readonly Statement[], scope: Scope): End | undefined {
  hoist(statements, scope);
  for (const one of statements) {
    const end = run(one, scope);
    if (end !== undefined) return end;
  }
  return undefined;
}

/** Declares the functions of a block, which code before them can call. */
export function hoist(statements: readonly { readonly type: string }[], scope: Scope): void {
  for (const one of statements)
    if (one.type === 'FunctionDeclaration') {
      const declared = one as FunctionDeclaration;
      scope.set(declared.id.name, functionOf(declared, scope));
    }
}

/** Reads a statement for its effect on values. */
export function run(node: Statement, scope: Scope): End | undefined {
  scope.step();
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'EmptyStatement':
      return undefined;
    case 'VariableDeclaration':
      return void declare(node, scope);
    case 'ExpressionStatement':
      return void chained(node.expression, scope);
    case 'ReturnStatement':
      return { type: 'return', value: node.argument == null ? undefined : evaluate(node.argument, scope) };
    case 'BlockStatement':
      return runAll(node.body, new Scope([], scope));
    case 'IfStatement': {
      // An assertion: the old site was built, so that it holds.
      if (isThrow(node.consequent) && node.alternate == null) return undefined;
      const next = evaluate(node.test, scope) ? node.consequent : node.alternate;
      return next == null ? undefined : run(next, scope);
    }
    case 'ForOfStatement':
      return runEach(node, scope);
    case 'ForStatement':
      return runFor(node, scope);
    case 'SwitchStatement':
      return runSwitch(node, scope);
    case 'TryStatement':
      // What fails here may have worked in the old site, so that the handler says nothing.
      if (node.finalizer != null) break;
      return run(node.block, scope);
    case 'BreakStatement':
    case 'ContinueStatement':
      if (node.label == null) return { type: node.type === 'BreakStatement' ? 'break' : 'continue' };
  }
  throw new Unsupported();
}

const isThrow = (node: Statement): boolean =>
  node.type === 'ThrowStatement' || (node.type === 'BlockStatement' && node.body.at(-1)?.type === 'ThrowStatement');

function runEach(node: ForOfStatement, scope: Scope): End | undefined {
  const list = evaluate(node.right, scope);
  if (!Array.isArray(list) || node.left.type !== 'VariableDeclaration') throw new Unsupported();
  for (const one of list) {
    const own = new Scope([], scope);
    bind(node.left.declarations[0]?.id, one, own);
    const end = run(node.body, own);
    if (end?.type === 'break') break;
    if (end?.type === 'return') return end;
  }
  return undefined;
}

function runFor(node: ForStatement, around: Scope): End | undefined {
  const scope = new Scope([], around);
  if (node.init?.type === 'VariableDeclaration') declare(node.init, scope);
  else if (node.init != null) evaluate(node.init, scope);
  while (node.test == null || evaluate(node.test, scope)) {
    const end = run(node.body, scope);
    if (end?.type === 'break') break;
    if (end?.type === 'return') return end;
    if (node.update != null) evaluate(node.update, scope);
  }
  return undefined;
}

function runSwitch(node: SwitchStatement, scope: Scope): End | undefined {
  const value = evaluate(node.discriminant, scope);
  const isCase = (one: (typeof node.cases)[number]) => one.test != null && evaluate(one.test, scope) === value;
  const found = node.cases.findIndex(isCase);
  const from = found < 0 ? node.cases.findIndex(({ test }) => test == null) : found;
  if (from < 0) return undefined;
  const end = runAll(
    node.cases.slice(from).flatMap(({ consequent }) => consequent),
    new Scope([], scope),
  );
  return end?.type === 'break' ? undefined : end;
}

/** Gives the names of a declaration their values. */
export function declare({ declarations }: VariableDeclaration, scope: Scope): void {
  for (const { id, init } of declarations) bind(id, evaluateOptional(init, scope), scope);
}

const evaluateOptional = (node: Expression | null | undefined, scope: Scope): unknown =>
  node == null ? undefined : evaluate(node, scope);

/** Gives the names in a pattern their values. */
export function bind(pattern: Pattern | undefined, value: unknown, scope: Scope): void {
  if (pattern === undefined) return;
  if (pattern.type === 'Identifier') scope.set(pattern.name, value);
  else if (pattern.type === 'AssignmentPattern')
    bind(pattern.left, value === undefined ? evaluate(pattern.right, scope) : value, scope);
  else if (pattern.type === 'ArrayPattern') {
    if (!Array.isArray(value)) throw new Unsupported();
    for (const [index, one] of pattern.elements.entries())
      if (one?.type === 'RestElement') bind(one.argument, ownValue(value.slice(index)), scope);
      else if (one !== null) bind(one, value[index], scope);
  } else if (pattern.type === 'ObjectPattern') {
    const names: string[] = [];
    for (const one of pattern.properties) {
      if (one.type === 'RestElement') {
        if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) throw new Unsupported();
        const rest = Object.entries(value as object).filter(([key]) => !names.includes(key));
        bind(one.argument, ownValue(Object.fromEntries(rest)), scope);
        continue;
      }
      if (one.computed) throw new Unsupported();
      const key = one.key.type === 'Identifier' ? one.key.name : String(evaluate(one.key, scope));
      names.push(key);
      bind(one.value, memberOf(value, key), scope);
    }
  } else throw new Unsupported();
}

function assign(node: AssignmentExpression, scope: Scope): unknown {
  const { left, operator } = node;
  if (left.type !== 'Identifier' && left.type !== 'MemberExpression') throw new Unsupported();
  const before = operator === '=' ? undefined : evaluate(left, scope);
  if (/^(?:&&|\|\||\?\?)=$/.test(operator) && isEnough(operator, before)) return before;
  const right = evaluate(node.right, scope);
  const isPlain = /^(?:=|&&=|\|\|=|\?\?=)$/.test(operator);
  return store(left, isPlain ? right : binary(operator.slice(0, -1), before, right), scope);
}

function update({ argument, operator, prefix }: UpdateExpression, scope: Scope): unknown {
  const before = evaluate(argument, scope);
  if (typeof before !== 'number' || (argument.type !== 'Identifier' && argument.type !== 'MemberExpression'))
    throw new Unsupported();
  const after = store(argument, operator === '++' ? before + 1 : before - 1, scope);
  return prefix ? after : before;
}

/** Changes a variable, or a list or object that the code made itself. */
function store(target: Pattern & { type: string }, value: unknown, scope: Scope): unknown {
  if (target.type === 'Identifier') scope.assign(target.name, value);
  else if (target.type === 'MemberExpression' && target.object.type !== 'Super') {
    const key = keyIn(target, scope);
    const object = changeable(evaluate(target.object, scope));
    if (key === '__proto__' || (Array.isArray(object) && typeof key !== 'number')) throw new Unsupported();
    (object as Record<string | number, unknown>)[key] = value;
  } else throw new Unsupported();
  return value;
}
