/** Milliseconds of work before others get their turn: a fifth of what is felt as waiting. */
const slice = 10;

/**
 * Does something for each of many elements in slices, the first one at once, so that an article full of them never keeps
 * the visitor waiting. Returns what stops it.
 */
export function inSlices<T>(items: readonly T[], act: (item: T) => void): () => void {
  const left = items.values();
  let timer = 0;
  const work = () => {
    const end = performance.now() + slice;
    for (let next = left.next(); !next.done; next = left.next()) {
      act(next.value);
      if (performance.now() < end) continue;
      timer = window.setTimeout(work);
      return;
    }
  };
  work();
  return () => clearTimeout(timer);
}
