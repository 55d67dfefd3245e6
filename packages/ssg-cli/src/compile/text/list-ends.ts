/** A list or quote that is open, with the columns of its mark and of its content. */
interface Container {
  readonly isQuote: boolean;
  readonly column: number;
  readonly content: number;
}

/** Counts the places at which lists and quotes end: the text goes on outside of them, or in another one. */
export class ListEnds {
  #open: Container[] = [];
  #isAfterBlank = true;

  /** Returns 1 if something ends at this line, otherwise 0. */
  after(line: string): number {
    const { marks, column } = marksOf(line);
    if (column === undefined && marks.length === 0) {
      this.#isAfterBlank = true;
      return 0;
    }
    const { kept, used } = continued(this.#open, marks, column);
    // Text directly below a list or quote belongs to its last paragraph.
    const isLazy =
      marks.every(({ isQuote }) => isQuote) &&
      used === marks.length &&
      !this.#isAfterBlank &&
      !/^\s*(?:#{1,6}\s|```|~~~)/.test(line);
    this.#isAfterBlank = column === undefined;
    const ends = kept < this.#open.length && !isLazy;
    if (ends || used < marks.length) this.#open = [...this.#open.slice(0, kept), ...marks.slice(used)];
    return Number(ends);
  }
}

/** The number of open containers that a line continues, and the number of its marks that do so. */
function continued(
  open: readonly Container[],
  marks: readonly Container[],
  column: number | undefined,
): { kept: number; used: number } {
  let used = 0;
  let kept = 0;
  for (const { isQuote, column: own, content } of open) {
    const mark = marks[used];
    const at = mark?.column ?? column ?? content;
    const isInside = !isQuote && at >= content;
    const isSibling = mark !== undefined && mark.isQuote === isQuote && (isQuote || at >= own);
    if (!isInside && !isSibling) break;
    if (!isInside) used++;
    kept++;
  }
  return { kept, used };
}

/** The marks at the start of a line, and the column of its text; absent if the line has none. */
function marksOf(line: string): { marks: Container[]; column: number | undefined } {
  const marks: Container[] = [];
  const mark = /[ \t]*(>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
  let at = 0;
  for (let found = mark.exec(line); found !== null; found = mark.exec(line)) {
    at = mark.lastIndex;
    const [, sign = ''] = found;
    marks.push({ isQuote: sign === '>', column: at - sign.length, content: at + 1 });
  }
  const rest = line.slice(at).search(/[^ \t]/);
  return { marks, column: rest < 0 ? undefined : at + rest };
}
