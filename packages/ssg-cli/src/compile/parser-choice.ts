import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CompileOptions } from './options.ts';

/** Which parser reads a site's Markdown. Loads no parser but the one it chooses: a build that compiles nothing asks too. */

type Native = typeof import('satteri');
type ParserOptions = Pick<CompileOptions, 'parser' | 'remarkPlugins'>;

const load = createRequire(import.meta.url);

/** The native parser, or `undefined` where the platform has no binary for it. */
let native: Native | undefined | null = null;

function loadNative(): Native | undefined {
  if (native === null) {
    try {
      native = load('satteri') as Native;
    } catch {
      native = undefined;
    }
  }
  return native;
}

/** The native parser where it is to be used, `undefined` for remark-parse. */
export function chooseParser({ parser, remarkPlugins }: ParserOptions): Native | undefined {
  if (parser === 'remark') return undefined;
  if (parser === 'auto' && remarkPlugins.some((plugin) => bringsSyntax(plugin))) return undefined;
  const found = loadNative();
  if (found === undefined && parser === 'native') {
    throw new Error(
      'markdown.parser is "native", but the native parser has no binary for this platform. Use "auto" or "remark".',
    );
  }
  return found;
}

/**
 * Name and version of the parser that is wanted: part of the key of every compiled page. Where it has no binary the other
 * one stands in and gives the same trees, so nothing is loaded to find out; unless no other may stand in.
 */
export function parserName(options: ParserOptions): string {
  const { parser, remarkPlugins } = options;
  const isNative =
    parser === 'native'
      ? chooseParser(options) !== undefined
      : parser === 'auto' && !remarkPlugins.some((plugin) => bringsSyntax(plugin));
  const name = isNative ? 'satteri' : 'remark-parse';
  return `${name}@${versionOf(name)}`;
}

/** Version of an installed package, from the `package.json` above its entry: few packages export the file itself. */
function versionOf(name: string): string {
  for (let folder = folderOf(name); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const own = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
    if (own.name === name) return own.version ?? '';
  }
  return '';
}

/** Folder of a package's entry; the root where it is not installed. */
function folderOf(name: string): string {
  try {
    return dirname(load.resolve(name));
  } catch {
    return '/';
  }
}

/** A plugin brings syntax if it registers micromark extensions when attached. */
export function bringsSyntax(plugin: unknown): boolean {
  const { unified } = load('unified') as typeof import('unified');
  const processor = unified();
  try {
    processor.use([plugin] as never).freeze();
  } catch {
    return true;
  }
  return (processor.data() as { micromarkExtensions?: unknown[] }).micromarkExtensions !== undefined;
}
