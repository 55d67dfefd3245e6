import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { childrenOf } from '../../src/lib/reading-markup.ts';
import { letters } from './letters.ts';

/** Describes the tables of a page and of its Markdown in the same words: `2 × 3: Plan, Price, Limit`. */
const tableText = (rows: number, columns: number, head: readonly string[]): string =>
  `${rows} × ${columns}: ${head.filter((text) => text !== '').join(', ')}`;

const headText = (text: string): string => letters(text).replaceAll(' ', '');

/** Describes a table of a page; a table without cells has no description. */
export function tableOfMarkup(table: MarkupElement): string[] {
  const rows: MarkupElement[][] = [];
  let hasHead = false;
  const walk = (nodes: Markup, inHead: boolean) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const isRow = node[0] === 'tr';
      if (!isRow) walk(/^t(?:head|body|foot)$/.test(node[0]) ? childrenOf(node) : [], node[0] === 'thead');
      else rows.push(childrenOf(node).filter(isCell));
      hasHead ||= isRow && inHead;
    }
  };
  walk(childrenOf(table), false);
  const columns = columnCount(rows);
  if (columns === 0) return [];
  const [first = []] = rows;
  const isHead = hasHead || first.every(([name]) => name === 'th');
  const head = isHead ? first.map((cell) => headText(texText(childrenOf(cell)))) : [];
  return [tableText(rows.length - (isHead ? 1 : 0), columns, head)];
}

const isCell = (node: string | MarkupElement): node is MarkupElement =>
  typeof node !== 'string' && (node[0] === 'td' || node[0] === 'th');

/** The columns of the widest row, with the cells that reach into it from the rows above. */
function columnCount(rows: readonly MarkupElement[][]): number {
  const widths = rows.map(() => 0);
  for (const [index, cells] of rows.entries())
    for (const [, attributes] of cells) {
      const across = Math.min(Number(attributes['colspan'] ?? 1) || 1, 100);
      const end = Math.min(rows.length, index + Math.min(Number(attributes['rowspan'] ?? 1) || 1, 1000));
      for (let row = index; row < end; row++) widths[row] = (widths[row] ?? 0) + across;
    }
  return widths.reduce((most, width) => Math.max(most, width), 0);
}

/** The text of nodes, with formulas as they are written in Markdown. */
export const texText = (nodes: Markup): string =>
  nodes.map((node) => (typeof node === 'string' ? node : (node[1]['data-tex'] ?? texText(childrenOf(node))))).join('');

/** A line without the marks of the quotes and lists around it. */
export const withoutContainer = (line: string): string => line.replace(/^(?:\s*(?:>|-(?=\s)|\d+\.(?=\s)))*\s*/, '');

const startsItem = (line: string): boolean => /^[\s>]*(?:-|\d+\.)\s/.test(line);

/** Describes the tables in lines of Markdown. */
export function tablesOfLines(lines: readonly string[], unmarked: (text: string) => string): string[] {
  const found: string[] = [];
  let table: string[] = [];
  const flush = () => {
    const [first] = table;
    const head = first === undefined ? [] : cellsOf(first);
    // The line below the head is not a row.
    if (first !== undefined)
      found.push(
        tableText(
          table.length - 2,
          head.length,
          head.map((cell) => headText(unmarked(cell.replaceAll('<br>', '')))),
        ),
      );
    table = [];
  };
  for (const line of lines) {
    const inside = withoutContainer(line);
    const isRow = inside.startsWith('|');
    if (!isRow || startsItem(line)) flush();
    if (isRow) table.push(inside);
  }
  flush();
  return found;
}

/** The cells of a line, without the empty text before the first and after the last pipe. */
function cellsOf(line: string): string[] {
  const cells = [''];
  for (const [part] of line.matchAll(/\\.|[^\\]/gs))
    if (part === '|') cells.push('');
    else cells[cells.length - 1] += part;
  return cells.slice(1, -1);
}
