import type { Expression, FunctionDeclaration, Program, Statement } from 'acorn';
import { contentMark, elementOf, textOf } from './elements.ts';
import { bind, declare, evaluate, Imported, Markup, Native, resultOf, type Scope, Unsupported } from './evaluate.ts';
import { programOf } from './program.ts';
import { vueModule } from './vue-module.ts';
import { vueContent } from './vue-values.ts';
import type { WrittenUse } from './written-use.ts';

/**
 * Returns what a component renders as MDX, if it only shows its properties and content: markup, conditions and lists of
 * them. Nothing is executed: its syntax tree is read, and whatever else a component does makes the result `undefined`.
 */
export function writtenOut(use: WrittenUse): string | undefined {
  const vue = use.kind === 'vue' ? vueModule(use.code) : undefined;
  const code = use.kind === 'astro' ? astroModule(use.code) : use.kind === 'vue' ? vue?.code : use.code;
  const program = code === undefined ? undefined : programOf(code);
  if (program === undefined) return undefined;
  const scope: Scope = new Map<string, unknown>(use.kind === 'astro' ? [['Astro', astroGlobal(use)]] : []);
  for (const one of program.body)
    if (one.type === 'ImportDeclaration')
      for (const { local } of one.specifiers) scope.set(local.name, new Imported(String(one.source.value)));
  scope.set('$element', elementOf(use));
  try {
    if (vue !== undefined) return asLines(textOf(vueContent(program.body, vue.names, scope, use)));
    const component = use.kind === 'astro' ? undefined : functionNamed(program, use.name);
    if (component !== undefined) {
      const children = use.hasContent ? { children: new Markup(contentMark) } : {};
      bind(component.params[0], { ...children, ...use.props }, scope);
      return asLines(textOf(resultOf(component.body, scope)));
    }
    return use.kind === 'astro' ? asLines(textOf(lastOf(program.body, scope))) : undefined;
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

/** What `Astro` is in a component, as far as it is known without a build. */
const astroGlobal = (use: WrittenUse) => ({
  props: use.props,
  slots: {
    has: new Native(([name], scope) => {
      const known = ['default', ...(use.slots ?? [])];
      const value = evaluate(name, scope);
      return value === 'default' ? use.hasContent : known.includes(String(value));
    }),
  },
  locals: {
    t: new Native(([key], scope) => {
      const word = use.words?.[String(evaluate(key, scope))];
      if (typeof word !== 'string' || word.includes('{{')) throw new Unsupported();
      return word;
    }),
  },
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

function lastOf(statements: Program['body'], scope: Scope): unknown {
  for (const one of statements) {
    if (one.type === 'ImportDeclaration') continue;
    if (one.type === 'ExportDefaultDeclaration') return evaluate(one.declaration as Expression, scope);
    declare(one as Statement, scope);
  }
  throw new Unsupported();
}

/** Spaces at both ends of a line show nothing here, but would be code or a line break in Markdown. */
const asLines = (text: string): string => text.replace(/(?<![ \t])[ \t]+$/gm, '').replace(/^[ \t]+/gm, '');
