import { fencedCode } from './fenced-code.ts';

/** Maps the lines of a Markdown text that are outside of fenced code. */
export function changeProse(text: string, change: (line: string, index: number) => string): string {
  const isCode = fencedCode();
  return text
    .split('\n')
    .map((line, index) => (isCode(line) ? line : change(line, index)))
    .join('\n');
}
