import type { LineOrigin } from '../read/types.ts';

/** The file and line to name for a line of a source's text: for made pages, where that line was written. */
export function originOf(
  source: { readonly path: string; readonly origins?: readonly LineOrigin[] },
  line: number,
): { file: string; line: number } {
  const origin = source.origins?.findLast((one) => one.from <= line);
  return origin === undefined
    ? { file: source.path, line }
    : { file: origin.file, line: origin.line + line - origin.from };
}
