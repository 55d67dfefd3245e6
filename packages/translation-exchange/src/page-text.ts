import { rangeOf } from './inline.ts';

/** The text of a page and the text that was parsed, which has the same lines. */
export class PageText {
  readonly written: string;
  readonly parsed: string;
  readonly #lines: readonly number[];
  readonly #parsedLines: readonly number[];

  constructor(written: string, parsed: string) {
    this.written = written;
    this.parsed = parsed;
    this.#lines = lineStarts(written);
    this.#parsedLines = lineStarts(parsed);
  }

  /** 1-based line of an offset in the parsed text. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#parsedLines.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#parsedLines[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** The offset in the written text; lines with a rewritten title have other columns. */
  toWritten(offset: number): number {
    const line = this.lineAt(offset) - 1;
    return (this.#lines[line] ?? 0) + offset - (this.#parsedLines[line] ?? 0);
  }

  /** Start in the written text and line of a node. */
  place(node: { readonly position?: unknown }): { readonly start: number; readonly line: number } {
    const [start] = rangeOf(node);
    return { start: this.toWritten(start), line: this.lineAt(start) };
  }

  /**
   * The parsed text of a node, as long as it is written: the marks of the quotes that contain it are blanks, and its
   * indentation stays.
   */
  withoutQuotes(node: { readonly position?: unknown }, quotes: number): string {
    const [start, end] = rangeOf(node);
    const marks = new RegExp(`\\n[ \\t]*(?:>[ \\t]*){0,${quotes}}`, 'g');
    return this.parsed.slice(start, end).replace(marks, (lead) => lead.replaceAll('>', ' '));
  }

  /** The written line, without its line break, and where it starts. */
  lineOf(number: number): { readonly text: string; readonly start: number } {
    const start = this.#lines[number - 1] ?? 0;
    return { text: this.written.slice(start, (this.#lines[number] ?? this.written.length + 1) - 1), start };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
