import type { PhrasingContent, Root } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { compareNames } from '../../lib/compare-names.ts';
import { nearest } from '../../lib/nearest.ts';
import { visit } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import type { MarkdownFeature } from './feature.ts';
import { type Glossary, glossaryFile, readGlossary, type Term } from './glossary.ts';

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
export const terms: MarkdownFeature = {
  sign: /:term[[{]|::glossary/,
  apply(tree, { source, path, options, found: { terms } }) {
    const uses: Found[] = [];
    visit(tree, (node, index, parent) => {
      const isTerm = node.type === 'textDirective' && (node as TextDirective).name === 'term';
      const isList = node.type === 'leafDirective' && (node as LeafDirective).name === 'glossary';
      if (!(isTerm || isList) || index === undefined || parent === undefined) return;
      uses.push({ node, replace: (nodes) => void parent.children.splice(parent.children.indexOf(node), 1, ...nodes) });
    });
    if (uses.length === 0) return [];
    const glossary = readGlossary(source.files, path, source.i18nPath);
    if (glossary === undefined) {
      const line = uses[0]?.node.position?.start.line;
      return [problem('glossary/missing', {}, { file: path, line })];
    }
    const { original } = options.site;
    const languageOf = ({ file }: Term) =>
      file === glossaryFile && path.startsWith(`${source.i18nPath}/`)
        ? { lang: original.htmlLang, dir: original.direction }
        : {};
    const diagnostics = [...glossary.diagnostics];
    const explained = new Set<string>();
    const inHeading = nodesOfHeadings(tree);
    let unknown = 0;
    let list: number | undefined;
    for (const [index, { node, replace }] of uses.entries()) {
      if (node.type === 'leafDirective') {
        const line = node.position?.start.line ?? 1;
        // The ids of its terms exist once, and a page of lists would be larger than its source by the size of the glossary.
        if (list !== undefined) diagnostics.push(problem('glossary/twice', { first: list }, { file: path, line }));
        replace(list === undefined ? [glossaryList(glossary, languageOf)] : []);
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
        ...languageOf(term),
        // Readers of Markdown get the definition once.
        ...(explained.has(term.key) || inHeading.has(node) ? {} : { first: '' }),
      };
      terms.add(term.key);
      if (!inHeading.has(node)) explained.add(term.key);
    }
    return diagnostics;
  },
};

/** All terms in the order of the alphabet, each with an anchor. */
function glossaryList({ terms }: Glossary, languageOf: (term: Term) => object): unknown {
  const sorted = [...terms.values()].sort((a, b) => compareNames(a.name, b.name));
  return {
    type: 'glossary',
    data: { hName: 'dl' },
    children: sorted.flatMap((term) => listEntry(term, languageOf(term))),
  };
}

const listEntry = ({ key, name, definition }: Term, language: object): unknown[] => [
  {
    type: 'glossaryTerm',
    data: {
      hName: 'dt',
      hProperties: {
        ...language,
        id: key
          .trim()
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-'),
      },
    },
    children: inline(name),
  },
  { type: 'glossaryDefinition', data: { hName: 'dd', hProperties: language }, children: inline(definition) },
];

/** Text in which parts in backticks are code. */
const inline = (text: string): PhrasingContent[] =>
  text
    .split('`')
    .flatMap((part, index): PhrasingContent[] =>
      part === '' ? [] : [index % 2 === 1 ? { type: 'inlineCode', value: part } : { type: 'text', value: part }],
    );
