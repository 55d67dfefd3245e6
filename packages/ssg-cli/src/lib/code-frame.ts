/** Number of lines shown above and below the reported line. */
const around = 2;
const widest = 160;

/**
 * Renders the lines around a position, with the line and column marked:
 *
 *     1 | ---
 *   > 2 | title: Foo: bar
 *       |           ^
 */
export function codeFrame(text: string, line: number, column?: number): string {
  const lines = text.split('\n');
  if (line < 1 || line > lines.length) return '';
  const first = Math.max(1, line - around);
  const last = Math.min(lines.length, line + around);
  const gutter = String(last).length;
  const start = windowStart(lines[line - 1] ?? '', column);
  return lines
    .slice(first - 1, last)
    .flatMap((content, index) => {
      const number = first + index;
      const isBlamed = number === line;
      const shown = shorten(content, start);
      const row = `${isBlamed ? '>' : ' '} ${String(number).padStart(gutter)} | ${shown}`.trimEnd();
      if (!isBlamed || column === undefined || column < 1) return [row];
      // Keep tabs before the column, so that the marker is below it.
      const indent = shown.slice(0, Math.max(0, column - 1 - start)).replace(/[^\t]/g, ' ');
      return [row, `  ${' '.repeat(gutter)} | ${indent}^`];
    })
    .join('\n');
}

/** Start of the visible part of a long line, so that it includes the column. */
const windowStart = (line: string, column = 1): number =>
  line.length <= widest ? 0 : Math.max(0, column - widest / 2);

const shorten = (line: string, start: number): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what would steer a terminal is what is replaced.
  const shown = line.slice(start, start + widest).replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/g, '\ufffd');
  return start + widest < line.length ? `${shown}…` : shown;
};
