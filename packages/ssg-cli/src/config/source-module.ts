import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { transform } from 'esbuild';
import { type Token, tokenizeSource } from './tokenize-source.ts';

/** A source file as tokens, with what it declares. Types are already gone. */
export interface SourceModule {
  readonly file: string;
  readonly tokens: readonly Token[];
  /** Index of an opening bracket → index of its closing one. */
  readonly closing: ReadonlyMap<number, number>;
  /** Name of a top-level variable → index of the token its value starts at. */
  readonly variables: ReadonlyMap<string, number>;
  /** Local name → where it is imported from, and the name there. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Name of an export → index of the token of its value. */
  readonly exports: ReadonlyMap<string, number>;
  /** The place of a token in the file as written; `undefined` where that is not certain. */
  readonly placeOf: (token: Token) => { readonly line: number; readonly column: number } | undefined;
}

/** Reads a file for walking; `undefined` for what cannot be read or is no JavaScript, TypeScript or JSON. */
export async function readSourceModule(file: string): Promise<SourceModule | undefined> {
  try {
    const source = await readFile(file, 'utf8');
    const extension = path.extname(file);
    if (extension === '.json') return sourceModule(file, source, (line, column) => ({ line, column }));
    const loader = extension.endsWith('x') ? 'tsx' : /\.[cm]?ts/.test(extension) ? 'ts' : 'js';
    const { code, map } = await transform(source, { loader, charset: 'utf8', sourcemap: 'external', sourcefile: 'x' });
    const positions = new SourceMap(JSON.parse(map));
    return sourceModule(file, code, (line, column) => {
      const entry = positions.findEntry(line - 1, column - 1);
      const exact = 'originalLine' in entry && entry.generatedLine === line - 1 && entry.generatedColumn === column - 1;
      return exact ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 } : undefined;
    });
  } catch {
    return undefined;
  }
}

type Mapping = (line: number, column: number) => { line: number; column: number } | undefined;

function sourceModule(file: string, code: string, mapping: Mapping): SourceModule {
  const tokens = tokenizeSource(code);
  const closing = brackets(tokens);
  const json = file.endsWith('.json');
  return {
    file,
    tokens,
    closing,
    variables: variables(tokens, closing),
    imports: imports(tokens),
    exports: json ? new Map([['default', 0]]) : exported(tokens, closing),
    placeOf: ({ at }) => {
      const before = code.slice(0, at);
      const line = before.split('\n').length;
      return mapping(line, at - before.lastIndexOf('\n'));
    },
  };
}

function brackets(tokens: readonly Token[]): Map<number, number> {
  const open: number[] = [];
  const pairs = new Map<number, number>();
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'mark') continue;
    if (text === '(' || text === '[' || text === '{') open.push(index);
    else if (text === ')' || text === ']' || text === '}') {
      const start = open.pop();
      if (start !== undefined) pairs.set(start, index);
    }
  }
  return pairs;
}

/** Calls `visit` with each token that is in no bracket. */
function topLevel(
  tokens: readonly Token[],
  closing: ReadonlyMap<number, number>,
  visit: (index: number) => void,
): void {
  for (let index = 0; index < tokens.length; index = (closing.get(index) ?? index) + 1) visit(index);
}

function variables(tokens: readonly Token[], closing: ReadonlyMap<number, number>): Map<string, number> {
  const found = new Map<string, number>();
  topLevel(tokens, closing, (index) => {
    const [name, equals] = [tokens[index + 1], tokens[index + 2]];
    if (!/^(?:const|let|var)$/.test(tokens[index]?.text ?? '') || name?.kind !== 'word' || equals?.text !== '=') return;
    // `let` may be given another value later: only what cannot change is certain.
    if (tokens[index]?.text === 'const') found.set(name.text, index + 3);
  });
  return found;
}

function imports(tokens: readonly Token[]): Map<string, { from: string; name: string }> {
  const found = new Map<string, { from: string; name: string }>();
  for (const [index, token] of tokens.entries()) {
    if (token.text !== 'import' || token.kind !== 'word') continue;
    const end = tokens.findIndex((one, at) => at > index && (one.kind === 'string' || one.text === ';'));
    const source = tokens[end];
    if (source?.kind !== 'string') continue;
    const from = source.text.slice(1, -1);
    const names = tokens.slice(index + 1, end);
    if (names[0]?.kind === 'word' && names[0].text !== 'from') found.set(names[0].text, { from, name: 'default' });
    for (const { name, local } of namesIn(names)) found.set(local, { from, name });
  }
  return found;
}

/** The names in `{ a, b as c }`. */
function namesIn(tokens: readonly Token[]): { name: string; local: string }[] {
  const open = tokens.findIndex(({ text }) => text === '{');
  const close = tokens.findIndex(({ text }) => text === '}');
  if (open < 0) return [];
  const list: Token[][] = [[]];
  for (const token of tokens.slice(open + 1, close)) token.text === ',' ? list.push([]) : list.at(-1)?.push(token);
  return list.flatMap(([name, , local]) => (name ? [{ name: name.text, local: (local ?? name).text }] : []));
}

function exported(tokens: readonly Token[], closing: ReadonlyMap<number, number>): Map<string, number> {
  const found = new Map<string, number>();
  const text = (index: number) => tokens[index]?.text;
  topLevel(tokens, closing, (index) => {
    if (text(index) === 'module' && text(index + 2) === 'exports' && text(index + 3) === '=')
      found.set('default', index + 4);
    if (text(index) !== 'export') return;
    const second = tokens[index + 1];
    if (second?.text === 'default') found.set('default', index + 2);
    else if (second?.text === 'const' && text(index + 3) === '=') found.set(text(index + 2) ?? '', index + 4);
    else if (second?.text === '{') {
      const end = closing.get(index + 1) ?? index;
      const names = tokens.slice(index + 1, end + 1);
      for (const { name, local } of namesIn(names)) {
        const at = tokens.findIndex((one, place) => place > index && place < end && one.text === name);
        if (text(end + 1) !== 'from') found.set(local, at);
      }
    }
  });
  return found;
}
