import type { LineOrigin } from '../read/types.ts';

/** The file and line to name for a line of a source's text: for made pages, where that line was written. */
export function originOf(
  source: { readonly path: string; readonly origins?: readonly LineOrigin[] },
  line: number,
): { file: string; line: number } {
  const origin = source.origins?.findLast((one) => one.from <= line);
  return origin === undefined
    ? { file: source.path, line }
    : { file: origin.file, line: origin.line + Math.min(line - origin.from, (origin.lines ?? Infinity) - 1) };
}

/** The place to name for a whole page: of a made one, the file its text begins in. */
export const pageOrigin = (source: {
  readonly path: string;
  readonly origins?: readonly LineOrigin[];
}): { file: string; line: number } => {
  const first = source.origins?.[0];
  return first === undefined ? { file: source.path, line: 1 } : { file: first.file, line: first.line };
};
