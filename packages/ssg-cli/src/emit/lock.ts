import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problem } from '../catalogue/problem.ts';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { asDiskError } from '../lib/disk-error.ts';
import { livingIn, nameOfProcess } from '../lib/living-processes.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { diskFailure } from './disk-failure.ts';

/** How long a build that came first waits for others that came in the same moment to withdraw: this many times 10 ms. */
const patience = 50;

/**
 * Takes the lock of a site's output, so that two builds never write at once. Returns the function that gives it back.
 *
 * Every build puts a file of its own, named for its process, into the folder and then looks who else is there. Of two that
 * come together at least one sees the other, and a file that only its own process makes can be cleared away by anyone once
 * that process is gone: taking over a lock cannot hit one that was taken meanwhile.
 */
export function takeLock(root: string): Result<() => void> {
  const folder = join(root, '.ssg/building');
  const own = nameOfProcess(process.pid);
  const file = join(folder, own);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, '');
  } catch (error) {
    const refused = asDiskError(error, file);
    if (refused === undefined) throw error;
    return failure([diskFailure(refused, root, folder)]);
  }
  for (let attempt = 0; ; attempt++) {
    const others = livingIn(folder).filter((name) => name !== own);
    if (others.length === 0) return success(() => removeIfPossible(file));
    // Of those that came at once the first by name stays, the others withdraw.
    if (attempt === patience || others.some((name) => name < own)) {
      removeIfPossible(file);
      return failure([running(Number.parseInt(others[0] ?? '', 10))]);
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
}

const running = (pid: number): Diagnostic => problem('emit/locked', { pid });
