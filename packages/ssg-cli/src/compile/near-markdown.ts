import type { Code, Paragraph, Root, Table } from 'mdast';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { visit } from '../lib/visit.ts';
import type { NearSyntax } from '../messages/markdown.ts';
import { problem } from '../messages/problem.ts';

/** What looks like Markdown in a paragraph, and is shown as it is written. The first group is what the message quotes. */
const patterns: readonly { readonly kind: NearSyntax; readonly pattern: RegExp }[] = [
  { kind: 'heading', pattern: /^ {0,3}(#{2,6}[\p{L}\d][^\n]{0,80})/gmu },
  { kind: 'space', pattern: /^ {0,3}((?:#{1,6}|[-*+])\u00a0[^\n]{0,80})/gmu },
  // A number alone may be a date, such as "3. Mai", which has a no-break space in careful texts.
  { kind: 'space', pattern: /^ {0,3}(\d{1,9}[.)]\u00a0[^\n]{0,80})(?=\n {0,3}\d{1,9}[.)]\s)/gmu },
  { kind: 'link', pattern: /(?<![\\\w])(\[[^[\]\n]{1,100}\] \((?:https?:\/\/|\/|\.{1,2}\/|#\p{L})[^()\s]{1,200}\))/gu },
  {
    kind: 'reversed',
    pattern: /(?<![\\\w\]])(\([^()\n]{1,100}\)\[(?:https?:\/\/|\/|\.{1,2}\/|#\p{L})[^[\]\s]{1,200}\])(?!\()/gu,
  },
  { kind: 'reference', pattern: /(?<![\\\w\])])(\[[^[\]\n]{2,100}\]\[(?!.-.\])[\p{L}\d][^[\]\n]{1,100}\])(?![[(])/gu },
];

/** A table of which the row of dashes is missing: at least two lines between bars. */
const rows = /^ {0,3}\|[^\n|]+\|[^\n]*\n {0,3}\|[^\n|]+\|[^\n]*/;

/** Whether a page or a paragraph may contain any of it, which is rare. */
const signs = /^ {0,3}#{2,6}[\p{L}\d]|\u00a0|\] \(|\)\[|\]\[|^ {0,3}\|/mu;

/**
 * Reports what was most likely meant as Markdown and is text, and cells of tables that are left out, because the table
 * has fewer columns. Runs on the tree as parsed. A backslash in front says that text is meant.
 */
export function nearMarkdown(text: string, tree: Root, path: string): Diagnostic[] {
  if (!signs.test(text)) return [];
  const found: Diagnostic[] = [];
  visit(tree, (node: Paragraph | Table) => {
    if (node.type === 'paragraph') for (const one of inParagraph(node, text, path)) found.push(one);
    else if (node.type === 'table') for (const one of inTable(node, path)) found.push(one);
    return undefined;
  });
  return found;
}

function* inParagraph(node: Paragraph, text: string, path: string): Generator<Diagnostic> {
  const { position } = node;
  if (position === undefined || !signs.test(text.slice(position.start.offset, position.end.offset))) return;
  const source = withoutParts(node, text);
  /** The words themselves, with the code and the HTML that the patterns do not see. */
  const written = (from: number, length: number): string => {
    const start = (position.start.offset ?? 0) + from;
    return text.slice(start, start + length);
  };
  const at = (index: number) => ({
    file: path,
    line: position.start.line + source.slice(0, index).split('\n').length - 1,
  });
  for (const { kind, pattern } of patterns)
    for (const { 0: all, 1: found = '', index } of source.matchAll(pattern))
      yield problem('markdown/near', { kind, written: written(index + all.indexOf(found), found.length) }, at(index));
  const table = rows.exec(source);
  if (table !== null)
    yield problem(
      'markdown/near',
      { kind: 'table', written: written(table.index, table[0].indexOf('\n')) },
      at(table.index),
    );
}

/** The source of a paragraph, with letters in place of code, HTML, links and images: spaces could begin a line. */
function withoutParts(node: Paragraph, text: string): string {
  const start = node.position?.start.offset ?? 0;
  let source = text.slice(start, node.position?.end.offset);
  visit(node, (part: Code) => {
    const [from, to] = [part.position?.start.offset, part.position?.end.offset];
    const isLeftOut = [
      'inlineCode',
      'html',
      'link',
      'image',
      'linkReference',
      'imageReference',
      'textDirective',
    ].includes(part.type);
    if (!isLeftOut || from === undefined || to === undefined || /^(?:https?:|www\.)/.test(text.slice(from, to)))
      return undefined;
    source = source.slice(0, from - start) + text.slice(from, to).replace(/[^\n]/g, 'x') + source.slice(to - start);
    return undefined;
  });
  return source;
}

function* inTable({ align, children }: Table, path: string): Generator<Diagnostic> {
  const columns = align?.length ?? children[0]?.children.length ?? 0;
  for (const { children: cells, position } of children)
    if (cells.slice(columns).some((cell) => cell.children.length > 0))
      yield problem(
        'markdown/table-cells',
        { cells: cells.length, columns },
        { file: path, line: position?.start.line ?? 1 },
      );
}
