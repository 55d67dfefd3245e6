import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeIfPossible } from '../lib/remove-if-possible.ts';

/** An object, or what a stopped process left of one. Whatever else is in the folder is not ours. */
const objectName = /^[\da-f]{64}(?:\.\d+-\d+)?$/;

/** Deletes the objects that no build reaches any more, and what stopped processes left half-written among them. */
export function collectGarbage(folder: string, reachable: ReadonlySet<string>): void {
  for (const group of namesIn(folder))
    for (const name of namesIn(join(folder, group)))
      if (objectName.test(name) && !reachable.has(name)) removeIfPossible(join(folder, group, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
