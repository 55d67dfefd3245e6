import { fencedCode } from './fenced-code.ts';

/** Changes the lines of a Markdown text that are no fenced code, one by one. */
export function changeProse(text: string, change: (line: string, index: number) => string): string {
  const isCode = fencedCode();
  return text
    .split('\n')
    .map((line, index) => (isCode(line) ? line : change(line, index)))
    .join('\n');
}
