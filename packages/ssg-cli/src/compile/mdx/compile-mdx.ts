import type { Article } from '../compile-page.ts';
import type { CompileOptions } from '../options.ts';
import { mdxElement } from './mdx-element.ts';
import { runMdx } from './run-mdx.ts';

/**
 * A body in MDX. Its elements are drawn by a module of the server's bundle, so the stored article only names it; what the
 * page says of itself (contents, links, words for search) is read from the tree like that of any page.
 */
export function compileMdx(text: string, path: string, options: CompileOptions): Article {
  const { facts, diagnostics } = runMdx(text, path, options);
  return {
    hast: {
      type: 'root',
      children: [{ type: 'element', tagName: mdxElement, properties: { path }, children: [] }],
    },
    facts,
    diagnostics,
  };
}
