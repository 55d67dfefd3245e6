import type { Code, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import type { Point } from 'unist';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { visit } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import type { MarkdownFeature } from './feature.ts';

/** `: text` at the start of a line, after the marks of quotes and lists. */
const anyDefinition = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*:[ \t]+\S/m;

/** The mark in front of a definition, in the text of a line. */
const mark = /^:[ \t]+/;

/** Nodes whose children are not blocks. */
const withoutBlocks = new Set(['paragraph', 'heading', 'table', 'link', 'emphasis', 'strong']);

/** A part of a definition list; `mdast` has no types for them. */
interface Part {
  readonly type: 'definitionList' | 'definitionTerm' | 'definitionText';
  readonly data: { readonly hName: 'dl' | 'dt' | 'dd' };
  readonly children: unknown[];
  readonly position?: Paragraph['position'];
}

/**
 * Turns paragraphs into definition lists as Pandoc, PHP Markdown and Hugo read them: a line with a term, and below it
 * `: ` with its definition. A definition is text: what is indented below it is code, which is reported.
 */
export function expandDefinitionLists(tree: Root, text: string, path: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visit(tree, (node) => {
    if (!('children' in node) || withoutBlocks.has(node.type)) return;
    const parent = node as { children: unknown[] };
    const made: unknown[] = [];
    for (const child of parent.children as { type: string }[]) {
      const list = child.type === 'paragraph' ? listOf(child as Paragraph, made, text) : undefined;
      if (list !== undefined) addList(made, list);
      else {
        if (isList(made.at(-1)) && isIndented(child, text)) diagnostics.push(codeBelow(child as Code, path));
        made.push(child);
      }
    }
    parent.children = made;
  });
  return diagnostics;
}

export const definitionLists: MarkdownFeature = {
  sign: anyDefinition,
  apply: (tree, { text, path }) => expandDefinitionLists(tree, text, path),
};

const isList = (node: unknown): node is Part => (node as Part | undefined)?.type === 'definitionList';

/** The entries of a list in several paragraphs are one list. */
function addList(made: unknown[], list: Part): void {
  const last = made.at(-1);
  if (isList(last)) last.children.push(...list.children);
  else made.push(list);
}

/** The list that a paragraph is. One that begins with a definition takes its term from the paragraph before it. */
function listOf(paragraph: Paragraph, made: unknown[], source: string): Part | undefined {
  const { terms: own, definitions } = entryOf(paragraph, source);
  const before = made.at(-1) as Paragraph | Part | undefined;
  if (definitions.length === 0) return undefined;
  const terms = own.length > 0 || isList(before) ? own : singleLine(before);
  if (terms === undefined) return undefined;
  if (own.length === 0 && !isList(before)) made.pop();
  const children = [
    ...terms.map((nodes) => part('definitionTerm', 'dt', nodes)),
    ...definitions.map((nodes) => part('definitionText', 'dd', nodes)),
  ];
  return { ...part('definitionList', 'dl', children), ...(paragraph.position && { position: paragraph.position }) };
}

const part = (type: Part['type'], hName: Part['data']['hName'], children: unknown[]): Part => ({
  type,
  data: { hName },
  children,
});

/** The content of a paragraph of one line. */
function singleLine(node: Paragraph | Part | undefined): PhrasingContent[][] | undefined {
  if (node?.type !== 'paragraph') return undefined;
  const { start, end } = node.position ?? {};
  return start?.line === end?.line ? [node.children] : undefined;
}

interface Entry {
  /** The nodes of each line before the first definition. */
  readonly terms: PhrasingContent[][];
  readonly definitions: PhrasingContent[][];
}

function entryOf({ children }: Paragraph, source: string): Entry {
  const terms: PhrasingContent[][] = [[]];
  const definitions: PhrasingContent[][] = [];
  let startsLine = true;
  for (const [index, node] of children.entries()) {
    const pieces = node.type === 'text' ? piecesOf(node, source) : undefined;
    if (pieces === undefined) {
      if (node.type === 'break' && definitions.length === 0) terms.push([]);
      else (definitions.at(-1) ?? terms.at(-1))?.push(node);
    }
    for (const [line, piece] of (pieces ?? []).entries()) {
      const isFilled = piece.value.replace(mark, '') !== '' || index < children.length - 1;
      const isMarked = mark.test(piece.value) && mark.test(source.slice(piece.from, piece.to));
      if ((line > 0 || startsLine) && isFilled && isMarked) {
        // A hard line break in front of a definition has no effect.
        if (definitions.at(-1)?.at(-1)?.type === 'break') definitions.at(-1)?.pop();
        definitions.push([textOf(without(piece))]);
      } else if (definitions.length > 0) addText(definitions.at(-1) ?? [], piece, line > 0);
      else if (line > 0) terms.push([textOf(piece)]);
      else terms.at(-1)?.push(textOf(piece));
    }
    startsLine = node.type === 'break';
  }
  return { terms: filled(terms), definitions: filled(definitions) };
}

const filled = (lists: readonly PhrasingContent[][]): PhrasingContent[][] =>
  lists
    .map((nodes) => nodes.filter((node) => node.type !== 'text' || node.value !== ''))
    .filter((nodes) => nodes.length > 0);

/** A line of a text, with its place in the source. */
interface Piece {
  readonly value: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
}

/** The lines of a text; `undefined` if they cannot be told from its source. */
function piecesOf({ value, position }: Text, source: string): Piece[] | undefined {
  const [start, end] = [position?.start, position?.end];
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  const values = value.split('\n');
  const lines = source.slice(start.offset, end.offset).split('\n');
  if (values.length !== lines.length) return undefined;
  let at = start.offset;
  return values.map((text, index) => {
    const line = lines[index] ?? '';
    const lead = index === 0 ? 0 : (/^[ \t>]*/.exec(line)?.[0].length ?? 0);
    const piece = {
      value: text,
      from: at + lead,
      to: at + line.length,
      line: start.line + index,
      column: (index === 0 ? start.column : 1) + lead,
    };
    at += line.length + 1;
    return piece;
  });
}

/** A definition without its mark. */
function without({ value, from, to, line, column }: Piece): Piece {
  const length = mark.exec(value)?.[0].length ?? 0;
  return { value: value.slice(length), from: from + length, to, line, column: column + length };
}

function textOf({ value, from, to, line, column }: Piece): Text {
  const start: Point = { line, column, offset: from };
  return { type: 'text', value, position: { start, end: { line, column: column + to - from, offset: to } } };
}

/** Adds a line to the text that it continues. */
function addText(nodes: PhrasingContent[], piece: Piece, isNewLine: boolean): void {
  const last = nodes.at(-1);
  const text = textOf(piece);
  if (last?.type !== 'text' || !isNewLine) {
    nodes.push(isNewLine ? { ...text, value: `\n${piece.value}` } : text);
    return;
  }
  const { position } = last;
  nodes[nodes.length - 1] = {
    type: 'text',
    value: `${last.value}\n${piece.value}`,
    ...(position && text.position && { position: { start: position.start, end: text.position.end } }),
  };
}

const isIndented = (node: { readonly type: string; readonly position?: unknown }, source: string): boolean => {
  const offset = (node.position as { start?: Point } | undefined)?.start?.offset;
  return node.type === 'code' && offset !== undefined && !/^[ \t]*(?:`{3}|~{3})/.test(source.slice(offset));
};

const codeBelow = ({ position }: Code, path: string): Diagnostic =>
  problem('markdown/definition', {}, { file: path, line: position?.start.line });
