import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { ownValue } from '../lib/own-value.ts';
import { childNamed, childrenOf } from '../lib/reading-markup.ts';
import { inlineMarkdown } from './markdown-inline.ts';

const isElement = (node: string | MarkupElement): node is MarkupElement => typeof node !== 'string';

/**
 * Writes a table with pipes. Cells that span others are followed by empty ones, so that every value stays in its
 * column.
 */
export function markdownTable(table: MarkupElement, textOf: (cell: MarkupElement) => string): string[] {
  const rows = rowsOf(childrenOf(table));
  if (rows.length === 0) return [];
  const grid = layOut(rows, textOf);
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return [];
  const hasHead = rows[0]?.every((cell) => cell[0] === 'th') === true || isInHead(table);
  const head = hasHead ? (grid.shift() ?? []) : [];
  const aligns = Array.from({ length: width }, (_, column) => alignOf(rows, column));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, column) => cells[column] ?? '').join(' | ')} |`;
  const caption = childNamed(table, 'caption');
  const title = caption === undefined ? '' : inlineMarkdown(childrenOf(caption));
  return [...(title === '' ? [] : [title]), [line(head), `| ${aligns.join(' | ')} |`, ...grid.map(line)].join('\n')];
}

/** The rows of a table, from `thead`, `tbody` and `tfoot`, each as a list of cells. */
const rowsOf = (nodes: Markup): MarkupElement[][] =>
  nodes.filter(isElement).flatMap((node) =>
    node[0] === 'tr'
      ? [
          childrenOf(node)
            .filter(isElement)
            .filter(([name]) => name === 'td' || name === 'th'),
        ]
      : /^t(?:head|body|foot)$/.test(node[0])
        ? rowsOf(childrenOf(node))
        : [],
  );

const isInHead = (table: MarkupElement): boolean =>
  childrenOf(table)
    .filter(isElement)
    .some((node) => node[0] === 'thead' && rowsOf([node]).length > 0);

function layOut(rows: readonly MarkupElement[][], textOf: (cell: MarkupElement) => string): string[][] {
  /** By column, how many of the following rows a cell still spans. */
  const covered: number[] = [];
  return rows.map((cells) => {
    const line: string[] = [];
    const skip = () => {
      while ((covered[line.length] ?? 0) > 0) {
        covered[line.length] = (covered[line.length] ?? 0) - 1;
        line.push('');
      }
    };
    for (const cell of cells) {
      skip();
      const below = Math.min(Number(cell[1]['rowspan'] ?? 1) || 1, 1000) - 1;
      const across = Math.min(Number(cell[1]['colspan'] ?? 1) || 1, 100);
      for (let index = 0; index < across; index++) {
        covered[line.length] = below;
        line.push(index === 0 ? textOf(cell) : '');
      }
    }
    skip();
    return line;
  });
}

const rules: Readonly<Record<string, string>> = { left: ':---', right: '---:', center: ':---:' };

const alignOf = (rows: readonly MarkupElement[][], column: number): string => {
  const cell = rows.find((row) => row[column] !== undefined)?.[column];
  return ownValue(rules, cell?.[1]['data-align'] ?? cell?.[1]['align'] ?? '') ?? '---';
};
