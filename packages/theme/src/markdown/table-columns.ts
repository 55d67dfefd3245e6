import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { nodeText } from './node-text.ts';

interface CellProps {
  readonly align?: string;
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
  elements(node).some((element) => element.type === 'code' || containsCode(element.props.children));

const isNumber = (cell: ReactElement<CellProps>): boolean =>
  cell.props.align === undefined && number.test(nodeText(cell).trim()) && !containsCode(cell.props.children);

/** The cells of a table by row, starting with the header. */
const cellsOf = (table: ReactNode): ReactElement<CellProps>[][] =>
  elements(table).flatMap((section) => elements(section.props.children).map((row) => elements(row.props.children)));

const lengthOf = (texts: readonly string[]): number => texts.join('').length;

/**
 * Whether a column is the text of its rows and not one of several to compare: it has text in every row, and twice as
 * much as any other column.
 */
const isMain = (column: readonly string[], others: readonly (readonly string[])[]): boolean =>
  !column.includes('') && others.every((other) => lengthOf(column) >= 2 * lengthOf(other));

/** Determines the kind of each column and the layout in narrow windows. */
export function readColumns(table: ReactNode): { readonly columns: readonly Column[]; readonly narrow: NarrowTable } {
  const [header = [], ...rows] = cellsOf(table);
  const texts = (index: number) => rows.map((row) => nodeText(row[index]).trim());
  const columns = header.map((cell, index): Column => {
    const filled = rows.map((row) => row[index]).filter((one) => one !== undefined && nodeText(one).trim() !== '');
    return {
      label: nodeText(cell).trim(),
      isNumeric:
        index > 0 &&
        cell.props.align === undefined &&
        filled.length > 0 &&
        filled.every((one) => one !== undefined && isNumber(one)),
      isLong: texts(index).some((text) => text.length > sentence),
      isMain:
        index > 0 &&
        isMain(
          texts(index),
          header.flatMap((_, other) => (other === 0 || other === index ? [] : [texts(other)])),
        ),
    };
  });
  const first = texts(0);
  if (columns.length < 2 || first.length === 0 || first.includes('')) return { columns, narrow: undefined };
  const longest = columns.map(({ label }, index) =>
    texts(index).reduce((most, text) => Math.max(most, text.length), label.length),
  );
  if (longest.reduce((sum, length) => sum + length, 0) <= phone) return { columns, narrow: undefined };
  // Numbers are compared down a column, whereas text is read along a row.
  if (!columns.some(({ isNumeric }) => isNumeric) || columns.some(({ isLong }) => isLong))
    return { columns, narrow: 'stack' };
  return { columns, narrow: (longest[0] ?? 0) <= widestStuck ? 'stick' : undefined };
}
