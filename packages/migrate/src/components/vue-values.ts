import type { Expression, Node, ObjectExpression, Program, Property, SpreadElement } from 'acorn';
import { bind, evaluate, resultOf } from './evaluate.ts';
import { namesIn } from './module-values.ts';
import { programOf } from './program.ts';
import { textOf } from './text.ts';
import { Imported, isUnknown, Markup, Native, RawFile, Ref, Scope, Unsupported } from './values.ts';
import { templateName } from './vue-module.ts';
import type { WrittenUse } from './written-use.ts';

/**
 * What a component of Vue shows first. Names of its script whose values are not known are only a matter where its
 * template shows them, as long as no code of it runs later.
 */
export function vueContent(
  statements: Program['body'],
  names: ReadonlySet<string>,
  scope: Scope,
  use: WrittenUse,
): unknown {
  // Attributes that are not properties become those of the component's element.
  if (Object.keys(use.props).some((key) => !names.has(key) && /^(?:id|href|src|title|alt|aria\w+)$/.test(key)))
    throw new Unsupported();
  for (const name of names) if (!scope.has(name)) scope.set(name, use.props[name]);
  scope.set('$props', use.props);
  scope.set('$slots', { default: use.hasContent ? true : undefined });
  scope.set('$frontmatter', use.data?.['frontmatter']);
  defineNatives(scope, use);
  for (const one of statements) {
    if (one.type === 'ImportDeclaration') continue;
    if (one.type === 'ExpressionStatement' && isMacro(one.expression)) {
      evaluate(one.expression, scope);
      continue;
    }
    const template = templateIn(one);
    if (template !== undefined) return evaluate(template, scope);
    if (one.type === 'ExportDefaultDeclaration') {
      if (one.declaration.type !== 'ObjectExpression') throw new Unsupported();
      for (const own of one.declaration.properties) {
        if (!isDescription(own)) throw new Unsupported();
        if (own.type === 'Property' && nameOfKey(own) === 'props') setDefaults(own.value, scope, use);
      }
    } else if (one.type === 'FunctionDeclaration') scope.set(one.id.name, new Imported(''));
    else if (one.type !== 'VariableDeclaration') throw new Unsupported();
    else
      for (const { id, init } of one.declarations) {
        for (const name of namesIn(id)) scope.set(name, new Imported(''));
        if (one.kind === 'const') attempt(() => bind(id, evaluate(init ?? undefined, scope), scope));
      }
  }
  throw new Unsupported();
}

function templateIn(one: Program['body'][number]): Expression | undefined {
  const declared = one.type === 'ExportNamedDeclaration' ? one.declaration : undefined;
  const [only] = declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  return only?.id.type === 'Identifier' && only.id.name === templateName ? (only.init ?? undefined) : undefined;
}

/** `defineProps(…)` and the like, which run no code. */
const isMacro = (one: Expression): boolean =>
  one.type === 'CallExpression' &&
  one.callee.type === 'Identifier' &&
  /^(?:define(?:Props|Options|Slots)|withDefaults)$/.test(one.callee.name);

/** What the options of a component say of it without any code. */
const isDescription = (one: Property | SpreadElement): boolean =>
  one.type === 'Property' && /^(?:name|props|components)$/.test(nameOfKey(one));

/** The constants of the script of a page whose values are known without running it. */
export function constantsOf(code: string, imported: (source: string, name: string) => unknown): Scope {
  const scope = new Scope();
  for (const one of programOf(code)?.body ?? []) {
    const statement = one.type === 'ExportNamedDeclaration' ? one.declaration : one;
    if (one.type === 'ImportDeclaration')
      for (const part of one.specifiers) {
        const name = part.type === 'ImportSpecifier' && part.imported.type === 'Identifier' ? part.imported.name : '';
        const isDefault = part.type === 'ImportDefaultSpecifier';
        const value =
          isDefault || name !== '' ? imported(String(one.source.value), isDefault ? 'default' : name) : undefined;
        if (value !== undefined) scope.set(part.local.name, value);
      }
    if (statement?.type === 'VariableDeclaration' && statement.kind === 'const')
      for (const { id, init } of statement.declarations)
        attempt(() => bind(id, evaluate(init ?? undefined, scope), scope));
  }
  return scope;
}

/** Whether a script only imports, and has constants whose values are known: what uses them is converted or reported. */
export const hasOnlyConstants = (code: string, constants: Scope): boolean =>
  programOf(code)?.body.every(
    (one) =>
      one.type === 'ImportDeclaration' ||
      (one.type === 'VariableDeclaration' &&
        one.declarations.every(({ id }) =>
          namesIn(id).every((name) => constants.has(name) && !(constants.get(name) instanceof Ref)),
        )),
  ) ?? false;

/** The result, or `undefined` where code would have to be run. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

/** The functions that Vue and VitePress offer, as far as their results follow from a use alone. */
function defineNatives(scope: Scope, use: WrittenUse): void {
  const define = (name: string, source: string | undefined, call: Native['call']): void => {
    const found = scope.get(name);
    const isOwn = source === undefined ? found === undefined : found instanceof Imported && found.source === source;
    if (isOwn) scope.set(name, new Native(call));
  };
  define('defineProps', undefined, ([first]) => setDefaults(first, scope, use));
  define('withDefaults', undefined, ([, second]) => setDefaults(second, scope, use));
  for (const name of ['defineOptions', 'defineSlots']) define(name, undefined, () => undefined);
  define('$html', undefined, ([first], own) => {
    const value = evaluate(first, own);
    if (!(value instanceof RawFile) || !value.source.endsWith('.svg')) throw new Unsupported();
    return new Markup(`\n\n<Image src={${JSON.stringify(value.source)}} alt={""} />\n\n`);
  });
  define('$text', undefined, ([first], own) => plainText(textOf(evaluate(first, own))));
  define('withBase', 'vitepress', ([first], own) => evaluate(first, own));
  define('computed', 'vue', ([first], own) => {
    if (first?.type !== 'ArrowFunctionExpression') throw new Unsupported();
    return new Ref(resultOf(first.body, own));
  });
  if (use.data !== undefined)
    define('useData', 'vitepress', () =>
      Object.fromEntries(Object.entries(use.data ?? {}).map(([key, value]) => [key, new Ref(value)])),
    );
}

/** The words of markup, for an attribute. */
const plainText = (markup: string): string =>
  markup
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\{"((?:[^"\\]|\\.)*)"\}/g, (_, text: string) => text)
    .replace(/\s+/g, ' ')
    .trim();

/** Properties with their defaults: `{ size: { type: Number, default: 2 } }`, or `{ size: 2 }` as values. */
function setDefaults(node: Node | undefined, scope: Scope, use: WrittenUse): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = { ...use.props };
  const declared = node?.type === 'ObjectExpression' ? (node as ObjectExpression).properties : [];
  for (const one of declared) {
    const name = nameOfKey(one);
    if (one.type !== 'Property' || use.props[name] !== undefined) continue;
    const options = one.value.type === 'ObjectExpression' ? one.value.properties : [];
    const own = options.find((option) => nameOfKey(option) === 'default');
    const value = own?.type === 'Property' ? own.value : isType(one.value) ? undefined : one.value;
    if (value === undefined) continue;
    // The default may be the result of a function.
    found[name] = attempt(() => evaluate(value, scope)) ?? new Imported('');
    scope.set(name, found[name]);
  }
  return found;
}

/** `Number`, `[String, Number]` and `{ type: Number }` say what a property is, not what it is by default. */
const isType = ({ type }: Expression): boolean => /^(?:Identifier|ArrayExpression|ObjectExpression)$/.test(type);

const nameOfKey = (one: Property | SpreadElement): string =>
  one.type !== 'Property'
    ? ''
    : one.key.type === 'Identifier'
      ? one.key.name
      : String((one.key as { value?: unknown }).value);
