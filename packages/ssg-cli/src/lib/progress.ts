/** Receives the line of the block that is being processed, so that a time limit can report it. */
let report: (line: number) => void = () => undefined;

export function onProgress(listener: (line: number) => void): void {
  report = listener;
}

/** Reports that processing of the block at a line starts; 0 for the page as a whole. */
export const beginBlock = (line: number): void => report(line);
