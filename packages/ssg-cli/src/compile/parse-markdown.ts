import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { CompileOptions } from './options.ts';

type Native = typeof import('satteri');

/** The native parser, or `undefined` where the platform has no binary for it. */
let native: Native | undefined | null = null;

function loadNative(): Native | undefined {
  if (native === null) {
    try {
      native = createRequire(import.meta.url)('satteri') as Native;
    } catch {
      native = undefined;
    }
  }
  return native;
}

const reference = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

/**
 * Text to mdast. remark-parse is the reference; satteri gives the same tree some twenty times faster. `auto` takes
 * satteri where the platform has it, unless a plugin of the site brings syntax of its own: only remark-parse can learn it.
 */
export function parseMarkdown(text: string, options: Pick<CompileOptions, 'parser' | 'remarkPlugins'>): Root {
  const chosen = chooseParser(options);
  if (chosen === undefined) return parseWithPlugins(text, options);
  return normalise(chosen.markdownToMdast(text, { features: { gfm: true, directive: true } }) as Root);
}

function chooseParser({ parser, remarkPlugins }: Pick<CompileOptions, 'parser' | 'remarkPlugins'>): Native | undefined {
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

/** Name and version of the parser that will be used: part of the key of every compiled page. */
export function parserName(options: Pick<CompileOptions, 'parser' | 'remarkPlugins'>): string {
  return chooseParser(options) === undefined ? 'remark-parse' : 'satteri';
}

/** A plugin brings syntax if it registers micromark extensions when attached. */
function bringsSyntax(plugin: unknown): boolean {
  const processor = unified().use(remarkParse);
  try {
    processor.use([plugin] as never).freeze();
  } catch {
    return true;
  }
  return (processor.data() as { micromarkExtensions?: unknown[] }).micromarkExtensions !== undefined;
}

function parseWithPlugins(text: string, { remarkPlugins }: Pick<CompileOptions, 'remarkPlugins'>): Root {
  if (!remarkPlugins.some((plugin) => bringsSyntax(plugin))) return reference.parse(text);
  return unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkPlugins).parse(text);
}

/** Where satteri's tree differs from the reference, it is brought in line here. */
function normalise(tree: Root): Root {
  return tree;
}
