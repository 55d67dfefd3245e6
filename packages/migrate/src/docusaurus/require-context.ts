import { type Expression, parseExpressionAt } from 'acorn';
import { filesBelow } from '../site-writer.ts';

/** What a call of `require.context` asks for. */
export interface ContextCall {
  readonly folder: string;
  /** Whether a path, relative to the folder, is among its files. */
  readonly has: (path: string) => boolean;
}

/** More files than that were hardly meant to be in one bundle. */
const mostFiles = 1000;

const start = 'require.context(';

/**
 * Replaces calls of webpack's `require.context` by a function that has the modules of the folder.
 *
 * @param text - The text of a module.
 * @param moduleOf - The module to import for each file that a call lists; `undefined` if the folder is not known.
 * @param report - Is called with the offset of a call that lists nothing in the new site.
 */
export function withContexts(
  text: string,
  modulesOf: (call: ContextCall) => ReadonlyMap<string, string> | undefined,
  report: (offset: number) => void,
): string {
  let done = '';
  let rest = 0;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, rest)) {
    const { call, end } = readCall(text, at);
    const modules = call === undefined ? undefined : modulesOf(call);
    if (modules === undefined) report(at);
    done += `${text.slice(rest, at)}${modules === undefined ? empty : listing(modules)}`;
    rest = modules === undefined ? at + start.length : end;
  }
  return done + text.slice(rest);
}

/** Its arguments follow. */
const empty = '(() => Object.assign(() => ({}), { keys: () => [] }))(';

function listing(modules: ReadonlyMap<string, string>): string {
  const entries = [...modules].map(([path, module]) => `${JSON.stringify(path)}: require(${JSON.stringify(module)})`);
  return `((files) => Object.assign((path) => files[path], { keys: () => Object.keys(files), resolve: (path) => path }))({ ${entries.join(', ')} })`;
}

/** The call at an offset, if it is written with values that are known without running it, and its end. */
function readCall(text: string, at: number): { call?: ContextCall; end: number } {
  let end = at;
  for (let tries = 0; tries < 8; tries++) {
    end = text.indexOf(')', end) + 1;
    if (end === 0) break;
    const call = parse(text.slice(at, end));
    if (call !== undefined) return { call, end };
  }
  return { end: at };
}

function parse(text: string): ContextCall | undefined {
  let call: Expression;
  try {
    call = parseExpressionAt(text, 0, { ecmaVersion: 'latest' });
  } catch {
    return undefined;
  }
  if (call.type !== 'CallExpression' || call.end !== text.length) return undefined;
  const [folder, recursive, filter] = call.arguments.map((one) => (one.type === 'Literal' ? one : undefined));
  if (typeof folder?.value !== 'string') return undefined;
  const isDeep = recursive?.value !== false;
  const pattern = filter?.value instanceof RegExp ? filter.value : undefined;
  return {
    folder: folder.value,
    has: (path) => (isDeep || !path.includes('/')) && (pattern === undefined || new RegExp(pattern).test(`./${path}`)),
  };
}

/** The files of a folder that a call lists, as it names them; `undefined` if they are too many. */
export function contextFiles(folder: string, { has }: ContextCall): readonly string[] | undefined {
  const files = filesBelow(folder).filter(has);
  return files.length > mostFiles ? undefined : files;
}
