/** Changes the lines of a Markdown text that are no fenced code, one by one. */
export function changeProse(text: string, change: (line: string, index: number) => string): string {
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line, index) => {
      const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === undefined && mark === undefined) return change(line, index);
      if (fence === undefined) fence = mark;
      else if (mark?.startsWith(fence)) fence = undefined;
      return line;
    })
    .join('\n');
}
