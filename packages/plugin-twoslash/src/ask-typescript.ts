import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { NodeError, NodeHover, TwoslashInstance, TwoslashReturn } from 'twoslash';
import type TypeScript from 'typescript';
import { commentsBelow } from './comments-below.ts';
import { importsOf } from './imports-of.ts';
import type { Explained, NameType, TwoslashOptions, TypeProblem } from './types.ts';

export interface Sample {
  readonly code: string;
  readonly extension: 'ts' | 'tsx';
}

const load = createRequire(import.meta.url);

/** Programs by options and by what the files on the site contained that they have read. */
const programs = new Map<string, Program>();

interface Program {
  readonly run: TwoslashInstance;
  /** Errors of the block that is being explained, at their places in it as written. */
  readonly errors: NodeError[];
}

/** Asks TypeScript for the types in a block, and returns the files that the answer depends on. */
export function askTypescript(
  { code, extension }: Sample,
  root: string,
  given: TwoslashOptions['compilerOptions'],
): { readonly reads: readonly string[]; readonly result: Explained } {
  // Loaded for new blocks only: it takes half a second.
  const ts = load('typescript') as typeof TypeScript;
  const { options, problems: wrong } = compilerOptions(ts, given, root);
  const imports = importsOf({ ts, options, root, code, extension });
  const problems: TypeProblem[] = [...wrong, ...imports.problems];
  const plain: Explained = { code, names: [], problems };
  if (problems.length > 0) return { reads: imports.reads, result: plain };
  const { run, errors } = programOf(ts, root, options, imports.state);
  errors.length = 0;
  try {
    const result = run(code, extension, { compilerOptions: options });
    problems.push(...unknownFlags(result, code), ...unexpected(errors, result, code));
    problems.sort((a, b) => a.line - b.line);
    return { reads: imports.reads, result: { ...shown(result, code), problems } };
  } catch (error) {
    const { title, description, message } = error as { title?: string; description?: string; message: string };
    const text = title === undefined ? message : `${title}. ${description ?? ''}`.trim();
    return { reads: imports.reads, result: { ...plain, problems: [{ severity: 'error', text, line: 0 }] } };
  }
}

/** Options as in `tsconfig.json`. */
function compilerOptions(
  ts: typeof TypeScript,
  given: TwoslashOptions['compilerOptions'],
  root: string,
): { readonly options: TypeScript.CompilerOptions; readonly problems: TypeProblem[] } {
  const { options, errors } = ts.convertCompilerOptionsFromJson({ ...given }, root);
  const problems = errors.map(({ messageText }): TypeProblem => {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return { severity: 'error', text: `compilerOptions: ${text}`, line: 0 };
  });
  const usual: TypeScript.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    skipLibCheck: true,
    noEmit: true,
  };
  return { options: { ...usual, ...options }, problems };
}

/** A program for these files. After a change, the old one would answer from what it has read. */
function programOf(ts: typeof TypeScript, root: string, options: TypeScript.CompilerOptions, state: string): Program {
  const key = JSON.stringify([root, options, state]);
  let program = programs.get(key);
  if (program === undefined) {
    const { createTwoslasher } = load('twoslash/core') as typeof import('twoslash/core');
    const errors: NodeError[] = [];
    const run = createTwoslasher({
      tsModule: ts,
      vfsRoot: root,
      tsLibDirectory: dirname(load.resolve('typescript')),
      fsCache: false,
      handbookOptions: { noErrorValidation: true },
      // Errors in parts that are cut are not in the result.
      filterNode: (node) => {
        if (node.type === 'error') errors.push({ ...node, line: 0, character: 0 } as NodeError);
        return true;
      },
    });
    program = { run, errors };
    if (programs.size > 3) programs.clear();
    programs.set(key, program);
  }
  return program;
}

/** `// @erors: 2322` would show its comment. */
function unknownFlags({ meta }: TwoslashReturn, code: string): TypeProblem[] {
  return meta.flagNotations
    .filter(({ type }) => type === 'unknown')
    .map(({ name, start }) => ({
      severity: 'warning',
      text: `Unknown Twoslash comment "@${name}".`,
      hint: 'Use an option of the compiler, or one of @errors, @noErrors and @filename.',
      line: lineOf(code, start),
    }));
}

function unexpected(errors: readonly NodeError[], { meta }: TwoslashReturn, code: string): TypeProblem[] {
  // A space at the end of the comment is read as a number.
  const announced = meta.handbookOptions.errors.filter((one) => one > 0);
  const found = errors.filter((error) => !announced.includes(Number(error.code)));
  const missing = announced.filter((one) => !errors.some((error) => Number(error.code) === one));
  return [
    ...found.map((error): TypeProblem => {
      const text = error.text.replaceAll('\n', ' ');
      return {
        severity: 'error',
        text: `${text} (TS${error.code})`,
        hint: `Correct the code, or show the error with "// @errors: ${error.code}" at its top.`,
        line: lineOf(code, error.start),
      };
    }),
    ...missing.map((one): TypeProblem => {
      const text = `The code does not have the error ${one} that "@errors" announces.`;
      return { severity: 'error', text, hint: 'Remove the number, or correct it.', line: 0 };
    }),
  ];
}

const lineOf = (code: string, offset: number): number => code.slice(0, offset).split('\n').length - 1;

/** The block as readers see it: answers to `^?`, and errors, are comments below their lines. */
function shown({ code, nodes }: TwoslashReturn, written: string): Pick<Explained, 'code' | 'names'> {
  const { code: commented, lineAfter } = commentsBelow(code.replace(/\n$/, written.endsWith('\n') ? '\n' : ''), nodes);
  const names = nodes
    .filter((node): node is NodeHover => node.type === 'hover')
    .map(({ line, character, length, text, docs }): NameType => {
      const type = text.replace(/^\(alias\) ([\s\S]*)\nimport .*$/, '$1');
      return { line: lineAfter(line) + 1, column: character, length, text: type, ...(docs ? { docs } : {}) };
    });
  return { code: commented, names: withoutOverlaps(names) };
}

/** A name is explained once, also where it is a key and a value. */
function withoutOverlaps(names: readonly NameType[]): NameType[] {
  const sorted = [...names].sort((a, b) => a.line - b.line || a.column - b.column);
  return sorted.filter(({ line, column }, index) => {
    const before = sorted[index - 1];
    return before === undefined || before.line !== line || before.column + before.length <= column;
  });
}
