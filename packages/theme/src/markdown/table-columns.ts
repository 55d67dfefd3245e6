import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { isCode } from './inline-code.tsx';
import { nodeText } from './node-text.ts';

interface CellProps {
  readonly 'data-align'?: string;
  readonly children?: ReactNode;
}

export interface Column {
  readonly label: string;
  /** Every non-empty cell contains only a number, and the author has not set an alignment. */
  readonly isNumeric: boolean;
  /** Contains sentences, so it needs more room than the other columns. */
  readonly isLong: boolean;
  /** Is what the row says, such as the meaning of a parameter, so that its cells need no label. */
  readonly isMain: boolean;
}

/**
 * The layout of a table in a narrow window. `stack`: each row becomes a block, for sentences that would otherwise need
 * horizontal scrolling. `stick`: the first column stays visible while the others scroll.
 */
export type NarrowTable = 'stack' | 'stick' | undefined;

/** A cell with more characters than this contains a sentence. */
const sentence = 36;
/** A table whose columns together have more characters than this does not fit on a phone. */
const phone = 30;
/** A wider first column would leave the others too little room. */
const widestStuck = 24;
const number =
  /^(?:[+\-−–~≈<>≤≥]\s?)?(?:\p{Sc}\s?|\p{Lu}{3}\s)?\d[\d.,'’\u00a0\u202f ]*(?:\s?(?:%|\p{Sc}|[\p{L}²³/]{1,4}))?$/u;

const elements = (node: ReactNode): ReactElement<CellProps>[] =>
  Children.toArray(node).filter((child): child is ReactElement<CellProps> => isValidElement(child));

/** Numbers in code are examples and not quantities, so such cells are not numeric. */
const containsCode = (node: ReactNode): boolean =>
  elements(node).some((element) => isCode(element) || containsCode(element.props.children));

const isNumber = (cell: ReactElement<CellProps>): boolean =>
  cell.props['data-align'] === undefined && number.test(nodeText(cell).trim()) && !containsCode(cell.props.children);

/** The cells of a table by row, starting with the header. */
const cellsOf = (table: ReactNode): ReactElement<CellProps>[][] =>
  elements(table).flatMap((section) => elements(section.props.children).map((row) => elements(row.props.children)));

/** A column as its cells' texts, each read from the elements once: wide tables have many pairs of columns to compare. */
interface ColumnText {
  readonly header: ReactElement<CellProps>;
  readonly cells: readonly (ReactElement<CellProps> | undefined)[];
  readonly texts: readonly string[];
  /** Number of characters in all cells. */
  readonly length: number;
}

function columnTexts(table: ReactNode): ColumnText[] {
  const [headers = [], ...rows] = cellsOf(table);
  return headers.map((header, index) => {
    const cells = rows.map((row) => row[index]);
    const texts = cells.map((cell) => nodeText(cell).trim());
    return { header, cells, texts, length: texts.join('').length };
  });
}

/** Whether every cell that has text contains only a number, and there is one. */
function isNumeric({ header, cells, texts }: ColumnText): boolean {
  const filled = cells.filter((cell, row) => cell !== undefined && texts[row] !== '');
  return (
    header.props['data-align'] === undefined && filled.length > 0 && filled.every((cell) => cell && isNumber(cell))
  );
}

/** Determines the kind of each column and the layout in narrow windows. */
export function readColumns(table: ReactNode): { readonly columns: readonly Column[]; readonly narrow: NarrowTable } {
  const all = columnTexts(table);
  const [first, ...others] = all;
  const [longestOther = 0, secondLongest = 0] = others.map(({ length }) => length).toSorted((one, two) => two - one);
  /** It has text in every row, and twice as much as any other column, so that it is not one of several to compare. */
  const isMain = ({ texts, length }: ColumnText): boolean =>
    !texts.includes('') && length >= 2 * (length === longestOther ? secondLongest : longestOther);
  const columns = all.map(
    (column, index): Column => ({
      label: nodeText(column.header).trim(),
      isNumeric: index > 0 && isNumeric(column),
      isLong: column.texts.some((text) => text.length > sentence),
      isMain: index > 0 && isMain(column),
    }),
  );
  if (first === undefined || all.length < 2 || first.texts.length === 0 || first.texts.includes(''))
    return { columns, narrow: undefined };
  const longest = columns.map(({ label }, index) =>
    (all[index]?.texts ?? []).reduce((most, text) => Math.max(most, text.length), label.length),
  );
  if (longest.reduce((sum, length) => sum + length, 0) <= phone) return { columns, narrow: undefined };
  // Numbers are compared down a column, whereas text is read along a row.
  if (!columns.some(({ isNumeric }) => isNumeric) || columns.some(({ isLong }) => isLong))
    return { columns, narrow: 'stack' };
  return { columns, narrow: (longest[0] ?? 0) <= widestStuck ? 'stick' : undefined };
}
