import { createRequire } from 'node:module';
import { expandDefinitionLists, markdownSyntax, parseMarkdown, rewriteTitles } from '@autolode/ssg-cli/internal';
import type { Root } from 'mdast';

/** A parsed text. */
export interface ParsedText {
  /** The text to which the positions in the tree refer. */
  readonly text: string;
  readonly tree: Root;
}

let mdx: { parse: (text: string) => unknown } | undefined;

/** Parses the body of a page, or a part of it, as a build does; returns the error if it is not valid MDX. */
export function parsePage(path: string, body: string): ParsedText | { readonly error: string; readonly line: number } {
  const text = rewriteTitles(body);
  if (!path.endsWith('.mdx'))
    return withDefinitions({ text, tree: parseMarkdown(text, { parser: 'auto', remarkPlugins: [] }) }, path);
  // Loaded on demand, because it takes long to load and few sites have such pages.
  mdx ??= (createRequire(import.meta.url)('@mdx-js/mdx') as typeof import('@mdx-js/mdx')).createProcessor({
    format: 'mdx',
    remarkPlugins: markdownSyntax,
  });
  try {
    return withDefinitions({ text, tree: mdx.parse(text) as Root }, path);
  } catch (error) {
    const { reason, line } = error as { reason?: string; line?: number };
    return { error: reason ?? String(error), line: line ?? 1 };
  }
}

/** Terms and definitions are texts of their own. */
function withDefinitions(read: ParsedText, path: string): ParsedText {
  expandDefinitionLists(read.tree, read.text, path);
  return read;
}
