import { writeFileSync } from 'node:fs';
import { livingIn, nameOfProcess } from '../lib/living-processes.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { join } from '../lib/path.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { tryOr } from '../lib/try-or.ts';

/** A process that reads and writes a site's cache. */
export interface CacheUser {
  /** Whether no other process is using the cache, so that unneeded files can be deleted safely. */
  isOnlyUser(): boolean;
  end(): void;
}

/**
 * Registers this process as a user of the cache in a site's folder. If the disk refuses, `isOnlyUser` always returns
 * false.
 */
export function registerUser(root: string): CacheUser {
  const folder = join(root, '.ssg/cache/users');
  const own = nameOfProcess(process.pid);
  const file = join(folder, own);
  try {
    makeFolder(folder);
    writeFileSync(file, '');
    // This call also removes the files of processes that no longer run.
    livingIn(folder);
  } catch {
    return { isOnlyUser: () => false, end: () => undefined };
  }
  return {
    isOnlyUser: () => tryOr(() => livingIn(folder).every((name) => name === own), false),
    end: () => removeIfPossible(file),
  };
}
