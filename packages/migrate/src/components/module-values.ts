import type { ExportDefaultDeclaration, Pattern, Program, Statement } from 'acorn';
import { unknown } from '../content/literal.ts';
import { declare, functionOf, hoist, valueIn } from './evaluate.ts';
import { nodeExport, urlOf } from './node-modules.ts';
import { programOf } from './program.ts';
import { Callable, Imported, isUnknown, Markup, Partial, plain, Scope, Unsupported } from './values.ts';
import type { ImportedFiles } from './written-use.ts';

/** How deep the modules of a site import each other. */
const deepest = 4;

/** The names that the statements of a module import, with their values as far as these are known. */
export function importsOf(statements: Program['body'], files: ImportedFiles | undefined, depth = 0): Scope {
  const scope = new Scope();
  if (files !== undefined) scope.set('import.meta', metaOf(files));
  for (const one of statements) {
    if (one.type !== 'ImportDeclaration') continue;
    const source = String(one.source.value);
    for (const part of one.specifiers) {
      const name =
        part.type === 'ImportDefaultSpecifier'
          ? 'default'
          : part.type === 'ImportSpecifier' && part.imported.type === 'Identifier'
            ? part.imported.name
            : '*';
      scope.set(part.local.name, importedValue(source, name, files, depth));
    }
  }
  return scope;
}

function importedValue(source: string, name: string, files: ImportedFiles | undefined, depth: number): unknown {
  if (source === '@astrojs/markdown-remark' && name === 'createMarkdownProcessor') return markdownProcessor;
  const ofNode = nodeExport(source, name, files);
  if (ofNode !== undefined) return ofNode;
  if (files === undefined || name === '*') return new Imported(source);
  const given = files.value?.(source, name, files.file);
  if (given !== undefined) return given;
  if (isImage.test(source)) return imageValue(source, files);
  if (/\.json$|\?raw$/.test(source)) {
    const found = files.read(source, files.file);
    if (found === undefined) return new Imported(source);
    return source.endsWith('?raw') ? found.text : jsonValue(found.text, name, source);
  }
  if (!/^[.~@/]|^src\//.test(source) || /\.(?:astro|mdx?|vue|css|svelte)$/.test(source) || depth >= deepest)
    return new Imported(source);
  const endings = /\.[mc]?[jt]sx?$/.test(source)
    ? ['']
    : ['.ts', '.js', '.mjs', '.tsx', '.jsx', '/index.ts', '/index.js'];
  for (const ending of endings) {
    const found = files.read(source + ending, files.file);
    if (found === undefined) continue;
    const scope = valuesOfModule(found.text, { ...files, file: found.file }, depth + 1);
    return scope?.has(name) === true ? scope.get(name) : new Imported(source);
  }
  return new Imported(source);
}

const isImage = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/** An imported image, of which the URL is known and the size is not. */
function imageValue(source: string, { image, file }: ImportedFiles): Partial {
  return new Partial((key) => {
    if (key !== 'src') throw new Unsupported();
    return image(source, file);
  });
}

function jsonValue(text: string, name: string, source: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return name === 'default' ? value : (value as Record<string, unknown>)[name];
  } catch {
    return new Imported(source);
  }
}

/** `import.meta`, of which `glob` is known where it finds images. */
const metaOf = (files: ImportedFiles): Partial =>
  new Partial((key) => {
    if (key === 'url') return urlOf(files);
    if (key !== 'glob') throw new Unsupported();
    return new Callable(([, options]) => {
      const isEager = (options as { eager?: unknown } | undefined)?.eager === true;
      return new Partial((path) => {
        if (!isImage.test(path)) throw new Unsupported();
        const found = { default: imageValue(path, files) };
        return isEager ? found : new Callable(() => found);
      });
    });
  });

/** What Astro offers to components that show Markdown. */
const markdownProcessor = new Callable(() => ({
  render: new Callable(([text]) => ({ code: new Markup(`\n\n${plain(text)}\n\n`) })),
}));

/** The functions and constants of a module; `undefined` if it does anything else. */
export function valuesOfModule(code: string, files: ImportedFiles | undefined, depth = 0): Scope | undefined {
  const body = programOf(code)?.body;
  if (body === undefined) return undefined;
  const scope = importsOf(body, files, depth);
  const statements = body.flatMap((one) =>
    one.type === 'ExportNamedDeclaration' ? (one.declaration ?? []) : one.type === 'ImportDeclaration' ? [] : [one],
  );
  hoist(statements, scope);
  for (const one of statements) {
    if (one.type === 'VariableDeclaration') declareKnown(one, scope);
    else if (one.type === 'ExportDefaultDeclaration') scope.set('default', defaultOf(one.declaration, scope));
    else if (!/^(?:Function|Class)Declaration$/.test(one.type)) return undefined;
  }
  return scope;
}

/** The value that a module exports as its default. */
function defaultOf(exported: ExportDefaultDeclaration['declaration'], scope: Scope): unknown {
  if (exported.type === 'FunctionDeclaration') return functionOf(exported, scope);
  if (exported.type === 'ClassDeclaration') return new Imported('');
  const value = valueIn(exported, scope);
  return value === unknown ? new Imported('') : value;
}

/** Gives the names of a declaration their values; those that are not known must not be shown. */
export function declareKnown(statement: Extract<Statement, { type: 'VariableDeclaration' }>, scope: Scope): void {
  for (const one of statement.declarations) {
    try {
      declare({ ...statement, declarations: [one] }, scope);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      for (const name of namesIn(one.id)) scope.set(name, new Imported(''));
    }
  }
}

/** The names that a pattern declares. */
export function namesIn(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern.type === 'RestElement') return namesIn(pattern.argument);
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one.argument));
  return pattern.type === 'ArrayPattern' ? pattern.elements.flatMap((one) => (one === null ? [] : namesIn(one))) : [];
}
