import { append } from '../../lib/append.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import type { Article } from '../html/finish-elements.ts';
import type { CompileOptions } from '../options.ts';
import { PageFile } from '../page-file.ts';
import { splitFrontMatter } from '../text/front-matter.ts';
import type { Page, RawDirective, RawReference } from '../types.ts';
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
  const inPartials = partialFindings(imports, page, options);
  const elements = new Set([...(facts.elements ?? []), ...inPartials.elements]);
  const icons = [...(facts.icons ?? []), ...inPartials.icons];
  return {
    hast: {
      type: 'root',
      children: [{ type: 'element', tagName: mdxElement, properties: { path }, children: [] }],
    },
    facts: {
      ...facts,
      references: [...facts.references, ...inPartials.references],
      directives: [...facts.directives, ...inPartials.directives],
      ...(elements.size === 0 ? {} : { elements: [...elements].sort() }),
      ...(icons.length === 0 ? {} : { icons }),
    },
    diagnostics: [...diagnostics, ...inPartials.diagnostics],
  };
}

interface PartialFindings {
  readonly references: readonly RawReference[];
  /** Decide which stylesheets the page needs, as `elements` do. */
  readonly directives: readonly RawDirective[];
  readonly elements: readonly string[];
  readonly icons: NonNullable<Page['icons']>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * What partials add to a page, and what is wrong in them. The page resolves their references, and is compiled again when
 * a partial changes.
 */
function partialFindings(imports: readonly string[], page: PageFile, options: CompileOptions): PartialFindings {
  const references: RawReference[] = [];
  const directives: RawDirective[] = [];
  const elements: string[] = [];
  const icons: PartialFindings['icons'][number][] = [];
  const diagnostics: Diagnostic[] = [];
  const partials = new Set(imports.filter(isPartial));
  for (const path of partials) {
    const text = page.files.read(path);
    if (text === undefined) continue;
    const { body } = splitFrontMatter(text, path);
    const { facts, ...found } = runMdx(body, new PageFile(body, path, {}, page.root, options.site), options);
    for (const one of facts.references) references.push({ ...one, partial: path });
    for (const one of facts.directives) directives.push({ ...one, partial: path });
    for (const one of facts.icons ?? []) icons.push({ ...one, partial: path });
    for (const one of found.diagnostics) diagnostics.push({ ...one, includedBy: page.file.path });
    append(elements, facts.elements ?? []);
    for (const deeper of found.imports.filter(isPartial)) partials.add(deeper);
  }
  return { references, directives, elements, icons, diagnostics };
}
