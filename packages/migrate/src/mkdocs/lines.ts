/** Which lines are code between fences, or fences. */
export function codeLines(lines: readonly string[]): boolean[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const isCode = fence !== undefined || fenceOf(line) !== undefined;
    if (fence === undefined) fence = fenceOf(line);
    else if (closes(line, fence)) fence = undefined;
    return isCode;
  });
}

/** Indentation and signs of a line that begins or ends a block of code. */
export const fenceOf = (line: string): string | undefined => /^\s*(?:`{3,}|~{3,})/.exec(line)?.[0];

/** Whether a line ends the block that begins with `fence`. One that is indented further is part of the code. */
export function closes(line: string, fence: string): boolean {
  const mark = fenceOf(line);
  if (mark === undefined || line.trim() !== mark.trim() || !mark.trim().startsWith(fence.trim())) return false;
  return mark.length - mark.trim().length < fence.length - fence.trim().length + 4;
}

/** The lines of a block: those indented by at least four more spaces, and blank lines between them. */
export function indented(lines: readonly string[], from: number, lead: string): { inner: string[]; next: number } {
  const prefix = `${lead}    `;
  let next = from;
  while (next < lines.length && ((lines[next] ?? '').startsWith(prefix) || (lines[next] ?? '').trim() === '')) next++;
  while (next > from && (lines[next - 1] ?? '').trim() === '') next--;
  return { inner: lines.slice(from, next).map((line) => line.slice(prefix.length)), next };
}

/** A fence that is open at the end of a block ends with the block. */
export function withClosedFence(text: string): string {
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    if (fence === undefined) fence = fenceOf(line);
    else if (closes(line, fence)) fence = undefined;
  }
  return fence === undefined ? text : `${text}\n${fence}`;
}
