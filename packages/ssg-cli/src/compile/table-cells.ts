import type { Excess } from '../catalogue/markdown.ts';

/** Cells that a page's tables may have although the text does not write them. */
const mostFilled = 100_000;

/**
 * Counts the cells that a parser adds to rows shorter than their table: from a kilobyte of header and short lines they grow
 * to millions. A table ends at a blank line.
 */
export class TableCells {
  #columns = 0;
  #filled = 0;

  after(line: string): Excess | undefined {
    if (line.trim() === '') this.#columns = 0;
    else if (isDelimiterRow(line)) this.#columns = Math.max(this.#columns, cellsOf(line));
    else if (this.#columns > 0) this.#filled += Math.max(0, this.#columns - cellsOf(line));
    if (this.#filled <= mostFilled) return undefined;
    // Reported once.
    this.#filled = Number.NEGATIVE_INFINITY;
    return { kind: 'filled-cells', limit: mostFilled };
  }
}

const isDelimiterRow = (line: string): boolean => /^[\s>]*[|:-][|:\-\s]*$/.test(line) && line.includes('|');

/** At most this many: escaped bars count too. */
const cellsOf = (line: string): number => {
  const bars = line.split('|').length - 1;
  const text = line.trim();
  return Math.max(1, bars + 1 - Number(text.startsWith('|')) - Number(text.endsWith('|')));
};
