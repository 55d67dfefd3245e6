import type { Expression, FunctionDeclaration, Node, Pattern, Program, SpreadElement, Statement } from 'acorn';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { rememberLast } from '../content/remember-last.ts';

/** Stands for the content of the component in what was written out. */
export const contentMark = '\uE010';

/** A component and a use of it. */
export interface WrittenUse {
  readonly name: string;
  /** Its source: a component of Astro, or a module that exports a function. */
  readonly code: string;
  readonly isAstro: boolean;
  readonly props: Readonly<Record<string, unknown>>;
  readonly isInline: boolean;
  readonly hasContent: boolean;
  /** Whether a component inside it, and the module that it is imported from, are known: the site's own are not. */
  readonly isKnown: (name: string, source: string | undefined) => boolean;
}

/**
 * Returns what a component renders as MDX, if it only shows its properties and content: markup, conditions and lists of
 * them. Nothing is executed: its syntax tree is read, and whatever else a component does makes the result `undefined`.
 */
export function writtenOut(use: WrittenUse): string | undefined {
  const program = programOf(use.isAstro ? astroModule(use.code) : use.code);
  if (program === undefined) return undefined;
  const scope: Scope = new Map<string, unknown>([['Astro', { props: use.props }]]);
  for (const one of program.body)
    if (one.type === 'ImportDeclaration')
      for (const { local } of one.specifiers) scope.set(local.name, new Imported(String(one.source.value)));
  try {
    const component = use.isAstro ? undefined : functionNamed(program, use.name);
    if (component !== undefined) {
      const children = use.hasContent ? { children: new Markup(contentMark) } : {};
      bind(component.params[0], { ...children, ...use.props }, scope, use);
      return asLines(textOf(resultOf(component.body, scope, use)));
    }
    return use.isAstro ? asLines(textOf(lastOf(program.body, scope, use))) : undefined;
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

type Scope = Map<string, unknown>;

class Unsupported extends Error {}

/** A value of another module, which is not read. */
class Imported {
  constructor(readonly source: string) {}
}

/** MDX, as opposed to plain text. */
class Markup {
  constructor(readonly text: string) {}
}

const programOf = rememberLast(16, (code: string): Program | undefined => {
  try {
    const options = { loader: 'tsx', jsx: 'transform', logLevel: 'silent' } as const;
    const factory = { jsxFactory: '$element', jsxFragment: '$Fragment' };
    return parse(transformSync(code, { ...options, ...factory }).code, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return undefined;
  }
});

/**
 * The script of an Astro component, and its template as the default export. A line break is a space there, whereas JSX
 * drops it.
 */
function astroModule(code: string): string {
  const [, script = '', template = code] = /^\s*---[ \t]*\r?\n([\s\S]*?)(?<=\n)---([\s\S]*)$/.exec(code) ?? [];
  const markup = template.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<style[\s>][\s\S]*?(?:<\/style>|$)/g, '');
  // A line break in a template literal is part of a value.
  const isOneLine = !markup.includes('`') || !/`[^`\n]*\n/.test(markup.replace(/`[^`\n]*`/g, ''));
  return `${script}\nexport default <>${isOneLine ? markup.trim().replace(/\s*\n\s*/g, ' ') : '{undefined()}'}</>;`;
}

function functionNamed(program: Program, name: string) {
  for (const one of program.body) {
    const statement =
      one.type === 'ExportNamedDeclaration' || one.type === 'ExportDefaultDeclaration' ? one.declaration : one;
    if (statement?.type === 'FunctionDeclaration' && statement.id?.name === name)
      return statement as FunctionDeclaration;
    if (statement?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && id.name === name && init?.type === 'ArrowFunctionExpression') return init;
  }
  return undefined;
}

function lastOf(statements: Program['body'], scope: Scope, use: WrittenUse): unknown {
  for (const one of statements) {
    if (one.type === 'ImportDeclaration') continue;
    if (one.type === 'ExportDefaultDeclaration') return evaluate(one.declaration as Expression, scope, use);
    declare(one as Statement, scope, use);
  }
  throw new Unsupported();
}

function resultOf(
  body: Expression | { type: 'BlockStatement'; body: Statement[] },
  scope: Scope,
  use: WrittenUse,
): unknown {
  if (body.type !== 'BlockStatement') return evaluate(body, scope, use);
  for (const one of body.body as Statement[]) {
    if (one.type === 'ReturnStatement') return one.argument == null ? undefined : evaluate(one.argument, scope, use);
    declare(one, scope, use);
  }
  throw new Unsupported();
}

function declare(statement: Statement, scope: Scope, use: WrittenUse): void {
  if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') throw new Unsupported();
  for (const { id, init } of statement.declarations) bind(id, evaluate(init ?? undefined, scope, use), scope, use);
}

/** Gives the names in a pattern their values. */
function bind(pattern: Pattern | undefined, value: unknown, scope: Scope, use: WrittenUse): void {
  if (pattern === undefined) return;
  if (pattern.type === 'Identifier') scope.set(pattern.name, value);
  else if (pattern.type === 'AssignmentPattern')
    bind(pattern.left, value === undefined ? evaluate(pattern.right, scope, use) : value, scope, use);
  else if (pattern.type === 'ObjectPattern')
    for (const one of pattern.properties) {
      if (one.type !== 'Property' || one.computed || one.key.type !== 'Identifier') throw new Unsupported();
      bind(one.value, memberOf(value, one.key.name), scope, use);
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

function evaluate(node: Expression | SpreadElement | undefined, scope: Scope, use: WrittenUse): unknown {
  const inside = (one: Expression | undefined) => evaluate(one, scope, use);
  switch (node?.type) {
    case 'Literal':
      if (node.regex === undefined) return node.value;
      break;
    case 'Identifier':
      if (node.name === 'undefined') return undefined;
      if (scope.has(node.name) && !(scope.get(node.name) instanceof Imported)) return scope.get(node.name);
      break;
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
      if (node.operator === '===') return inside(node.left as Expression) === inside(node.right);
      if (node.operator === '!==') return inside(node.left as Expression) !== inside(node.right);
      break;
    case 'ArrayExpression':
      return node.elements.map((one) => inside(one as Expression));
    case 'MemberExpression': {
      const { object, property, computed } = node;
      const key = computed
        ? inside(property as Expression)
        : property.type === 'Identifier'
          ? property.name
          : undefined;
      if (typeof key === 'string' || typeof key === 'number') return memberOf(inside(object as Expression), key);
      break;
    }
    case 'CallExpression':
      if (node.callee.type === 'Identifier' && node.callee.name === '$element')
        return element(node.arguments, scope, use);
      if (node.callee.type === 'MemberExpression') return mapped(node.callee, node.arguments[0], scope, use);
  }
  throw new Unsupported();
}

/** `list.map((one) => …)` */
function mapped(
  callee: Node,
  callback: Expression | SpreadElement | undefined,
  scope: Scope,
  use: WrittenUse,
): unknown {
  const { object, property } = callee as unknown as { object: Expression; property: { name?: string } };
  const list = property.name === 'map' ? evaluate(object, scope, use) : undefined;
  if (!Array.isArray(list) || callback?.type !== 'ArrowFunctionExpression') throw new Unsupported();
  return list.map((one, index) => {
    const own = new Map(scope);
    bind(callback.params[0], one, own, use);
    bind(callback.params[1], index, own, use);
    return resultOf(callback.body, own, use);
  });
}

/** Elements and components that are part of a line. */
const inline = /^(?:a|abbr|b|br|code|em|i|img|kbd|small|span|strong|sub|sup|Badge|Icon|Image|Link|LinkButton|Tooltip)$/;

/** Elements that may contain blocks. Markup that is read in another way, such as `pre`, is not among them. */
const blocks =
  /^(?:article|aside|blockquote|center|dd|details|div|dl|dt|figcaption|figure|footer|header|hr|li|main|nav|ol|section|table|tbody|td|tfoot|th|thead|tr|ul|[A-Z]\w*)$/;

/** An element: `$element(name, attributes, ...children)`. */
function element(written: readonly (Expression | SpreadElement)[], scope: Scope, use: WrittenUse): Markup {
  const [type, attributes, ...children] = written;
  const name = type?.type === 'Literal' ? String(type.value) : type?.type === 'Identifier' ? type.name : '';
  // A drawing has no text; reports say that it was left out.
  if (name === 'svg') return new Markup('');
  const content = children.map((one) => textOf(evaluate(one, scope, use))).join('');
  if (name === '$Fragment') return new Markup(content);
  const own = attributesOf(attributes, scope, use);
  if (name === 'slot') {
    if (own.size > 0 || content !== '') throw new Unsupported();
    return new Markup(use.hasContent ? contentMark : '');
  }
  const imported = scope.get(name);
  const source = imported instanceof Imported ? imported.source : undefined;
  if (/^[A-Z]/.test(name) && !use.isKnown(name, source)) throw new Unsupported();
  if (name === 'a' && content.trim() === '') throw new Unsupported();
  if (inline.test(name)) return new Markup(tag(name, own, content));
  if (use.isInline) throw new Unsupported();
  if (/^(?:p|h[1-6])$/.test(name)) return new Markup(`\n\n${textBlock(name, own, content)}\n\n`);
  if (!blocks.test(name)) throw new Unsupported();
  return new Markup(`\n\n${tag(name, own, content === '' ? '' : `\n\n${content}\n\n`)}\n\n`);
}

/** A paragraph or heading in Markdown: as elements, they could not contain the paragraphs that Markdown makes. */
function textBlock(name: string, attributes: ReadonlyMap<string, string>, content: string): string {
  if ([...attributes.keys()].some((key) => !/^class(?:Name)?$/.test(key))) throw new Unsupported();
  if (name === 'p') return content;
  if (content.includes('\n') || content.includes(contentMark)) throw new Unsupported();
  return `${'#'.repeat(Number(name[1]))} ${content.trim()}`;
}

function tag(name: string, attributes: ReadonlyMap<string, string>, content: string): string {
  const start = `<${name}${[...attributes].map(([key, value]) => ` ${key}={${JSON.stringify(value)}}`).join('')}`;
  return content === '' ? `${start} />` : `${start}>${content}</${name}>`;
}

function attributesOf(
  node: Expression | SpreadElement | undefined,
  scope: Scope,
  use: WrittenUse,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (node?.type === 'Literal' && node.value === null) return found;
  if (node?.type !== 'ObjectExpression') throw new Unsupported();
  for (const one of node.properties) {
    if (one.type !== 'Property' || one.computed) throw new Unsupported();
    const key = one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' ? String(one.key.value) : '';
    // Handlers are code, and content for another slot is shown elsewhere.
    if (!/^[A-Za-z][\w-]*$/.test(key) || /^on|^slot$/i.test(key)) throw new Unsupported();
    const value = evaluate(one.value as Expression, scope, use);
    if (key === 'key' || value === undefined || value === null) continue;
    if (typeof value !== 'boolean' || /^(?:aria|data)-/.test(key)) found.set(key, plain(value));
    else if (value) found.set(key, '');
  }
  return found;
}

/** A value in a string or attribute, where markup cannot be. */
function plain(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Unsupported();
}

/** A value as MDX. */
function textOf(value: unknown): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  return plain(value)
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/[\\`*_<>{}[\]&~|$]|:(?=[A-Za-z:])/g, '\\$&')
    .replace(/^( ?)([-+#=])/, '$1\\$2')
    .replace(/^( ?\d+)(?=[.)] )/, '$1\\');
}

/** Spaces at both ends of a line show nothing here, but would be code or a line break in Markdown. */
const asLines = (text: string): string => text.replace(/(?<![ \t])[ \t]+$/gm, '').replace(/^[ \t]+/gm, '');
