import { distance } from 'fastest-levenshtein';

/** The longest name that is compared: the time grows with the product of two lengths. */
const longestName = 1000;

/** The candidate most similar to `name`, if at most a third of its letters differ; two letters of a short name, but not all. */
export const nearest = (name: string, candidates: Iterable<string>): string | undefined =>
  closest(name, candidates, Math.min(Math.max(2, Math.floor(name.length / 3)), Math.max(name.length - 1, 0)));

/** The candidate most similar to `name`, of those with at most `most` edits. */
export function closest(name: string, candidates: Iterable<string>, most = longestName): string | undefined {
  if (name.length > longestName) return undefined;
  const composed = name.normalize();
  let best: string | undefined;
  // Just above `most`, so that no bonus for a similar beginning allows another edit.
  let bestDistance = most + 0.5;
  for (const candidate of candidates) {
    // At least the difference of the lengths has to be edited.
    if (Math.abs(candidate.length - name.length) > bestDistance) continue;
    const d = differenceOf(composed, candidate.normalize());
    if (d < bestDistance) [best, bestDistance] = [candidate, d];
  }
  return best;
}

/**
 * Edit distance in which swapped letters count as one edit, as in `tpi` for `tip`. Of equally similar names, one that
 * only ends differently is closest: `b.mdx` rather than `a.md` for `b.md`.
 */
function differenceOf(name: string, candidate: string): number {
  if (candidate.toLowerCase() === name.toLowerCase()) return 0.5;
  const edits = distance(name, candidate);
  const swapped = edits > 1 && name.length === candidate.length && lettersOf(name) === lettersOf(candidate);
  if (candidate.startsWith(name) || name.startsWith(candidate)) return edits - 0.25;
  return swapped ? 1 : edits;
}

const lettersOf = (name: string): string => [...name].sort().join('');

/** `Did you mean "x"?`, or the list of valid names if none is similar. */
export function suggestion(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return candidates.length === 0 ? 'There are none.' : `Valid: ${candidates.join(', ')}.`;
}

/** The most similar name followed by the whole list, because the intended one may look different. */
export function listWithNearest(name: string, candidates: readonly string[]): string {
  const near = suggestion(name, candidates);
  return near.startsWith('Did') ? `${near} Valid: ${candidates.join(', ')}.` : near;
}
