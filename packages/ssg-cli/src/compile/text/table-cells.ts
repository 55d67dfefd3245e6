import type { Excess } from '../../messages/markdown.ts';

/** Maximum number of cells that the parser may add to a page's tables. */
const mostFilled = 100_000;

/**
 * Counts the cells that a parser adds to rows shorter than their table: a kilobyte of header and short rows can become
 * millions of cells. A table ends at a blank line.
 */
export class TableCells {
  #columns = 0;
  #filled = 0;

  after(line: string): Excess | undefined {
    if (line.trim() === '') this.#columns = 0;
    else if (isDelimiterRow(line)) this.#columns = Math.max(this.#columns, cellsOf(line));
    else if (this.#columns > 0) this.#filled += Math.max(0, this.#columns - cellsOf(line));
    if (this.#filled <= mostFilled) return undefined;
    // Never reported again.
    this.#filled = Number.NEGATIVE_INFINITY;
    return { kind: 'filled-cells', limit: mostFilled };
  }
}

const isDelimiterRow = (line: string): boolean => line.includes('|') && /^[\s>]*[|:-][|:\-\s]*$/.test(line);

/** An upper bound, because escaped bars count too. */
const cellsOf = (line: string): number => {
  const bars = line.split('|').length - 1;
  const text = line.trim();
  return Math.max(1, bars + 1 - Number(text.startsWith('|')) - Number(text.endsWith('|')));
};
