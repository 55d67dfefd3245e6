import { ownValue } from '@autolode/ssg-cli/internal';
import type { Expression, FunctionDeclaration, Program, Statement } from 'acorn';
import { astroModule } from './astro-module.ts';
import { type ComponentInside, contentMark, elementOf, slotMark } from './elements.ts';
import { bind, evaluate, hoist, resultOf, run } from './evaluate.ts';
import { declareKnown, importsOf } from './module-values.ts';
import { memberOf } from './operators.ts';
import { programOf } from './program.ts';
import { textOf } from './text.ts';
import { isUnknown, Markup, Native, Partial, plain, type Scope, Unsupported } from './values.ts';
import { vueModule } from './vue-module.ts';
import { vueContent } from './vue-values.ts';
import type { WrittenUse } from './written-use.ts';

/** How deep components are nested, which ends circular uses. */
const deepest = 8;

/**
 * Returns what a component renders as MDX, if that follows from its code, its properties and its content. Nothing is
 * executed: its syntax tree is read, and whatever else a component does makes the result `undefined`.
 */
export function writtenOut(use: WrittenUse): string | undefined {
  try {
    const text = shownBy(use);
    return text === undefined ? undefined : asLines(text);
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

function shownBy(use: WrittenUse): string | undefined {
  const vue = use.kind === 'vue' ? vueModule(use.code) : undefined;
  const code = use.kind === 'astro' ? astroModule(use.code) : use.kind === 'vue' ? vue?.code : use.code;
  const program = code === undefined ? undefined : programOf(code);
  if (program === undefined) return undefined;
  const scope = importsOf(program.body, use.files);
  scope.set(
    '$element',
    elementOf(use, (inside) => shownInside(inside, use)),
  );
  if (vue !== undefined) return textOf(vueContent(program.body, vue.names, scope, use));
  if (use.kind === 'astro') {
    scope.set('Astro', astroGlobal(use));
    return textOf(lastOf(program.body, scope));
  }
  const component = functionNamed(program, use.name);
  if (component === undefined) return undefined;
  declareAll(program, scope);
  const children = use.hasContent ? { children: new Markup(contentMark) } : {};
  bind(component.params[0], { ...children, ...use.props }, scope);
  return textOf(resultOf(component.body, scope));
}

/** What a component of the site renders in another one, with its content in it. */
function shownInside({ name: own, source, props, slots }: ComponentInside, around: WrittenUse): string | undefined {
  const { files, depth = 0 } = around;
  if (files === undefined || depth >= deepest) return undefined;
  const isAstro = around.kind === 'astro' && source?.endsWith('.astro') === true;
  const found = isAstro ? files.read(source, files.file) : files.component?.(own, source, files.file);
  if (found === undefined || (around.kind === 'vue' && slots.size > 0)) return undefined;
  const names = [...slots.keys()].filter((name) => name !== 'default');
  const text = shownBy({
    ...around,
    name: own,
    code: found.text,
    props,
    hasContent: slots.has('default'),
    slots: names,
    files: { ...files, file: found.file },
    depth: depth + 1,
  });
  const contents = new Map([
    [contentMark, slots.get('default') ?? ''],
    ...names.map((name, index) => [slotMark(index), slots.get(name) ?? ''] as const),
  ]);
  return text?.replace(/[\uE010\uE020-\uE0FF]/g, (mark) => contents.get(mark) ?? '');
}

/** What `Astro` is in a component, as far as it is known without a build. */
const astroGlobal = (use: WrittenUse) => {
  const slots = new Partial((name) => {
    if (name !== 'has') throw new Unsupported();
    return new Native(([slot], scope) => {
      const value = evaluate(slot, scope);
      return value === 'default' ? use.hasContent : use.slots?.includes(String(value)) === true;
    });
  });
  const word = new Native(([key, given], scope) =>
    wordOf(plain(evaluate(key, scope)), given === undefined ? {} : evaluate(given, scope), use),
  );
  const route = use.lang === undefined ? {} : { starlightRoute: { lang: use.lang, entryMeta: { lang: use.lang } } };
  const known = new Map<string, unknown>([
    ['props', use.props],
    ['slots', slots],
    ['locals', { t: word, ...route }],
  ]);
  return new Partial((key) => {
    if (!known.has(key)) throw new Unsupported();
    return known.get(key);
  });
};

/** A word of the site with its values in it; a key that contains places for values is itself the word. */
function wordOf(key: string, given: unknown, { words }: WrittenUse): string {
  const found = ownValue(words, key) ?? (key.includes('{{') ? key : undefined);
  if (typeof found !== 'string') throw new Unsupported();
  return found.replace(/\{\{[ \t]*(\w*)[ \t]*\}\}/g, (_, name: string) => plain(memberOf(given, name)));
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

/** The constants and functions of a module, which its components can use. */
function declareAll({ body }: Program, scope: Scope): void {
  const statements = body.map((one) => (one.type === 'ExportNamedDeclaration' ? (one.declaration ?? one) : one));
  hoist(statements, scope);
  for (const one of statements) if (one.type === 'VariableDeclaration') declareKnown(one, scope);
}

function lastOf(statements: Program['body'], scope: Scope): unknown {
  hoist(statements, scope);
  for (const one of statements) {
    if (one.type === 'ImportDeclaration') continue;
    if (one.type === 'ExportDefaultDeclaration') return evaluate(one.declaration as Expression, scope);
    const statement = one.type === 'ExportNamedDeclaration' ? one.declaration : one;
    if (statement?.type === 'VariableDeclaration') declareKnown(statement, scope);
    else if (statement == null || run(statement as Statement, scope) !== undefined) throw new Unsupported();
  }
  throw new Unsupported();
}

/** Spaces at both ends of a line show nothing here, but would be code or a line break in Markdown. */
const asLines = (text: string): string => text.replace(/(?<![ \t])[ \t]+$/gm, '').replace(/^[ \t]+/gm, '');
