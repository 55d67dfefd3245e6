import { readdirSync } from 'node:fs';
import { join } from '../lib/path.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { tryOr } from '../lib/try-or.ts';

/**
 * The name of an object, or of a temporary file that an interrupted process left. Other files in the folder are not
 * touched.
 */
const objectName = /^[\da-f]{64}(?:\.\d+-\d+)?$/;

/** Deletes objects that are no longer reachable, and temporary files that interrupted processes left. */
export function collectGarbage(folder: string, reachable: ReadonlySet<string>): void {
  for (const group of namesIn(folder))
    for (const name of namesIn(join(folder, group)))
      if (objectName.test(name) && !reachable.has(name)) removeIfPossible(join(folder, group, name));
}

const namesIn = (folder: string): string[] => tryOr(() => readdirSync(folder), []);
