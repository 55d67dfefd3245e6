import type { Article } from '../compile-page.ts';
import type { CompileOptions } from '../options.ts';
import type { PageFile } from '../page-file.ts';
import { mdxElement } from './mdx-element.ts';
import { runMdx } from './run-mdx.ts';

/**
 * A body in MDX. Its elements are drawn by a module of the server's bundle, so the stored article only names it; what the
 * page says of itself (contents, links, words for search) is read from the tree like that of any page.
 */
export function compileMdx(text: string, page: PageFile, options: CompileOptions): Article {
  const { facts, diagnostics } = runMdx(text, page, options);
  const { path } = page.file;
  return {
    hast: {
      type: 'root',
      children: [{ type: 'element', tagName: mdxElement, properties: { path }, children: [] }],
    },
    facts,
    diagnostics,
  };
}
