import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { type Retired, retire } from './spare.ts';

/** What is left to do when a tree is published. */
export interface Untidy {
  /** Folders that nothing needs any more. */
  readonly leftovers: readonly string[];
  readonly retired: Retired | undefined;
}

export function tidy({ leftovers, retired }: Untidy): void {
  leftovers.forEach(removeIfPossible);
  if (retired !== undefined) retire(retired);
}
