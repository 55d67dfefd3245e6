import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from '../../lib/path.ts';
import { remembered } from '../../lib/remembered.ts';
import { tryOr } from '../../lib/try-or.ts';
import type { CompileOptions } from '../options.ts';

/** Chooses the Markdown parser. Loads only the chosen one, because builds that compile nothing need the choice too. */

type Native = typeof import('satteri');
type ParserOptions = Pick<CompileOptions, 'parser' | 'remarkPlugins'>;

const load = createRequire(import.meta.url);

/** The native parser, or `undefined` if the platform has no binary for it. */
let native: Native | undefined | null = null;

function loadNative(): Native | undefined {
  if (native === null) {
    native = tryOr(() => load('satteri') as Native, undefined);
  }
  return native;
}

/** The native parser if it should be used; `undefined` for remark-parse. */
export function chooseParser({ parser, remarkPlugins }: ParserOptions): Native | undefined {
  if (parser === 'remark') return undefined;
  if (parser === 'auto' && anyBringsSyntax(remarkPlugins)) return undefined;
  const found = loadNative();
  if (found === undefined && parser === 'native') {
    throw new Error(
      'markdown.parser is "native", but the native parser has no binary for this platform. Use "auto" or "remark".',
    );
  }
  return found;
}

/**
 * Name and version of the configured parser, which is part of the key of every compiled page. Without a binary,
 * remark-parse gives the same trees under the same name, so nothing has to be loaded, except where the config demands
 * one parser.
 */
export function parserName(options: ParserOptions): string {
  const { parser, remarkPlugins } = options;
  const isNative =
    parser === 'native' ? chooseParser(options) !== undefined : parser === 'auto' && !anyBringsSyntax(remarkPlugins);
  const name = isNative ? 'satteri' : 'remark-parse';
  return `${name}@${versionOf(name)}`;
}

/**
 * Version of an installed package, read from the `package.json` above its entry, because few packages export that file.
 */
function versionOf(name: string): string {
  for (let folder = folderOf(name); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const own = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
    if (own.name === name) return own.version ?? '';
  }
  return '';
}

/** Folder of a package's entry; the file system root if it is not installed. */
const folderOf = (name: string): string => tryOr(() => dirname(load.resolve(name)), '/');

const known = new WeakMap<readonly unknown[], boolean>();

/** Whether plugins add syntax. Every page has the same list, so that each is attached once. */
export const anyBringsSyntax = (plugins: readonly unknown[]): boolean =>
  remembered(known, plugins, () => plugins.some(bringsSyntax));

/** Whether a plugin adds syntax, which means that it registers micromark extensions when it is attached. */
function bringsSyntax(plugin: unknown): boolean {
  const { unified } = load('unified') as typeof import('unified');
  const processor = unified();
  try {
    processor.use([plugin] as never).freeze();
  } catch {
    return true;
  }
  return (processor.data() as { micromarkExtensions?: unknown[] }).micromarkExtensions !== undefined;
}
