import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { CompileOptions } from './options.ts';
import { bringsSyntax, chooseParser } from './parser-choice.ts';

const reference = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

/**
 * Text to mdast. remark-parse is the reference; satteri gives the same tree some twenty times faster. `auto` takes
 * satteri where the platform has it, unless a plugin of the site brings syntax of its own: only remark-parse can learn it.
 */
export function parseMarkdown(text: string, options: Pick<CompileOptions, 'parser' | 'remarkPlugins'>): Root {
  const chosen = chooseParser(options);
  if (chosen === undefined) return parseWithPlugins(text, options);
  return chosen.markdownToMdast(text, { features }) as Root;
}

function parseWithPlugins(text: string, { remarkPlugins }: Pick<CompileOptions, 'remarkPlugins'>): Root {
  if (!remarkPlugins.some((plugin) => bringsSyntax(plugin))) return reference.parse(text);
  return unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkPlugins).parse(text);
}

/** Front matter is split off before, in one place for both parsers: what looks like it in a body is Markdown. */
const features = { gfm: true, directive: true, frontmatter: false };
