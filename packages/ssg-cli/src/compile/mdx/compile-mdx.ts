import { append } from '../../lib/append.ts';
import type { Article } from '../chain.ts';
import { splitFrontMatter } from '../front-matter.ts';
import type { CompileOptions } from '../options.ts';
import { PageFile } from '../page-file.ts';
import type { RawReference } from '../types.ts';
import { mdxElement } from './mdx-element.ts';
import { isPartial } from './partials.ts';
import { runMdx } from './run-mdx.ts';

/**
 * Compiles an MDX page. A module of the server bundle renders its content, so the stored article only names the module.
 * Metadata (headings, links, search text) is read from the tree like that of any page.
 */
export function compileMdx(text: string, page: PageFile, options: CompileOptions): Article {
  const { facts, diagnostics, imports } = runMdx(text, page, options);
  const { path } = page.file;
  return {
    hast: {
      type: 'root',
      children: [{ type: 'element', tagName: mdxElement, properties: { path }, children: [] }],
    },
    facts: { ...facts, references: [...facts.references, ...partialReferences(imports, page, options)] },
    diagnostics,
  };
}

/**
 * The references in partials of a page, reported at its first line. The page resolves them, and is compiled again when
 * a partial changes.
 */
function partialReferences(imports: readonly string[], page: PageFile, options: CompileOptions): RawReference[] {
  const found: RawReference[] = [];
  const partials = new Set(imports.filter(isPartial));
  for (const path of partials) {
    const text = page.files.read(path);
    if (text === undefined) continue;
    const { body } = splitFrontMatter(text, path);
    const partial = runMdx(body, new PageFile(body, path, {}, page.root), options);
    append(
      found,
      partial.facts.references.map((reference) => ({ ...reference, line: 1, column: 1 })),
    );
    for (const deeper of partial.imports.filter(isPartial)) partials.add(deeper);
  }
  return found;
}
