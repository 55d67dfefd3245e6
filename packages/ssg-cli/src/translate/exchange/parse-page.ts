import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { parseMarkdown } from '../../compile/parse-markdown.ts';
import { rewriteTitles } from '../../compile/rewrite-source.ts';

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
  if (!path.endsWith('.mdx')) return { text, tree: parseMarkdown(text, { parser: 'auto', remarkPlugins: [] }) };
  // Loaded on demand, because it takes long to load and few sites have such pages.
  mdx ??= (createRequire(import.meta.url)('@mdx-js/mdx') as typeof import('@mdx-js/mdx')).createProcessor({
    format: 'mdx',
    remarkPlugins: [remarkGfm, remarkDirective],
  });
  try {
    return { text, tree: mdx.parse(text) as Root };
  } catch (error) {
    const { reason, line } = error as { reason?: string; line?: number };
    return { error: reason ?? String(error), line: line ?? 1 };
  }
}
