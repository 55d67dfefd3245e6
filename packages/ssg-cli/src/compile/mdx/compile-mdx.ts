import type { Diagnostic } from '../../lib/diagnostic.ts';
import type { Article } from '../compile-page.ts';
import type { CompileOptions } from '../options.ts';
import { runMdx } from './run-mdx.ts';

/** Element that stands for a page's module in its article; the renderer puts what the module draws in its place. */
export const mdxElement = 'ssg-mdx';

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
    diagnostics: diagnostics satisfies readonly Diagnostic[],
  };
}
