import type { Source } from './types.ts';

type Written = Pick<Source, 'path' | 'origins'>;

/** The file and line to report for a line of a source. For generated pages, this is where the line was written. */
export function originOf(source: Written, line: number): { file: string; line: number } {
  const origin = source.origins?.findLast((one) => one.from <= line);
  return origin === undefined
    ? { file: source.path, line }
    : { file: origin.file, line: origin.line + Math.min(line - origin.from, (origin.lines ?? Infinity) - 1) };
}

/** The position to report for a whole page: for a generated one, the file in which its text starts. */
export const pageOrigin = (source: Written): { file: string; line: number } => {
  const first = source.origins?.[0];
  return first === undefined ? { file: source.path, line: 1 } : { file: first.file, line: first.line };
};
