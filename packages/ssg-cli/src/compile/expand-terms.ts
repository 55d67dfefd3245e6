import type { PhrasingContent, Root } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { compareNames } from '../lib/compare-names.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';
import { visit } from '../lib/visit.ts';
import { problem } from '../messages/problem.ts';
import { type Glossary, readGlossary, type Term } from './glossary.ts';
import type { PageFile } from './page-file.ts';

export interface Terms {
  /** Keys of the terms that the page explains. */
  readonly used: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The most unknown terms of a page that are compared with all terms of the glossary. */
const mostCompared = 50;

type Found = { readonly node: TextDirective | LeafDirective; readonly replace: (nodes: unknown[]) => void };

/** The nodes inside headings. A heading has the same words in lists of contents and in Markdown, so it explains nothing. */
function nodesOfHeadings(tree: Root): ReadonlySet<unknown> {
  const inside = new Set<unknown>();
  visit(tree, 'heading', (heading) => void visit(heading, (node) => void inside.add(node)));
  return inside;
}

/** Gives `:term[…]` its definition from the glossary, and puts the whole glossary in the place of `::glossary`. */
export function expandTerms(tree: Root, page: PageFile, path: string): Terms {
  const found: Found[] = [];
  visit(tree, (node, index, parent) => {
    const isTerm = node.type === 'textDirective' && (node as TextDirective).name === 'term';
    const isList = node.type === 'leafDirective' && (node as LeafDirective).name === 'glossary';
    if (!(isTerm || isList) || index === undefined || parent === undefined) return;
    found.push({ node, replace: (nodes) => void parent.children.splice(parent.children.indexOf(node), 1, ...nodes) });
  });
  if (found.length === 0) return { used: [], diagnostics: [] };
  const glossary = readGlossary(page.files, path, page.i18nPath);
  if (glossary === undefined) {
    const line = found[0]?.node.position?.start.line;
    return { used: [], diagnostics: [problem('glossary/missing', {}, { file: path, line })] };
  }
  const diagnostics = [...glossary.diagnostics];
  const used = new Set<string>();
  const explained = new Set<string>();
  const inHeading = nodesOfHeadings(tree);
  let unknown = 0;
  let list: number | undefined;
  for (const [index, { node, replace }] of found.entries()) {
    if (node.type === 'leafDirective') {
      const line = node.position?.start.line ?? 1;
      // The ids of its terms exist once, and a page of lists would be larger than its source by the size of the glossary.
      if (list !== undefined) diagnostics.push(problem('glossary/twice', { first: list }, { file: path, line }));
      replace(list === undefined ? [glossaryList(glossary)] : []);
      list ??= line;
      continue;
    }
    const written = node.attributes?.['id'] ?? textOf(node);
    const term = glossary.forms.get(written.trim().toLowerCase());
    if (term === undefined) {
      const near = unknown++ < mostCompared ? nearest(written, glossary.forms.keys()) : undefined;
      const place = { file: path, line: node.position?.start.line, column: node.position?.start.column };
      diagnostics.push(problem('glossary/unknown', { name: written, near }, place));
      continue;
    }
    node.attributes = {
      id: `term-${index + 1}`,
      definition: term.definition,
      // Readers of Markdown get the definition once.
      ...(explained.has(term.key) || inHeading.has(node) ? {} : { first: '' }),
    };
    used.add(term.key);
    if (!inHeading.has(node)) explained.add(term.key);
  }
  return { used: [...used], diagnostics };
}

/** All terms in the order of the alphabet, each with an anchor. */
function glossaryList({ terms }: Glossary): unknown {
  const sorted = [...terms.values()].sort((a, b) => compareNames(a.name, b.name));
  return { type: 'glossary', data: { hName: 'dl' }, children: sorted.flatMap(listEntry) };
}

const listEntry = ({ key, name, definition }: Term): unknown[] => [
  {
    type: 'glossaryTerm',
    data: {
      hName: 'dt',
      hProperties: {
        id: key
          .trim()
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-'),
      },
    },
    children: inline(name),
  },
  { type: 'glossaryDefinition', data: { hName: 'dd' }, children: inline(definition) },
];

/** Text in which parts in backticks are code. */
const inline = (text: string): PhrasingContent[] =>
  text
    .split('`')
    .flatMap((part, index): PhrasingContent[] =>
      part === '' ? [] : [index % 2 === 1 ? { type: 'inlineCode', value: part } : { type: 'text', value: part }],
    );
