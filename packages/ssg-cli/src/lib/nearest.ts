import { distance } from 'fastest-levenshtein';

/** The candidate closest to `name`, if it is close enough to be what was meant: at most a third of its letters differ. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const d = candidate.toLowerCase() === name.toLowerCase() ? 0.5 : distance(name, candidate);
    if (d < bestDistance) [best, bestDistance] = [candidate, d];
  }
  return best;
}

/** `Did you mean "x"?`, or the list of what is valid when nothing is near. */
export function suggestion(name: string, candidates: readonly string[]): string {
  const near = nearest(name, candidates);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return candidates.length === 0 ? 'There are none.' : `Valid: ${candidates.join(', ')}.`;
}
