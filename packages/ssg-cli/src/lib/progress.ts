/** Told the line of a page's block that work begins on; whoever ends a page that takes too long names it. */
let report: (line: number) => void = () => undefined;

export function onProgress(listener: (line: number) => void): void {
  report = listener;
}

/** Work on the block at a line begins; 0 where it is on the page as a whole. */
export const beginBlock = (line: number): void => report(line);
