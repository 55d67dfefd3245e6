import { Children, type ComponentProps, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';
import { type Column, type NarrowTable, readColumns } from './table-columns.ts';

type Part = ReactElement<{ readonly children?: ReactNode }>;

/** Applies a function to the parts of a table, a section or a row; other nodes are unchanged. */
function mapParts(node: ReactNode, change: (part: Part, index: number) => ReactNode): ReactNode {
  let index = 0;
  return Children.map(node, (child) => (isValidElement(child) ? change(child as Part, index++) : child));
}

/**
 * Adds attributes to cells that the stylesheet needs: numbers, columns of sentences, and the labels of stacked rows.
 */
function markCells(table: ReactNode, columns: readonly Column[], narrow: NarrowTable): ReactNode {
  return mapParts(table, (section, sectionIndex) =>
    cloneElement(
      section,
      {},
      mapParts(section.props.children, (row) =>
        cloneElement(
          row,
          {},
          mapParts(row.props.children, (cell, index) => {
            const column = columns[index];
            if (column === undefined) return cell;
            const isLabelled =
              narrow === 'stack' &&
              sectionIndex > 0 &&
              index > 0 &&
              columns.length > 2 &&
              !column.isMain &&
              Children.toArray(cell.props.children).length > 0;
            return cloneElement(cell as ReactElement<Record<string, unknown>>, {
              ...(column.isNumeric && { 'data-number': '' }),
              ...(column.isLong && sectionIndex === 0 && columns.length > 2 && { 'data-long': '' }),
              ...(isLabelled && { 'data-label': column.label }),
            });
          }),
        ),
      ),
    ),
  );
}

export interface TableProps extends ComponentProps<'table'> {
  /**
   * The layout in narrow windows for tables with more than text in their cells; by default it is derived from the text.
   */
  readonly 'data-narrow'?: NarrowTable;
}

/** A table that scrolls by itself, so that the page does not. `enhance` gives it its name where it scrolls. */
export function Table({ 'data-narrow': asked, children, ...rest }: TableProps): ReactNode {
  const t = useContentText();
  const { columns, narrow = asked } = asked === undefined ? readColumns(children) : { columns: [] };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table needs it; `enhance` removes it elsewhere.
    <div className="table-scroll" data-narrow={narrow} data-name={t('content.table')} tabIndex={0}>
      <table {...rest}>{markCells(children, columns, narrow)}</table>
    </div>
  );
}
