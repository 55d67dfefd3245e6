/**
 * Resolves after the next frame has been painted. Before that, reading styles or asking what lies at a point would make
 * the browser prepare the whole page for painting within the script, and Chromium's answer may be older than the last
 * change.
 */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
