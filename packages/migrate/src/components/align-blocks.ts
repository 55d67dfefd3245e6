import { isJsx } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import { type ParsedPage, parseMdx } from '../content/parse-page.ts';
import { endOf, startOf } from '../content/positions.ts';
import { tagEnd } from '../content/tags.ts';

interface Block extends Node {
  readonly children?: readonly Block[];
}

/**
 * A page in MDX without the indentation with which Markdown would make code of its blocks: MDX has no indented code, so
 * that blocks in elements and even those of a page may begin in any column.
 */
export function alignBlocks(page: ParsedPage): ParsedPage {
  if (!/^(?: {4}| {0,3}\t)/m.test(page.text)) return page;
  const spaced = page.text.includes('\t') ? changed(page, withSpaces(page)) : page;
  const lines = spaced.text.split('\n');
  const surplus = new Array<number>(lines.length).fill(0);
  measure(spaced.tree as Block, lines, surplus);
  if (surplus.every((count) => count === 0)) return spaced;
  keepLiterals(spaced.tree as Block, spaced.text, (line, most) => {
    surplus[line] = Math.min(surplus[line] ?? 0, most);
  });
  return changed(
    spaced,
    lines.map((line, index) => line.slice(Math.min(indentOf(line), surplus[index] ?? 0))).join('\n'),
  );
}

/** A page with another text, unless that means anything else. */
function changed(page: ParsedPage, text: string): ParsedPage {
  if (text === page.text) return page;
  const made = parseMdx(text);
  return 'error' in made || shapeOf(made.tree as Block) !== shapeOf(page.tree as Block) ? page : made;
}

/** The text with spaces instead of the tabs that indent lines, so that columns can be compared. */
function withSpaces({ text, tree }: ParsedPage): string {
  const lines = text.split('\n');
  const most = new Array<number>(lines.length).fill(Number.POSITIVE_INFINITY);
  keepLiterals(tree as Block, text, (line, column, first) => {
    most[line] = Math.min(most[line] ?? 0, widthOf((lines[first] ?? '').slice(0, column)));
  });
  return lines
    .map((line, index) => {
      let at = 0;
      while (/[ \t]/.test(line[at] ?? '') && widthOf(line.slice(0, at + 1)) <= (most[index] ?? 0)) at++;
      return ' '.repeat(widthOf(line.slice(0, at))) + line.slice(at);
    })
    .join('\n');
}

/** The columns that spaces and tabs take. */
const widthOf = (indent: string): number =>
  [...indent].reduce((width, letter) => (letter === '\t' ? width - (width % 4) + 4 : width + 1), 0);

const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].length ?? 0;

/** Adds to each line how far its blocks are indented too far. */
function measure(container: Block, lines: readonly string[], surplus: number[]): void {
  const base = baseOf(container, lines);
  for (const block of container.children ?? []) {
    const [first, last] = rangeOf(block);
    const column = (block.position?.start.column ?? 1) - 1;
    const isTooFar = base !== undefined && column >= base + 4 && indentOf(lines[first] ?? '') === column;
    if (isTooFar) for (let line = first; line <= last; line++) surplus[line] = (surplus[line] ?? 0) + column - base;
    measure(block, lines, surplus);
  }
}

/** The column in which blocks of a container begin; `undefined` for one that has no blocks, or marks its lines. */
function baseOf(container: Block, lines: readonly string[]): number | undefined {
  if (container.type === 'root') return 0;
  if (container.type === 'listItem') return (container.children?.[0]?.position?.start.column ?? 1) - 1;
  if (container.type !== 'mdxJsxFlowElement') return undefined;
  const inner = (container.children ?? []).flatMap((block) => {
    const [first, last] = rangeOf(block);
    return lines.slice(first, last + 1);
  });
  const indents = inner.filter((line) => line.trim() !== '').map(indentOf);
  return indents.length === 0 ? undefined : Math.min(...indents);
}

/** Limits how much of a line's indentation changes: that of template literals stays, and that of code after its fence. */
function keepLiterals(node: Block, text: string, limit: (line: number, columns: number, first: number) => void): void {
  const [first, last] = rangeOf(node);
  if (node.type === 'code')
    for (let line = first; line <= last; line++) limit(line, (node.position?.start.column ?? 1) - 1, first);
  const end = isJsx(node) ? tagEnd(text, startOf(node)) : endOf(node);
  const own = text.slice(startOf(node), end);
  if ((isJsx(node) || /Expression$/.test(node.type)) && own.includes('`'))
    for (let line = first + 1; line < first + own.split('\n').length; line++) limit(line, 0, first);
  for (const child of node.children ?? []) keepLiterals(child, text, limit);
}

/** The indexes of the first and the last line. */
const rangeOf = ({ position }: Node): readonly [number, number] => [
  (position?.start.line ?? 1) - 1,
  (position?.end.line ?? 1) - 1,
];

/** The types of all nodes and the texts of code, which do not change with the indentation. */
function shapeOf(node: Block): string {
  const value = node.type === 'code' ? JSON.stringify((node as { value?: string }).value) : '';
  return `${node.type}${value}(${(node.children ?? []).map(shapeOf).join()})`;
}
