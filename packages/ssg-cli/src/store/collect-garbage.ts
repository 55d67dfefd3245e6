import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeIfPossible } from '../lib/remove-if-possible.ts';

/** Deletes the objects that no build reaches any more, and what stopped processes left half-written among them. */
export function collectGarbage(folder: string, reachable: ReadonlySet<string>): void {
  for (const group of namesIn(folder))
    for (const name of namesIn(join(folder, group)))
      if (!reachable.has(name)) removeIfPossible(join(folder, group, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
