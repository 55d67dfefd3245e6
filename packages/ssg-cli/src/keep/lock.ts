import { writeFileSync } from 'node:fs';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { asDiskError } from '../lib/disk-error.ts';
import { livingIn, nameOfProcess } from '../lib/living-processes.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { join } from '../lib/path.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { problem } from '../messages/problem.ts';
import { diskFailure } from './disk-failure.ts';

/** How many times 10 ms the first of several builds that started together waits for the others to withdraw. */
const patience = 50;

/**
 * Takes the lock of a site's output, so that two builds never write at the same time. Returns the function that
 * releases it.
 *
 * Every build creates a file named after its process in the folder, and then lists the others. Of two builds that start
 * together at least one sees the other. Because only its own process creates a file, any process may delete it once
 * that process has ended: taking over a stale lock cannot remove one that was taken in the meantime.
 */
export function takeLock(root: string): Result<() => void> {
  const folder = join(root, '.ssg/building');
  const own = nameOfProcess(process.pid);
  const file = join(folder, own);
  try {
    makeFolder(folder);
    writeFileSync(file, '');
  } catch (error) {
    const refused = asDiskError(error, file);
    if (refused === undefined) throw error;
    return failure([diskFailure(refused, root, folder)]);
  }
  for (let attempt = 0; ; attempt++) {
    const others = livingIn(folder).filter((name) => name !== own);
    if (others.length === 0) return success(() => removeIfPossible(file));
    // Of builds that started together the first by name continues and the others withdraw.
    if (attempt === patience || others.some((name) => name < own)) {
      removeIfPossible(file);
      return failure([running(Number.parseInt(others[0] ?? '', 10))]);
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
}

const running = (pid: number): Diagnostic => problem('emit/locked', { pid });
